// Which event is told to whom, about which topic and by which ways. An event that is missing here does not compile:
// give it its tellings, or say `nobody`. The messages of a kind are in messages/, one file a language.
import type { NotificationTopic } from '@livery/contracts/notifications/notifications.ts'
import type { DomainEventName, DomainEvents } from '../../platform/domain-events.ts'
import type { RideMoved } from '../rides/index.ts'
import type { TicketEvent } from '../support/index.ts'
import type { Channel } from './domain/channels.ts'
import type { Details } from './domain/fill.ts'
import { tellOfBid, tellOfDeclinedBids, tellOfEngagement, tellOfTip } from './engagement-rules.ts'

interface KindRule {
  readonly topic: NotificationTopic
  /** Who may be told: what they can choose on their account page follows from it. */
  readonly to: 'user' | 'driver' | 'everybody'
  /** `app` is the list in the app, and the socket. */
  readonly channels: readonly Channel[]
  /** The guest whom the rider booked for hears it too, as a text message. Such messages never carry a price. */
  readonly guest?: true
}

export const KINDS = {
  ride_booked: { topic: 'rides', to: 'user', channels: ['app', 'mail'] },
  chauffeur_found: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'], guest: true },
  chauffeur_on_the_way: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  chauffeur_arrived: { topic: 'rides', to: 'user', channels: ['app', 'push', 'sms'], guest: true },
  chauffeur_changed_by_us: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  chauffeur_changed: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  ride_cancelled: { topic: 'rides', to: 'user', channels: ['app', 'mail'] },
  ride_cancelled_by_us: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail', 'sms'] },
  ride_expired: { topic: 'rides', to: 'user', channels: ['app', 'push', 'mail'] },
  ride_unpaid: { topic: 'rides', to: 'user', channels: ['app'] },
  ride_receipt: { topic: 'payments', to: 'user', channels: ['app', 'mail'] },
  no_show_charged: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  payment_failed: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  ride_refunded: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  refund_to_company: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  refund_to_wallet: { topic: 'payments', to: 'user', channels: ['app', 'push', 'mail'] },
  chauffeur_wrote: { topic: 'messages', to: 'user', channels: ['app', 'push'], guest: true },
  passenger_wrote: { topic: 'messages', to: 'driver', channels: ['app', 'push'] },
  // An offer lives for seconds: whoever is in the app has it on the screen already.
  ride_offered: { topic: 'offers', to: 'driver', channels: ['push'] },
  ride_given: { topic: 'rides', to: 'driver', channels: ['app', 'push', 'sms'] },
  // Scheduled rides.
  ride_soon: { topic: 'rides', to: 'user', channels: ['app', 'push', 'sms'], guest: true },
  ride_unclaimed: { topic: 'offers', to: 'driver', channels: ['app', 'push'] },
  stop_asked: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  stop_added: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  stop_declined: { topic: 'rides', to: 'user', channels: ['app', 'push'] },
  more_waiting: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  ride_to_drive_soon: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  share_taken_back: { topic: 'payments', to: 'driver', channels: ['app', 'mail'] },
  payout_paid: { topic: 'payments', to: 'driver', channels: ['app', 'mail'] },
  statement_ready: { topic: 'payments', to: 'driver', channels: ['app', 'mail'] },
  payout_failed: { topic: 'payments', to: 'driver', channels: ['app', 'push', 'mail'] },
  ride_taken_back: { topic: 'rides', to: 'driver', channels: ['app', 'push'] },
  ride_called_off: { topic: 'rides', to: 'driver', channels: ['app', 'push', 'sms'] },
  ride_earned: { topic: 'payments', to: 'driver', channels: ['app'] },
  engagement_bid: { topic: 'engagements', to: 'user', channels: ['app', 'push', 'mail'] },
  engagement_unpaid: { topic: 'engagements', to: 'user', channels: ['app', 'push', 'mail'] },
  engagement_expired: { topic: 'engagements', to: 'user', channels: ['app', 'mail'] },
  engagement_day_driven: { topic: 'engagements', to: 'user', channels: ['app', 'push'] },
  engagement_receipt: { topic: 'payments', to: 'user', channels: ['app', 'mail'] },
  engagement_cancelled: { topic: 'engagements', to: 'user', channels: ['app', 'push', 'mail'] },
  engagement_given: { topic: 'engagements', to: 'driver', channels: ['app', 'push', 'mail'] },
  engagement_not_chosen: { topic: 'engagements', to: 'driver', channels: ['app', 'push'] },
  engagement_withdrawn: { topic: 'engagements', to: 'driver', channels: ['app', 'push'] },
  engagement_called_off: { topic: 'engagements', to: 'driver', channels: ['app', 'push', 'mail'] },
  engagement_earned: { topic: 'payments', to: 'driver', channels: ['app'] },
  engagement_tip: { topic: 'payments', to: 'driver', channels: ['app'] },
  support_received: { topic: 'support', to: 'everybody', channels: ['app', 'mail'] },
  support_answered: { topic: 'support', to: 'everybody', channels: ['app', 'push', 'mail'] },
  support_settled: { topic: 'support', to: 'everybody', channels: ['app', 'mail'] },
  export_ready: { topic: 'support', to: 'everybody', channels: ['app', 'mail'] },
  document_approved: { topic: 'documents', to: 'driver', channels: ['app', 'push'] },
  document_rejected: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  document_expiring: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  document_expired: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  vehicle_approved: { topic: 'documents', to: 'driver', channels: ['app', 'push'] },
  vehicle_rejected: { topic: 'documents', to: 'driver', channels: ['app', 'push', 'mail'] },
  standing_no_first: { topic: 'rides', to: 'driver', channels: ['app', 'mail'] },
  standing_warning: { topic: 'rides', to: 'driver', channels: ['app', 'push', 'mail'] },
} as const satisfies Record<string, KindRule>

