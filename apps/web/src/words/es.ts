import { account } from '@/features/account/words/es.ts'
import { auth } from '@/features/auth/words/es.ts'
import { booking } from '@/features/booking/words/es.ts'
import { chauffeur } from '@/features/chauffeur/words/es.ts'
import { content } from '@/features/content/words/es.ts'
import { landing } from '@/features/landing/words/es.ts'
import { alerts } from '@/features/office/alerts/words/es.ts'
import { assign } from '@/features/office/assign/words/es.ts'
import { books } from '@/features/office/books/words/es.ts'
import { officeCompanies } from '@/features/office/companies/words/es.ts'
import { pages } from '@/features/office/content/words/es.ts'
import { officeDisputes } from '@/features/office/disputes/words/es.ts'
import { officeDrivers } from '@/features/office/drivers/words/es.ts'
import { failedWork } from '@/features/office/failed-work/words/es.ts'
import { fareReviews } from '@/features/office/fare-reviews/words/es.ts'
import { officeInvoices } from '@/features/office/invoices/words/es.ts'
import { lists } from '@/features/office/lists/words/es.ts'
import { paperDesk } from '@/features/office/papers/words/es.ts'
import { officePayouts } from '@/features/office/payouts/words/es.ts'
import { officePeople } from '@/features/office/people/words/es.ts'
import { policies } from '@/features/office/policies/words/es.ts'
import { promotions } from '@/features/office/promotions/words/es.ts'
import { officeRefunds } from '@/features/office/refunds/words/es.ts'
import { inbox } from '@/features/office/support/words/es.ts'
import { tariffs } from '@/features/office/tariffs/words/es.ts'
import { office } from '@/features/office/words/es.ts'
import { receipt } from '@/features/receipt/words/es.ts'
import { reviews } from '@/features/reviews/words/es.ts'
import { ride } from '@/features/ride/words/es.ts'
import { rides } from '@/features/rides/words/es.ts'
import { requests } from '@/features/support/words/es.ts'
import { trip } from '@/features/trip/words/es.ts'
import { wallet } from '@/features/wallet/words/es.ts'
import { failures } from '@/lib/store/words/es.ts'
import { car } from '@/parts/car/words/es.ts'
import { chat } from '@/parts/chat/words/es.ts'
import { company } from '@/parts/company/words/es.ts'
import { engagement } from '@/parts/engagement/words/es.ts'
import { fare } from '@/parts/fare/words/es.ts'
import { invoice } from '@/parts/invoice/words/es.ts'
import { map } from '@/parts/map/words/es.ts'
import { notifications } from '@/parts/notifications/words/es.ts'
import { papers } from '@/parts/papers/words/es.ts'
import { payments } from '@/parts/payments/words/es.ts'
import { payout } from '@/parts/payout/words/es.ts'
import { places } from '@/parts/places/words/es.ts'
import { rating } from '@/parts/rating/words/es.ts'
import { refunds } from '@/parts/refunds/words/es.ts'
import { rideStatus } from '@/parts/ride-status/words/es.ts'
import { statement } from '@/parts/statement/words/es.ts'
import { support } from '@/parts/support/words/es.ts'
import { wait } from '@/parts/wait/words/es.ts'
import { shell } from '@/shell/words/es.ts'

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
