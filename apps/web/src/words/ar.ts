import { account } from '@/features/account/words/ar.ts'
import { auth } from '@/features/auth/words/ar.ts'
import { booking } from '@/features/booking/words/ar.ts'
import { chauffeur } from '@/features/chauffeur/words/ar.ts'
import { content } from '@/features/content/words/ar.ts'
import { landing } from '@/features/landing/words/ar.ts'
import { alerts } from '@/features/office/alerts/words/ar.ts'
import { assign } from '@/features/office/assign/words/ar.ts'
import { books } from '@/features/office/books/words/ar.ts'
import { officeCompanies } from '@/features/office/companies/words/ar.ts'
import { pages } from '@/features/office/content/words/ar.ts'
import { officeDisputes } from '@/features/office/disputes/words/ar.ts'
import { officeDrivers } from '@/features/office/drivers/words/ar.ts'
import { failedWork } from '@/features/office/failed-work/words/ar.ts'
import { fareReviews } from '@/features/office/fare-reviews/words/ar.ts'
import { officeInvoices } from '@/features/office/invoices/words/ar.ts'
import { lists } from '@/features/office/lists/words/ar.ts'
import { paperDesk } from '@/features/office/papers/words/ar.ts'
import { officePayouts } from '@/features/office/payouts/words/ar.ts'
import { officePeople } from '@/features/office/people/words/ar.ts'
import { policies } from '@/features/office/policies/words/ar.ts'
import { promotions } from '@/features/office/promotions/words/ar.ts'
import { officeRefunds } from '@/features/office/refunds/words/ar.ts'
import { inbox } from '@/features/office/support/words/ar.ts'
import { tariffs } from '@/features/office/tariffs/words/ar.ts'
import { office } from '@/features/office/words/ar.ts'
import { receipt } from '@/features/receipt/words/ar.ts'
import { reviews } from '@/features/reviews/words/ar.ts'
import { ride } from '@/features/ride/words/ar.ts'
import { rides } from '@/features/rides/words/ar.ts'
import { requests } from '@/features/support/words/ar.ts'
import { trip } from '@/features/trip/words/ar.ts'
import { wallet } from '@/features/wallet/words/ar.ts'
import { failures } from '@/lib/store/words/ar.ts'
import { car } from '@/parts/car/words/ar.ts'
import { chat } from '@/parts/chat/words/ar.ts'
import { company } from '@/parts/company/words/ar.ts'
import { engagement } from '@/parts/engagement/words/ar.ts'
import { fare } from '@/parts/fare/words/ar.ts'
import { invoice } from '@/parts/invoice/words/ar.ts'
import { map } from '@/parts/map/words/ar.ts'
import { notifications } from '@/parts/notifications/words/ar.ts'
import { papers } from '@/parts/papers/words/ar.ts'
import { payments } from '@/parts/payments/words/ar.ts'
import { payout } from '@/parts/payout/words/ar.ts'
import { places } from '@/parts/places/words/ar.ts'
import { rating } from '@/parts/rating/words/ar.ts'
import { refunds } from '@/parts/refunds/words/ar.ts'
import { rideStatus } from '@/parts/ride-status/words/ar.ts'
import { statement } from '@/parts/statement/words/ar.ts'
import { support } from '@/parts/support/words/ar.ts'
import { wait } from '@/parts/wait/words/ar.ts'
import { shell } from '@/shell/words/ar.ts'

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
