// What the timeline lists: the ride's own steps, and among them who was offered it and what was booked.
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { TimelineEntry } from '@livery/contracts/rides/ride-changes.ts'

export const TIMELINE_PARTS = ['all', 'contact', 'offers', 'money'] as const
export type TimelinePart = (typeof TIMELINE_PARTS)[number]

interface Item {
  readonly key: string
  readonly at: string
}
export interface MoneyItem extends Item {
  readonly kind: 'money'
  readonly purpose: string
  /** What moved, in minor units. */
  readonly amount: number
}
export type TimelineItem =
  | (Item & { readonly kind: 'step'; readonly entry: TimelineEntry })
  | (Item & { readonly kind: 'offer'; readonly offer: OfficeRide['offers'][number] })
  | MoneyItem

/** The oldest first; what happened at one moment keeps its order: steps, offers, money. */
export function timelineItems(ride: Pick<OfficeRide, 'timeline' | 'offers' | 'postings'>): TimelineItem[] {
  const steps = ride.timeline.map(
    (entry, index) => ({ kind: 'step', key: `step-${index}`, at: entry.at, entry }) as const,
  )
  const offers = ride.offers.map((offer) => ({ kind: 'offer', key: offer.offerId, at: offer.sentAt, offer }) as const)
  return [...steps, ...offers, ...moneyItems(ride.postings)].toSorted(
    (left, right) => Date.parse(left.at) - Date.parse(right.at),
  )
}

/** One for all postings of a moment and a purpose: what is left on each account, and of earnings what the chauffeur has. */
function moneyItems(postings: OfficeRide['postings']): MoneyItem[] {
  const groups = Object.values(Object.groupBy(postings, ({ at, purpose }) => `${at} ${purpose}`))
  return groups.flatMap((group = []) => {
    const [first] = group
    if (first === undefined) return []
    const left = Object.values(Object.groupBy(group, ({ account }) => account)).map((some = []) => ({
      account: some[0]?.account,
      amount: some.reduce((sum, { amount }) => sum + amount, 0),
    }))
    const earned = first.purpose === 'ride_earning' && left.find(({ account }) => account === 'driver_wallet')
    const amount = earned ? earned.amount : left.reduce((sum, one) => sum + Math.max(0, one.amount), 0)
    return [{ kind: 'money', key: `money-${first.at}-${first.purpose}`, at: first.at, purpose: first.purpose, amount }]
  })
}

const CONTACT = ['contact', 'wait_longer', 'told_rider', 'told_guest', 'asked_to_pay']

export function isOf(item: TimelineItem, part: TimelinePart): boolean {
  if (part === 'all') return true
  if (part === 'offers') return item.kind === 'offer'
  if (part === 'money') return item.kind === 'money'
  return item.kind === 'step' && CONTACT.includes(item.entry.move)
}