export type Kind = keyof typeof KINDS
export const ruleOf = (kind: Kind): KindRule => KINDS[kind]

/** For events that name a ride and nobody. */
export const THE_RIDER = 'the rider'

/** One person is told one thing. With a ride, its places, times, car and amounts are there for the messages. */
export interface Telling {
  /** A person's id, or `THE_RIDER`. */
  readonly to: string
  readonly kind: Kind
  readonly rideId?: string
  /** Beside the ride's own. */
  readonly details?: Details
  /** Where it leads in the web; a ride's page when there is a ride. */
  readonly path?: string
  /** After this a push is not worth sending. */
  readonly pushSeconds?: number
}

// Tests of the plumbing make events of their own.
type NotifiedEvent = Exclude<DomainEventName, `test.${string}`>

export const NOTIFICATION_RULES: {
  readonly [Name in NotifiedEvent]: 'nobody' | ((payload: DomainEvents[Name]) => readonly Telling[])
} = {
  'ride.moved': (moved) => [...tellRider(moved), ...tellDriver(moved)],
  'ride.payment-failed': ({ rideId }) => [{ to: THE_RIDER, kind: 'payment_failed', rideId }],
  'offer.sent': ({ driverId, rideId }) => [
    { to: driverId, kind: 'ride_offered', rideId, path: '/drive', pushSeconds: 20 },
  ],
  'support.ticket-opened': (ticket) => [tellOfTicket('support_received', ticket)],
  'support.replied': (reply) =>
    reply.by === 'office' ? [tellOfTicket('support_answered', reply, { answer: reply.excerpt })] : [],
  // Whoever settles their own ticket knows it, and what the clock closes was settled long ago.
  'support.moved': (moved) =>
    moved.by === 'office' && (moved.move === 'resolve' || moved.move === 'close')
      ? [tellOfTicket('support_settled', moved)]
      : [],
  'support.assigned': 'nobody',
  'ride.tipped': 'nobody',
  'alert.changed': 'nobody',
  'ride.arrival-unproven': 'nobody',
  'ride.ended-unusually': 'nobody',
  'driver.position-jumped': 'nobody',
  'driver.fell-silent': 'nobody',
  'driver.heard-again': 'nobody',
  // Charged only now; with a no the receipt that they have stays right.
  'ride.fare-reviewed': ({ status, why, riderId, rideId }) =>
    status === 'approved'
      ? [{ to: riderId, kind: why.includes('no_show_unproven') ? 'no_show_charged' : 'ride_receipt', rideId }]
      : [],
  // As an alert.
  'operations.counted': 'nobody',
  'document.decided': ({ driverId, kind, decision, reason }) => [
    {
      to: driverId,
      kind: decision === 'approved' ? 'document_approved' : 'document_rejected',
      path: DOCUMENTS_PATH,
      details: { document: { document: kind }, reason: reason ?? '' },
    },
  ],
  'document.expiring': (document) => [tellOfEnd('document_expiring', document)],
  'document.expired': (document) => [tellOfEnd('document_expired', document)],
  'vehicle.decided': ({ driverId, number, decision, reason }) => [
    {
      to: driverId,
      kind: decision === 'approved' ? 'vehicle_approved' : 'vehicle_rejected',
      path: DOCUMENTS_PATH,
      details: { plate: number, reason: reason ?? '' },
    },
  ],
  // Their chauffeur did it; the office has its list.
  'document.submitted': 'nobody',
  'vehicle.submitted': 'nobody',
  'ride.unclaimed': ({ rideId, driverIds }) =>
    driverIds.map((to) => ({ to, kind: 'ride_unclaimed', rideId, path: '/drive/board' })),
  'payout.ended': ({ driverId, status, amount, currency }) => [
    {
      to: driverId,
      kind: status === 'paid' ? 'payout_paid' : 'payout_failed',
      details: { amount: { minor: amount, currency } },
      path: '/drive/earnings',
    },
  ],
  'statement.issued': ({ driverId, statementId, week }) => [
    {
      to: driverId,
      kind: 'statement_ready',
      details: { day: { day: week } },
      path: `/drive/earnings?statement=${statementId}`,
    },
  ],
  'ride.wait-extended': ({ rideId, driverId, until, timeZone }) =>
    driverId === null
      ? []
      : [{ to: driverId, kind: 'more_waiting', rideId, path: '/drive', details: { time: { at: until, timeZone } } }],
  'ride.changed': tellOfChange,
  'ride.soon': ({ rideId, riderId, driverId }) => [
    { to: riderId, kind: 'ride_soon', rideId },
    ...(driverId === null ? [] : [{ to: driverId, kind: 'ride_to_drive_soon', rideId } as const]),
  ],
  // The office's screen shows it as an alert.
  'ride.at-risk': 'nobody',
  // The socket carries it. Whoever has not read it after some seconds is told that something waits, never what it says.
  'chat.message-sent': 'nobody',
  'chat.message-waiting': ({ side, riderId, driverId, rideId }) => [
    side === 'driver'
      ? { to: driverId, kind: 'passenger_wrote', rideId, path: `/messages/${rideId}` }
      : { to: riderId, kind: 'chauffeur_wrote', rideId, path: `/messages/${rideId}` },
  ],
  // The move of the ride that goes with it is told.
  'ride.payment-held': 'nobody',
  'offer.closed': 'nobody',
  // The socket carries the new balance; what moved it is told by its own event.
  'wallet.changed': 'nobody',
  'engagement.moved': tellOfEngagement,
  'engagement.bid-moved': tellOfBid,
  'engagement.bids-declined': tellOfDeclinedBids,
  'engagement.tipped': tellOfTip,
  // A review is hidden until both have written theirs.
  'engagement.reviewed': 'nobody',
  // Identity answers these itself, by mail, and only where there is an account.
  'identity.code-requested': 'nobody',
  'identity.link-requested': 'nobody',
  'person.erased': 'nobody',
  // Nobody is called to look at stars; they stand on the page of ratings.
  'review.shown': 'nobody',
  'driver.standing-changed': ({ driverId, standing, before, mean }) =>
    tellRatingStatus(driverId, { standing, before, mean }),
  'identity.export-ready': ({ userId, userType }) => [
    { to: userId, kind: 'export_ready', path: userType === 'driver' ? '/drive/account' : '/account' },
  ],
  // Identity writes a letter; whoever cannot sign in reads nothing in the app.
  'person.suspended': 'nobody',
  'provider.account-changed': 'nobody',
  // The office's screen shows it as an alert, and lists it.
  'payment.disputed': 'nobody',
  'payment.hold-lost': 'nobody',
  'payment.refunded': tellOfRefund,
  // What was given back of a top-up is between the house and the card.
  'payment.refund-failed': ({ userId, rideId, amount, currency }) =>
    rideId === null
      ? []
      : [
          {
            to: userId,
            kind: 'refund_to_wallet',
            details: { amount: { minor: amount, currency } },
            path: '/wallet',
          },
        ],
  'ledger.proven': 'nobody',
  'books.compared': 'nobody',
}

