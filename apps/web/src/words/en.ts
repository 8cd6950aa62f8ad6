import { account } from '@/features/account/words/en.ts'
import { auth } from '@/features/auth/words/en.ts'
import { booking } from '@/features/booking/words/en.ts'
import { chauffeur } from '@/features/chauffeur/words/en.ts'
import { content } from '@/features/content/words/en.ts'
import { landing } from '@/features/landing/words/en.ts'
import { alerts } from '@/features/office/alerts/words/en.ts'
import { assign } from '@/features/office/assign/words/en.ts'
import { books } from '@/features/office/books/words/en.ts'
import { officeCompanies } from '@/features/office/companies/words/en.ts'
import { pages } from '@/features/office/content/words/en.ts'
import { officeDisputes } from '@/features/office/disputes/words/en.ts'
import { officeDrivers } from '@/features/office/drivers/words/en.ts'
import { failedWork } from '@/features/office/failed-work/words/en.ts'
import { fareReviews } from '@/features/office/fare-reviews/words/en.ts'
import { officeInvoices } from '@/features/office/invoices/words/en.ts'
import { lists } from '@/features/office/lists/words/en.ts'
import { paperDesk } from '@/features/office/papers/words/en.ts'
import { officePayouts } from '@/features/office/payouts/words/en.ts'
import { officePeople } from '@/features/office/people/words/en.ts'
import { policies } from '@/features/office/policies/words/en.ts'
import { promotions } from '@/features/office/promotions/words/en.ts'
import { officeRefunds } from '@/features/office/refunds/words/en.ts'
import { inbox } from '@/features/office/support/words/en.ts'
import { tariffs } from '@/features/office/tariffs/words/en.ts'
import { office } from '@/features/office/words/en.ts'
import { receipt } from '@/features/receipt/words/en.ts'
import { reviews } from '@/features/reviews/words/en.ts'
import { ride } from '@/features/ride/words/en.ts'
import { rides } from '@/features/rides/words/en.ts'
import { requests } from '@/features/support/words/en.ts'
import { trip } from '@/features/trip/words/en.ts'
import { wallet } from '@/features/wallet/words/en.ts'
import { failures } from '@/lib/store/words/en.ts'
import { car } from '@/parts/car/words/en.ts'
import { chat } from '@/parts/chat/words/en.ts'
import { company } from '@/parts/company/words/en.ts'
import { engagement } from '@/parts/engagement/words/en.ts'
import { fare } from '@/parts/fare/words/en.ts'
import { invoice } from '@/parts/invoice/words/en.ts'
import { map } from '@/parts/map/words/en.ts'
import { notifications } from '@/parts/notifications/words/en.ts'
import { papers } from '@/parts/papers/words/en.ts'
import { payments } from '@/parts/payments/words/en.ts'
import { payout } from '@/parts/payout/words/en.ts'
import { places } from '@/parts/places/words/en.ts'
import { rating } from '@/parts/rating/words/en.ts'
import { refunds } from '@/parts/refunds/words/en.ts'
import { rideStatus } from '@/parts/ride-status/words/en.ts'
import { statement } from '@/parts/statement/words/en.ts'
import { support } from '@/parts/support/words/en.ts'
import { wait } from '@/parts/wait/words/en.ts'
import { shell } from '@/shell/words/en.ts'

export const words = {
  shell,
  failures,
  rideStatus,
  places,
  notifications,
  invoice,
  company,
  statement,
  payments,
  payout,
  refunds,
  auth,
  landing,
  wallet,
  account,
  office,
  officePeople,
  officeDrivers,
  policies,
  officeInvoices,
  officePayouts,
  officeDisputes,
  fareReviews,
  failedWork,
  officeRefunds,
  books,
  alerts,
  assign,
  booking,
  chauffeur,
  receipt,
  ride,
  rides,
  reviews,
  trip,
  car,
  chat,
  engagement,
  fare,
  map,
  rating,
  wait,
  support,
  requests,
  inbox,
  pages,
  content,
  papers,
  paperDesk,
  tariffs,
  lists,
  promotions,
  officeCompanies,
}
