// Every promise that must hold over the whole of the data, at any moment. One that is broken is a fault of ours.
import { postingsSumToZero } from './i01-postings-sum-to-zero.ts'
import { storedBalances } from './i02-stored-balances.ts'
import { walletsCoverHolds } from './i03-wallets-cover-holds.ts'
import { oneDriverOneRide } from './i04-one-driver-one-ride.ts'
import { bookingsExistOnce } from './i05-bookings-exist-once.ts'
import { chargedOnce } from './i06-charged-once.ts'
import { noOrphanHolds } from './i07-no-orphan-holds.ts'
import { historyIsAPath } from './i08-history-is-a-path.ts'
import { eventsAreDelivered } from './i09-events-are-delivered.ts'
import { dispatchedOnce } from './i10-dispatched-once.ts'
import { sharesMakeTheFare } from './i11-shares-make-the-fare.ts'
import { creditedAsAgreedOrPaid } from './i13-credited-as-agreed-or-paid.ts'
import { everythingIsInvoiced } from './i14-everything-is-invoiced.ts'
import { auditTrailIsWhole } from './i15-audit-trail-is-whole.ts'
import { closedMonthsStay } from './i16-closed-months-stay.ts'
import type { Invariant } from './invariant.ts'

export const INVARIANTS: readonly Invariant[] = [
  postingsSumToZero,
  storedBalances,
  walletsCoverHolds,
  oneDriverOneRide,
  bookingsExistOnce,
  chargedOnce,
  noOrphanHolds,
  historyIsAPath,
  eventsAreDelivered,
  dispatchedOnce,
  sharesMakeTheFare,
  creditedAsAgreedOrPaid,
  everythingIsInvoiced,
  auditTrailIsWhole,
  closedMonthsStay,
]