function tellOfTicket(kind: Kind, { ticketId, number, userId, userType }: TicketEvent, details: Details = {}): Telling {
  const path = userType === 'user' ? `/support/${ticketId}` : `/drive/support/${ticketId}`
  return { to: userId, kind, path, details: { ticket: `T-${number}`, ...details } }
}

/** The letter to the rider brings the credit note. */
function tellOfRefund(refund: DomainEvents['payment.refunded']): readonly Telling[] {
  const { rideId, riderId, driverId, amount, toAccount, fromDriver, currency, note, creditNoteId } = refund
  const path = `/rides/${rideId}${creditNoteId === null ? '' : `?creditNote=${creditNoteId}`}`
  const rider: Telling = {
    to: riderId,
    kind: toAccount === amount ? 'refund_to_company' : 'ride_refunded',
    rideId,
    path,
    details: { amount: { minor: amount, currency }, note },
  }
  if (fromDriver === 0 || driverId === null) return [rider]
  const details = { amount: { minor: fromDriver, currency } }
  return [rider, { to: driverId, kind: 'share_taken_back', rideId, path: '/drive/earnings', details }]
}

const DOCUMENTS_PATH = '/drive/papers'

function tellOfEnd(kind: Kind, { driverId, kind: document, expiresOn }: DomainEvents['document.expired']): Telling {
  return { to: driverId, kind, path: DOCUMENTS_PATH, details: { document: { document }, day: { day: expiresOn } } }
}

