import { account } from '@/features/account/words/de.ts'
import { auth } from '@/features/auth/words/de.ts'
import { booking } from '@/features/booking/words/de.ts'
import { chauffeur } from '@/features/chauffeur/words/de.ts'
import { content } from '@/features/content/words/de.ts'
import { landing } from '@/features/landing/words/de.ts'
import { alerts } from '@/features/office/alerts/words/de.ts'
import { assign } from '@/features/office/assign/words/de.ts'
import { books } from '@/features/office/books/words/de.ts'
import { officeCompanies } from '@/features/office/companies/words/de.ts'
import { pages } from '@/features/office/content/words/de.ts'
import { officeDisputes } from '@/features/office/disputes/words/de.ts'
import { officeDrivers } from '@/features/office/drivers/words/de.ts'
import { failedWork } from '@/features/office/failed-work/words/de.ts'
import { fareReviews } from '@/features/office/fare-reviews/words/de.ts'
import { officeInvoices } from '@/features/office/invoices/words/de.ts'
import { lists } from '@/features/office/lists/words/de.ts'
import { paperDesk } from '@/features/office/papers/words/de.ts'
import { officePayouts } from '@/features/office/payouts/words/de.ts'
import { officePeople } from '@/features/office/people/words/de.ts'
import { policies } from '@/features/office/policies/words/de.ts'
import { promotions } from '@/features/office/promotions/words/de.ts'
import { officeRefunds } from '@/features/office/refunds/words/de.ts'
import { inbox } from '@/features/office/support/words/de.ts'
import { tariffs } from '@/features/office/tariffs/words/de.ts'
import { office } from '@/features/office/words/de.ts'
import { receipt } from '@/features/receipt/words/de.ts'
import { reviews } from '@/features/reviews/words/de.ts'
import { ride } from '@/features/ride/words/de.ts'
import { rides } from '@/features/rides/words/de.ts'
import { requests } from '@/features/support/words/de.ts'
import { trip } from '@/features/trip/words/de.ts'
import { wallet } from '@/features/wallet/words/de.ts'
import { failures } from '@/lib/store/words/de.ts'
import { car } from '@/parts/car/words/de.ts'
import { chat } from '@/parts/chat/words/de.ts'
import { company } from '@/parts/company/words/de.ts'
import { engagement } from '@/parts/engagement/words/de.ts'
import { fare } from '@/parts/fare/words/de.ts'
import { invoice } from '@/parts/invoice/words/de.ts'
import { map } from '@/parts/map/words/de.ts'
import { notifications } from '@/parts/notifications/words/de.ts'
import { papers } from '@/parts/papers/words/de.ts'
import { payments } from '@/parts/payments/words/de.ts'
import { payout } from '@/parts/payout/words/de.ts'
import { places } from '@/parts/places/words/de.ts'
import { rating } from '@/parts/rating/words/de.ts'
import { refunds } from '@/parts/refunds/words/de.ts'
import { rideStatus } from '@/parts/ride-status/words/de.ts'
import { statement } from '@/parts/statement/words/de.ts'
import { support } from '@/parts/support/words/de.ts'
import { wait } from '@/parts/wait/words/de.ts'
import { shell } from '@/shell/words/de.ts'

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
