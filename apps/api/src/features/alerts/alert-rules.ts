// Which event the office has to look at, and which one says that it need not any more. Pure.
import type { AlertDetail, AlertKind } from '@livery/contracts/alerts/alerts.ts'
import { isIdOf, type OrderId, type RideId, type UserId } from '@livery/kernel/ids.ts'
import type { DomainEventName, DomainEvents } from '../../platform/domain-events.ts'
import type { SeenOtherwise } from '../rides/index.ts'

export interface AlertChange {
  /** What it is about; one alert of a kind stands for it. */
  readonly subject: string
  readonly raise?: AlertKind
  readonly ends: readonly AlertKind[]
  readonly rideId?: RideId
  readonly driverId?: UserId | null
  readonly detail?: AlertDetail
  /** What stands looks otherwise now; where nothing stands, nothing is raised. */
  readonly renews?: AlertKind
}

const WITHOUT_DRIVER: readonly AlertKind[] = ['ride_at_risk', 'ride_let_down']
/** Of whoever had it before, too. */
const OF_DRIVER: readonly AlertKind[] = [...WITHOUT_DRIVER, 'pickup_at_risk']

/** It is decided, or another flight or train counts. */
const OF_ARRIVAL: readonly AlertKind[] = ['arrival_off', 'arrival_clashed']

type Raising = Extract<
  DomainEventName,
  | 'ride.help-asked'
  | 'ride.at-risk'
  | 'ride.moved'
  | 'ride.paid-change-refused'
  | 'driver.standing-changed'
  | 'payout.ended'
  | 'payment.disputed'
  | 'payment.hold-lost'
  | 'payment.refund-failed'
  | 'ledger.proven'
  | 'books.compared'
  | 'ride.arrival-unproven'
  | 'ride.ended-unusually'
  | 'ride.fare-reviewed'
  | 'ride.arrival-off'
  | 'ride.arrival-clashed'
  | 'ride.arrival-changed'
  | 'ride.changed'
  | 'driver.position-jumped'
  | 'driver.fell-silent'
  | 'driver.heard-again'
  | 'ride.watched'
  | 'operations.counted'
  | 'strike.reviewed'
>