function tellRider({ move, from, to, actor, riderId, rideId, isPriceOpen }: RideMoved): readonly Telling[] {
  const say = (kind: Kind): readonly Telling[] => [{ to: riderId, kind, rideId }]
  switch (move) {
    case 'book':
      return to === 'pending_payment' ? [] : say('ride_booked')
    case 'pay_instant':
    case 'pay_prebook':
      return say('ride_booked')
    case 'assign':
    case 'claim':
      return say('chauffeur_found')
    case 'set_out':
      return say('chauffeur_on_the_way')
    case 'arrive':
      return say('chauffeur_arrived')
    case 'give_back':
    case 'give_back_early':
      return say(actor === 'office' ? 'chauffeur_changed_by_us' : 'chauffeur_changed')
    case 'complete':
      return say('ride_receipt')
    case 'report_no_show':
      return isPriceOpen === true ? [] : say('no_show_charged')
    case 'expire':
      return say('ride_expired')
    case 'lapse':
      return say('ride_unpaid')
    case 'cancel':
      if (actor === 'office') return say('ride_cancelled_by_us')
      return from === 'pending_payment' ? [] : say('ride_cancelled')
    // Both are in the same car.
    case 'board':
    case 'stop':
    case 'leave_stop':
    case 'open_search':
      return []
  }
}

/** What the rider does alone they see at once; what waits for somebody else's answer is told. */
function tellOfChange({ status, rideId, riderId, driverId }: DomainEvents['ride.changed']): readonly Telling[] {
  if (driverId === null) return []
  if (status === 'proposed') return [{ to: driverId, kind: 'stop_asked', rideId, path: '/drive', pushSeconds: 180 }]
  return [{ to: riderId, kind: status === 'applied' ? 'stop_added' : 'stop_declined', rideId }]
}

/** A driver is told what somebody else did with their ride. */
function tellDriver({ move, actor, driverId, formerDriverId, rideId }: RideMoved): readonly Telling[] {
  const driver = formerDriverId ?? driverId
  if (driver === null) return []
  const say = (kind: Kind): readonly Telling[] => [{ to: driver, kind, rideId }]
  if (move === 'complete' || move === 'report_no_show') return say('ride_earned')
  if (move === 'cancel') return say('ride_called_off')
  if (actor !== 'office') return []
  if (move === 'assign' || move === 'claim') return say('ride_given')
  return move === 'give_back' || move === 'give_back_early' ? say('ride_taken_back') : []
}

/** A chauffeur hears when their ratings take them down, and not when they bring them back. */
function tellRatingStatus(
  driverId: string,
  { standing, before, mean }: Pick<DomainEvents['driver.standing-changed'], 'standing' | 'before' | 'mean'>,
): readonly Telling[] {
  const levels = ['not_first', 'warning', 'review']
  if (levels.indexOf(standing) <= levels.indexOf(before)) return []
  const kind = standing === 'not_first' ? 'standing_no_first' : 'standing_warning'
  return [{ to: driverId, kind, details: { mean: mean.toFixed(2) }, path: '/drive/account/ratings' }]
}
