// Which event is told to whom, about which topic and by which ways. An event that is missing here does not compile:
// give it its tellings, or say `nobody`. The messages of a kind are `notification.kinds` of the letters.
import type { UserId } from '@livery/kernel/ids.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { DomainEventName, DomainEvents } from '../../platform/domain-events.ts'
import type { RideMoved } from '../rides/index.ts'
import type { TicketEvent } from '../support/index.ts'
import type { Details } from './domain/details.ts'
import type { Kind } from './domain/kinds.ts'
import { type Telling, THE_ASSISTANT, THE_RIDER } from './domain/telling.ts'
import { tellOfBid, tellOfDeclinedBids, tellOfEngagement, tellOfTip } from './engagement-rules.ts'

// Tests of the plumbing make events of their own.
type NotifiedEvent = Exclude<DomainEventName, `test.${string}`>

export const NOTIFICATION_RULES: {
  readonly [Name in NotifiedEvent]: 'nobody' | ((payload: DomainEvents[Name]) => readonly Telling[])
} = {
  'ride.moved': (moved) => [...tellRider(moved), ...tellAssistant(moved), ...tellGuest(moved), ...tellDriver(moved)],
  'ride.payment-failed': ({ rideId }) => [{ to: THE_RIDER, kind: 'payment_failed', rideId }],
  // With somebody on board nothing sounds: their screen shows it.
  'offer.sent': ({ driverId, rideId, isAfter }) =>
    isAfter === true ? [] : [{ to: driverId, kind: 'ride_offered', rideId, path: '/drive', pushSeconds: 20 }],
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
  'ride.help-asked': 'nobody',
  'ride.arrival-unproven': 'nobody',
  'ride.ended-unusually': 'nobody',
  'driver.position-jumped': 'nobody',
  'driver.fell-silent': 'nobody',
  'driver.heard-again': 'nobody',
  // The office's screen shows it.
  'ride.watched': 'nobody',
  'ride.delayed': ({ rideId, riderId, arrivesAt, timeZone }) => [
    arrivesAt === null
      ? { to: riderId, kind: 'pickup_unsure', rideId }
      : { to: riderId, kind: 'pickup_delayed', rideId, details: { time: { at: arrivesAt, timeZone } } },
  ],
  'ride.in-time-again': ({ rideId, riderId }) => [{ to: riderId, kind: 'pickup_in_time', rideId }],
  'ride.set-out-due': ({ rideId, driverId, by, timeZone }) => [
    { to: driverId, kind: 'set_out_now', rideId, path: '/drive', details: { time: { at: by, timeZone } } },
  ],
  'ride.arrival-due': ({ rideId, driverId }) => [{ to: driverId, kind: 'arrival_due', rideId, path: '/drive' }],
  'ride.drive-on-due': ({ rideId, driverId }) => [{ to: driverId, kind: 'drive_on_now', rideId, path: '/drive' }],
  'strike.reviewed': ({ driverId, rideId, review, words }) =>
    review === 'asked'
      ? []
      : [
          {
            to: driverId,
            kind: review === 'lifted' ? 'strike_lifted' : 'strike_kept',
            rideId,
            path: '/drive/account/ratings',
            details: { reason: words },
          },
        ],
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
  'vehicle.given': (given) => [tellOfCar('vehicle_given', given)],
  // Whoever leaves a fleet is told of that, and knows what goes with it.
  'vehicle.taken': (taken) => (taken.by === 'leaving' ? [] : [tellOfCar('vehicle_taken', taken)]),
  'roster.changed-by-office': tellOfTimeOff,
  // Their chauffeur did it; the office has its list.
  'document.submitted': 'nobody',
  'vehicle.submitted': 'nobody',
  'ride.unclaimed': ({ rideId, driverIds }) =>
    driverIds.map((to) => ({ to, kind: 'ride_unclaimed', rideId, path: '/drive/board?view=open' })),
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
  'ride.told': ({ rideId, riderId, to, words }) => [
    to === 'guest'
      ? { to: riderId, kind: 'office_told_guest', rideId, details: { words }, onlyGuest: true }
      : { to: riderId, kind: 'office_told', rideId, details: { words } },
  ],
  'arrival.reported': 'nobody',
  'ride.arrival-changed': tellOfArrival,
  'ride.arrival-off': tellOfOff,
  // The office has it as an alert; a chauffeur who loses the ride hears of that.
  'ride.arrival-clashed': 'nobody',
  'ride.car-free': 'nobody',
  'ride.soon': ({ rideId, riderId, driverId }) => [
    { to: riderId, kind: 'ride_soon', rideId },
    ...(driverId === null ? [] : [{ to: driverId, kind: 'ride_to_drive_soon', rideId } as const]),
  ],
  // The office's screen shows it as an alert.
  'ride.at-risk': 'nobody',
  'ride.change-to-pay': ({ rideId, riderId, amount, currency, until, timeZone }) => [
    {
      to: riderId,
      kind: 'office_asks_difference',
      rideId,
      path: `/wallet?topUp=${amount}`,
      details: { amount: { minor: amount, currency }, until: { at: until, timeZone } },
    },
  ],
  // As an alert.
  'ride.paid-change-refused': 'nobody',
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
  // Companies writes to the administrators, each with a link of their own.
  'company.approval-asked': 'nobody',
  // Their customers are mailed by the proposal itself.
  'proposal.moved': 'nobody',
  // With a yes the ride is booked, which is told by its move.
  'company.approval-ended': ({ rideId, riderId, status, company, reason }) =>
    status === 'approved'
      ? []
      : [
          {
            to: riderId,
            kind: status === 'declined' ? 'account_declined' : 'account_unanswered',
            rideId,
            details: { company, reason },
          },
        ],
  // Whoever pays by themself has the bank's question before them.
  'payment.bank-asks': ({ rideId }) => [{ to: THE_RIDER, kind: 'bank_asks', rideId, onlyOfAssistant: true }],
  'assistant.accepted': ({ principalId, assistant }) => [
    { to: principalId, kind: 'assistant_accepted', path: '/account/assistants', details: { assistant } },
  ],
  'assistant.ended': tellOfEndedAssistant,
  'fleet.joined': ({ partnerId, chauffeur }) => [
    { to: partnerId, kind: 'fleet_joined', path: FLEET_PATH, details: { chauffeur } },
  ],
  'fleet.left': tellOfLeftFleet,
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
  'act-approval.changed': 'nobody',
  'books.compared': 'nobody',
  'planned-rides.called-off': ({ riderId, rideId, count, refund }) => [
    { to: riderId, kind: 'rides_cancelled_by_us', rideId, details: { count, amount: refund } },
  ],
  'planned-rides.booked': ({ riderId, rideId, count }) => [
    count === 1
      ? { to: riderId, kind: 'office_booked', rideId }
      : { to: riderId, kind: 'office_booked_many', rideId, details: { count } },
  ],
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
const FLEET_PATH = '/drive/fleet'

function tellOfCar(kind: Kind, { driverId, number }: DomainEvents['vehicle.given']): Telling {
  return { to: driverId, kind, path: DOCUMENTS_PATH, details: { plate: number } }
}

/** One day by its date, more by the first and the last one, a break by its minutes. */
function tellOfTimeOff(off: DomainEvents['roster.changed-by-office']): readonly Telling[] {
  const { driverId: to, kind, startsAt, endsAt, timeZone } = off
  const what = off.what === 'given' ? 'given' : 'removed'
  const telling = { to, path: '/drive/board' }
  if (kind === 'break') {
    const details = { from: { at: startsAt, timeZone }, until: { at: endsAt, timeZone } }
    return [{ ...telling, kind: `time_off_${what}`, details }]
  }
  const dayOf = (at: number) => wallClock(new Date(at), timeZone).date
  const [first, last] = [dayOf(Date.parse(startsAt)), dayOf(Date.parse(endsAt) - 1)]
  if (first === last) return [{ ...telling, kind: `day_off_${what}`, details: { day: { day: first } } }]
  return [{ ...telling, kind: `time_off_${what}`, details: { from: { day: first }, until: { day: last } } }]
}

function tellOfEnd(kind: Kind, { driverId, kind: document, expiresOn }: DomainEvents['document.expired']): Telling {
  return { to: driverId, kind, path: DOCUMENTS_PATH, details: { document: { document }, day: { day: expiresOn } } }
}

function tellRider({
  move,
  from,
  to,
  actor,
  riderId,
  rideId,
  isPriceOpen,
  isOfAssistant,
  isOfOffice,
  ofMany,
  asksToPay,
  byAssistant,
}: RideMoved): readonly Telling[] {
  const say = (kind: Kind): readonly Telling[] => [{ to: riderId, kind, rideId }]
  const booked = isOfAssistant === true ? 'assistant_booked' : isOfOffice === true ? 'office_booked' : 'ride_booked'
  switch (move) {
    case 'book':
      if (ofMany !== undefined) return []
      if (to === 'pending_payment') return asksToPay === true ? say('office_asks_to_pay') : []
      return say(booked)
    case 'pay_instant':
    case 'pay_prebook':
      return say(booked)
    case 'assign':
    case 'claim':
    case 'reassign':
      return say('chauffeur_found')
    case 'set_out':
      return say('chauffeur_on_the_way')
    case 'arrive':
      return say('chauffeur_arrived')
    case 'give_back':
    case 'give_back_early':
      return say(actor === 'driver' ? 'chauffeur_changed' : 'chauffeur_changed_by_us')
    case 'complete':
      return isPriceOpen === true ? [] : say('ride_receipt')
    case 'report_no_show':
      return isPriceOpen === true ? [] : say('no_show_charged')
    case 'expire':
      return say('ride_expired')
    case 'lapse':
      return say('ride_unpaid')
    // Told with its reason, by the company's answer.
    case 'decline_account':
      return []
    case 'cancel':
      if (ofMany !== undefined) return []
      if (actor === 'office') return say('ride_cancelled_by_us')
      if (from === 'pending_payment') return []
      return say(byAssistant === true ? 'assistant_cancelled' : 'ride_cancelled')
    // Both are in the same car.
    case 'board':
    case 'stop':
    case 'leave_stop':
    case 'open_search':
    // The rider's own doing.
    case 'release':
    case 'release_early':
    case 'postpone':
      return []
  }
}

/** Whoever ended it knows it. */
function tellOfEndedAssistant(ended: DomainEvents['assistant.ended']): readonly Telling[] {
  const { by, principalId, principal, assistantId, assistant } = ended
  if (by === 'principal')
    return [{ to: assistantId, kind: 'assistant_ended', path: '/assistant', details: { principal } }]
  return [{ to: principalId, kind: 'assistant_left', path: '/account/assistants', details: { assistant } }]
}

/** Whoever ended it knows it; where the office did, both sides are told. */
function tellOfLeftFleet(left: DomainEvents['fleet.left']): readonly Telling[] {
  const { by, partnerId, fleet, driverId, chauffeur } = left
  const toPartner: Telling = { to: partnerId, kind: 'fleet_left', path: FLEET_PATH, details: { chauffeur } }
  const toDriver: Telling = { to: driverId, kind: 'fleet_ended', path: FLEET_PATH, details: { fleet } }
  return [...(by === 'partner' ? [] : [toPartner]), ...(by === 'driver' ? [] : [toDriver])]
}

/** Whoever booked for the rider hears what they have to see to, and that it is seen to. */
function tellAssistant({ move, rideId, isOfAssistant, byAssistant }: RideMoved): readonly Telling[] {
  if (isOfAssistant !== true || byAssistant === true) return []
  const say = (kind: Kind): readonly Telling[] => [{ to: THE_ASSISTANT, kind, rideId }]
  if (move === 'assign' || move === 'claim') return say('booked_ride_found')
  const isLost = ['cancel', 'expire', 'lapse', 'decline_account'].includes(move)
  return isLost ? say('booked_ride_lost') : []
}

/** What the guest is not told with the rider, by the same kind. Nobody has told them of a ride that was never paid. */
function tellGuest({ move, from, to, riderId, rideId, ofMany }: RideMoved): readonly Telling[] {
  if (ofMany?.isGuestUntold === true) return []
  const say = (kind: Kind): readonly Telling[] => [{ to: riderId, kind, rideId, onlyGuest: true }]
  switch (move) {
    case 'book':
      return to === 'pending_payment' ? [] : say('guest_booked')
    case 'pay_instant':
    case 'pay_prebook':
      return say('guest_booked')
    case 'expire':
      return say('guest_cancelled')
    case 'cancel':
      return from === 'pending_payment' ? [] : say('guest_cancelled')
    default:
      return []
  }
}

function tellOfChange(change: DomainEvents['ride.changed']): readonly Telling[] {
  const { about, status, rideId, riderId, driverId } = change
  if (status === 'withdrawn') return tellOfWithdrawn(change)
  if (change.asks === 'rider') return tellOfProposal(change)
  if (about === 'stop') return tellOfStop(change)
  if (status === 'proposed') {
    const riders = change.isOfOffice === true ? [{ to: riderId, kind: 'change_asked_by_us', rideId } as const] : []
    return driverId === null ? riders : [{ to: driverId, kind: 'change_asked', rideId, path: '/drive' }, ...riders]
  }
  if (status !== 'applied') return [{ to: riderId, kind: about === 'way' ? 'way_declined' : 'change_declined', rideId }]
  const guests = tellGuestsOfChange(change)
  if (about === 'trip' || about === 'way')
    return [{ to: riderId, kind: 'ride_changed', rideId }, ...guests, ...tellDriverOfPrice(change)]
  const riders = change.isOfOffice === true ? [{ to: riderId, kind: 'ride_changed', rideId } as const] : []
  return [
    ...riders,
    ...guests,
    ...(driverId === null ? [] : [{ to: driverId, kind: 'ride_details_changed', rideId } as const]),
  ]
}

/** Whoever has the ride and was not asked: what they earn now, and what changed beside it. */
function tellDriverOfPrice(change: DomainEvents['ride.changed']): readonly Telling[] {
  const { rideId, driverId, netPay, isPriceAlone, hasDetails } = change
  if (driverId === null) return []
  const to = driverId
  return [
    ...(netPay === undefined ? [] : [{ to, kind: 'ride_pay_changed', rideId, details: { amount: netPay } } as const]),
    ...(isPriceAlone && hasDetails ? [{ to, kind: 'ride_details_changed', rideId } as const] : []),
  ]
}

/** Whoever asked for it, and whoever was asked. */
function tellOfWithdrawn(change: DomainEvents['ride.changed']): readonly Telling[] {
  const { rideId, riderId, driverId, withdrawnBecause: words = '' } = change
  return [
    { to: riderId, kind: 'change_withdrawn', rideId, details: { words } },
    ...(driverId === null
      ? []
      : [{ to: driverId, kind: 'asked_change_withdrawn', rideId, details: { words } } as const]),
  ]
}

/** Once for each move of the pickup; of what else changes the screens tell. */
function tellOfArrival(arrival: DomainEvents['ride.arrival-changed']): readonly Telling[] {
  const { rideId, riderId, driverId, number, isMoved } = arrival
  if (!isMoved) return []
  const details = { arrival: number }
  return [
    { to: riderId, kind: 'arrival_moved', rideId, details },
    ...(driverId === null ? [] : [{ to: driverId, kind: 'arrival_moved_to_drive', rideId, details } as const]),
  ]
}

function tellOfOff(arrival: DomainEvents['ride.arrival-off']): readonly Telling[] {
  const { rideId, riderId, driverId, number, state } = arrival
  const details = { arrival: number }
  const rider: Telling = { to: riderId, kind: `arrival_${state}`, rideId, details }
  if (driverId === null || state === 'back_on') return [rider]
  return [rider, { to: driverId, kind: 'arrival_off_to_drive', rideId, details }]
}

/** Whoever rides now, and whoever does no more. */
function tellGuestsOfChange(change: DomainEvents['ride.changed']): readonly Telling[] {
  const { about, isOtherGuest, isPriceAlone, changeId, rideId, riderId: to } = change
  // A price is nothing that a guest sees.
  const isOtherTrip = (about === 'trip' && isPriceAlone !== true) || about === 'way'
  const now = isOtherGuest ? 'guest_booked' : isOtherTrip ? 'guest_ride_changed' : null
  return [
    ...(now === null ? [] : [{ to, kind: now, rideId, onlyGuest: true } as const]),
    ...(changeId === undefined ? [] : [{ to, kind: 'guest_removed', rideId, onlyGuest: true, changeId } as const]),
  ]
}

/**
 * The chauffeur asks; the rider answers, or whoever booked for them. The guest hears of what was agreed, and the rider of
 * what was agreed for them.
 */
function tellOfProposal(change: DomainEvents['ride.changed']): readonly Telling[] {
  const { status, rideId, riderId, driverId, byAssistant } = change
  if (status === 'proposed') {
    const asked = { kind: 'way_proposed', rideId, pushSeconds: 180 } as const
    return [
      { to: riderId, ...asked },
      { to: THE_ASSISTANT, ...asked },
    ]
  }
  if (driverId === null) return []
  const answered = { to: driverId, rideId, path: '/drive' } as const
  if (status !== 'applied') return [{ ...answered, kind: 'way_not_agreed' }]
  const riders = byAssistant === true ? [{ to: riderId, kind: 'ride_changed', rideId } as const] : []
  return [{ ...answered, kind: 'way_agreed' }, ...riders, ...tellGuestsOfChange(change)]
}

/** What the rider does alone they see at once; what waits for somebody else's answer is told. */
function tellOfStop({ status, rideId, riderId, driverId }: DomainEvents['ride.changed']): readonly Telling[] {
  if (driverId === null) return []
  if (status === 'proposed') return [{ to: driverId, kind: 'stop_asked', rideId, path: '/drive', pushSeconds: 180 }]
  return [{ to: riderId, kind: status === 'applied' ? 'stop_added' : 'stop_declined', rideId }]
}

/** A driver is told what somebody else did with their ride. */
function tellDriver({ move, actor, driverId, formerDriverId, rideId, wasAfter }: RideMoved): readonly Telling[] {
  // With somebody on board they see it on their screen.
  if (wasAfter === true) return []
  if (move === 'reassign')
    // Whoever has accepted it knows it.
    return [
      ...(formerDriverId === null ? [] : [{ to: formerDriverId, kind: 'ride_taken_back', rideId } as const]),
      ...(driverId === null || actor === 'driver' ? [] : [{ to: driverId, kind: 'ride_given', rideId } as const]),
    ]
  const driver = formerDriverId ?? driverId
  if (driver === null) return []
  const say = (kind: Kind): readonly Telling[] => [{ to: driver, kind, rideId }]
  if (move === 'complete' || move === 'report_no_show') return say('ride_earned')
  if (move === 'cancel') return say('ride_called_off')
  if (move === 'release' || move === 'release_early') return say('ride_released')
  // The system takes a ride back where the flight has moved it into another one of theirs.
  if (actor !== 'office' && actor !== 'system') return []
  if (move === 'assign' || move === 'claim') return say('ride_given')
  return move === 'give_back' || move === 'give_back_early' ? say('ride_taken_back') : []
}

/** A chauffeur hears when their ratings take them down, and not when they bring them back. */
function tellRatingStatus(
  driverId: UserId,
  { standing, before, mean }: Pick<DomainEvents['driver.standing-changed'], 'standing' | 'before' | 'mean'>,
): readonly Telling[] {
  const levels = ['not_first', 'warning', 'review']
  if (levels.indexOf(standing) <= levels.indexOf(before)) return []
  const kind = standing === 'not_first' ? 'standing_no_first' : 'standing_warning'
  return [{ to: driverId, kind, details: { mean: mean.toFixed(2) }, path: '/drive/account/ratings' }]
}
