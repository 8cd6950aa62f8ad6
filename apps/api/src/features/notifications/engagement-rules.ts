// Who is told of what happens to an engagement. Whoever does a thing knows it: the other side is told.
import type { UserId } from '@livery/kernel/ids.ts'
import type {
  EngagementBidMoved,
  EngagementBidsDeclined,
  EngagementEvent,
  EngagementMoved,
  EngagementTipped,
} from '../engagements/index.ts'
import type { Details } from './domain/details.ts'
import type { Kind } from './domain/kinds.ts'
import type { Telling } from './domain/telling.ts'

/** What the messages may say of an engagement. */
export const ENGAGEMENT_DETAILS = ['title', 'time', 'total', 'earned', 'tip'] as const
type EngagementDetails = { readonly [Name in (typeof ENGAGEMENT_DETAILS)[number]]?: Details[string] }

export function tellOfEngagement(moved: EngagementMoved): readonly Telling[] {
  const rider = (kind: Kind, details?: EngagementDetails) => [riderOf(moved, kind, details)]
  const driver = (kind: Kind, details?: EngagementDetails) =>
    moved.driverId === null ? [] : [driverOf(moved, moved.driverId, kind, details)]
  const amount = (minor: number) => ({ minor, currency: moved.currency })
  switch (moved.move) {
    case 'award':
    case 'pay':
      return driver('engagement_given')
    case 'lapse':
      return rider('engagement_unpaid')
    case 'expire':
      return rider('engagement_expired')
    case 'complete_day':
      return rider('engagement_day_driven')
    case 'finish':
      return [
        ...rider('engagement_receipt', { total: amount(moved.settled?.total ?? 0) }),
        ...driver('engagement_earned', { earned: amount(moved.settled?.driverNet ?? 0) }),
      ]
    // Who calls it off knows it; a driver whose award was never paid has not been told of it.
    case 'cancel':
      return [
        ...(moved.actor === 'rider' ? [] : rider('engagement_cancelled')),
        ...(moved.actor === 'driver' || moved.settled === null ? [] : driver('engagement_called_off')),
      ]
    // The other side is there, or reads it in the days; the last of them is told as the end.
    case 'post':
    case 'award_by_card':
    case 'start_day':
    case 'confirm_day':
    case 'miss_day':
      return []
  }
}

export function tellOfBid(bid: EngagementBidMoved): readonly Telling[] {
  return bid.move === 'placed' ? [riderOf(bid, 'engagement_bid')] : []
}

/** Whoever waits for an answer hears that there is none to wait for: another was chosen, or nobody will be. */
export function tellOfDeclinedBids(declined: EngagementBidsDeclined): readonly Telling[] {
  const kind = declined.move === 'award' ? 'engagement_not_chosen' : 'engagement_withdrawn'
  return declined.driverIds.map((driverId) => driverOf(declined, driverId, kind))
}

export function tellOfTip(tipped: EngagementTipped): readonly Telling[] {
  const tip = { minor: tipped.amount, currency: tipped.currency }
  return [driverOf(tipped, tipped.driverId, 'engagement_tip', { tip })]
}

function riderOf(event: EngagementEvent, kind: Kind, details?: EngagementDetails): Telling {
  return { to: event.riderId, kind, path: `/engagements/${event.engagementId}`, details: detailsOf(event, details) }
}

function driverOf(event: EngagementEvent, driverId: UserId, kind: Kind, details?: EngagementDetails): Telling {
  return { to: driverId, kind, path: `/drive/engagements/${event.engagementId}`, details: detailsOf(event, details) }
}

function detailsOf({ title, startsAt, timeZone }: EngagementEvent, own: EngagementDetails = {}): Details {
  return { title, time: { at: startsAt, timeZone }, ...own }
}