export const WHAT_RAISES: { readonly [Name in Raising]: (payload: DomainEvents[Name]) => AlertChange | null } = {
  'ride.help-asked': ({ rideId, driverId }) => ({ subject: rideId, rideId, driverId, raise: 'help_asked', ends: [] }),
  'ride.at-risk': ({ rideId }) => ({ subject: rideId, rideId, raise: 'ride_at_risk', ends: [] }),
  'ride.paid-change-refused': ({ rideId }) => ({ subject: rideId, rideId, raise: 'paid_change_refused', ends: [] }),
  'ride.moved': ({ rideId, from, to, move, actor, formerDriverId }) => {
    if (to === 'expired' && from === 'searching')
      return { subject: rideId, rideId, raise: 'ride_unserved', ends: [...WITHOUT_DRIVER, ...OF_ARRIVAL] }
    // The rider was told that somebody was on the way.
    if (move === 'give_back' && from === 'en_route' && actor === 'driver')
      return { subject: rideId, rideId, driverId: formerDriverId, raise: 'ride_let_down', ends: [] }
    // Somebody drives it, nobody has to, or there is time again.
    const ends = [
      ...(to === 'assigned' || to === 'cancelled' || to === 'scheduled' ? OF_DRIVER : []),
      ...(to === 'cancelled' || to === 'completed' || to === 'no_show' ? OF_ARRIVAL : []),
      // Whoever has it now has been looked at for it.
      ...(to === 'assigned' ? ['arrival_clashed' as const] : []),
    ]
    return ends.length === 0 ? null : { subject: rideId, rideId, ends }
  },
  'driver.standing-changed': ({ driverId, standing }) =>
    standing === 'review'
      ? { subject: driverId, driverId, raise: 'driver_under_review', ends: [] }
      : { subject: driverId, driverId, ends: ['driver_under_review'] },
  'payout.ended': ({ payoutId, driverId, status }) =>
    status === 'failed' ? { subject: payoutId, driverId, raise: 'payout_failed', ends: [] } : null,
  // A lost one stands until somebody has looked at it. What was paid may be an engagement, which has no page by its
  // number.
  'payment.disputed': ({ disputeId, rideId, status }) => ({
    subject: disputeId,
    ...withPage(rideId),
    ...(status === 'won' ? {} : { raise: 'payment_disputed' as const }),
    ends: status === 'won' ? ['payment_disputed'] : [],
  }),
  'payment.hold-lost': ({ paymentId, rideId }) => ({
    subject: paymentId,
    ...withPage(rideId),
    raise: 'hold_lost',
    ends: [],
  }),
  'payment.refund-failed': ({ paymentId, rideId }) => ({
    subject: paymentId,
    ...withPage(rideId),
    raise: 'refund_failed',
    ends: [],
  }),
  'ledger.proven': ({ findings }) => standing('ledger', 'ledger_unproven', findings > 0),
  'ride.arrival-unproven': (seen) => seenOtherwise(seen, 'arrival_unproven'),
  'ride.ended-unusually': (seen) => seenOtherwise(seen, 'completion_unusual'),
  'ride.fare-reviewed': ({ rideId, driverId, status, why }) =>
    status === 'open'
      ? {
          subject: rideId,
          rideId,
          driverId,
          raise: 'fare_review',
          ends: [],
          detail: { metres: null, why: [...why], reason: null },
        }
      : { subject: rideId, rideId, ends: ['fare_review'] },
  'ride.arrival-off': ({ rideId, driverId, state }) =>
    state === 'back_on'
      ? { subject: rideId, rideId, ends: ['arrival_off'] }
      : { subject: rideId, rideId, driverId, raise: 'arrival_off', ends: [] },
  'ride.arrival-clashed': ({ rideId, driverId }) => ({
    ...{ subject: rideId, rideId, driverId, raise: 'arrival_clashed', ends: [] },
  }),
  'ride.arrival-changed': ({ rideId, isMoved, isClashing }) =>
    isMoved && isClashing !== true ? { subject: rideId, rideId, ends: ['arrival_clashed'] } : null,
  'ride.changed': ({ rideId, status, isOtherArrival }) =>
    status === 'applied' && isOtherArrival === true ? { subject: rideId, rideId, ends: OF_ARRIVAL } : null,
  'driver.position-jumped': ({ driverId, rideId, metres }) => ({
    subject: rideId ?? driverId,
    ...withPage(rideId),
    driverId,
    raise: 'position_jumped',
    ends: [],
    detail: { metres, why: [], reason: null },
  }),
  'driver.fell-silent': ({ driverId, rideId }) => ({
    subject: rideId,
    rideId,
    driverId,
    raise: 'driver_silent',
    ends: [],
  }),
  'driver.heard-again': ({ driverId, rideId }) => ({ subject: rideId, rideId, driverId, ends: ['driver_silent'] }),
  'ride.watched': ({ rideId, driverId, level, isAlarm }) => {
    const about = { subject: rideId, rideId, driverId }
    if (level === 'green') return { ...about, ends: ['pickup_at_risk'] }
    return { ...about, ends: [], ...(isAlarm ? { raise: 'pickup_at_risk' } : {}), renews: 'pickup_at_risk' }
  },
  'strike.reviewed': ({ strikeId, driverId, rideId, review, words }) => {
    const about = { subject: strikeId, rideId, driverId }
    if (review !== 'asked') return { ...about, ends: ['strike_disputed'] }
    return { ...about, raise: 'strike_disputed', ends: [], detail: { metres: null, why: [], reason: words } }
  },
  'books.compared': ({ open }) => standing('books', 'books_differ', open > 0),
  'operations.counted': ({ failed }) => standing('work', 'work_failed', failed > 0),
}

function seenOtherwise({ rideId, driverId, metres, why, reason }: SeenOtherwise, raise: AlertKind): AlertChange {
  return { subject: rideId, rideId, driverId, raise, ends: [], detail: { metres, why: [...why], reason } }
}

function withPage(orderId: OrderId | null): { readonly rideId?: RideId } {
  return orderId !== null && isIdOf('ride', orderId) ? { rideId: orderId } : {}
}

/** One alert for all of it: raised while it is so, over by itself when it is not. */
function standing(subject: string, kind: AlertKind, isSo: boolean): AlertChange {
  return isSo ? { subject, raise: kind, ends: [] } : { subject, ends: [kind] }
}
