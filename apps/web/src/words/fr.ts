import { account } from '@/features/account/words/fr.ts'
import { auth } from '@/features/auth/words/fr.ts'
import { booking } from '@/features/booking/words/fr.ts'
import { chauffeur } from '@/features/chauffeur/words/fr.ts'
import { content } from '@/features/content/words/fr.ts'
import { landing } from '@/features/landing/words/fr.ts'
import { alerts } from '@/features/office/alerts/words/fr.ts'
import { assign } from '@/features/office/assign/words/fr.ts'
import { books } from '@/features/office/books/words/fr.ts'
import { officeCompanies } from '@/features/office/companies/words/fr.ts'
import { pages } from '@/features/office/content/words/fr.ts'
import { officeDisputes } from '@/features/office/disputes/words/fr.ts'
import { officeDrivers } from '@/features/office/drivers/words/fr.ts'
import { failedWork } from '@/features/office/failed-work/words/fr.ts'
import { fareReviews } from '@/features/office/fare-reviews/words/fr.ts'
import { officeInvoices } from '@/features/office/invoices/words/fr.ts'
import { lists } from '@/features/office/lists/words/fr.ts'
import { paperDesk } from '@/features/office/papers/words/fr.ts'
import { officePayouts } from '@/features/office/payouts/words/fr.ts'
import { officePeople } from '@/features/office/people/words/fr.ts'
import { policies } from '@/features/office/policies/words/fr.ts'
import { promotions } from '@/features/office/promotions/words/fr.ts'
import { officeRefunds } from '@/features/office/refunds/words/fr.ts'
import { inbox } from '@/features/office/support/words/fr.ts'
import { tariffs } from '@/features/office/tariffs/words/fr.ts'
import { office } from '@/features/office/words/fr.ts'
import { receipt } from '@/features/receipt/words/fr.ts'
import { reviews } from '@/features/reviews/words/fr.ts'
import { ride } from '@/features/ride/words/fr.ts'
import { rides } from '@/features/rides/words/fr.ts'
import { requests } from '@/features/support/words/fr.ts'
import { trip } from '@/features/trip/words/fr.ts'
import { wallet } from '@/features/wallet/words/fr.ts'
import { failures } from '@/lib/store/words/fr.ts'
import { car } from '@/parts/car/words/fr.ts'
import { chat } from '@/parts/chat/words/fr.ts'
import { company } from '@/parts/company/words/fr.ts'
import { engagement } from '@/parts/engagement/words/fr.ts'
import { fare } from '@/parts/fare/words/fr.ts'
import { invoice } from '@/parts/invoice/words/fr.ts'
import { map } from '@/parts/map/words/fr.ts'
import { notifications } from '@/parts/notifications/words/fr.ts'
import { papers } from '@/parts/papers/words/fr.ts'
import { payments } from '@/parts/payments/words/fr.ts'
import { payout } from '@/parts/payout/words/fr.ts'
import { places } from '@/parts/places/words/fr.ts'
import { rating } from '@/parts/rating/words/fr.ts'
import { refunds } from '@/parts/refunds/words/fr.ts'
import { rideStatus } from '@/parts/ride-status/words/fr.ts'
import { statement } from '@/parts/statement/words/fr.ts'
import { support } from '@/parts/support/words/fr.ts'
import { wait } from '@/parts/wait/words/fr.ts'
import { shell } from '@/shell/words/fr.ts'

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
