import type { PaidRide } from '@livery/contracts/wallet/wallet.ts'
import { ID_PREFIXES } from '@livery/kernel/ids.ts'
import { momentThere } from '../../../lib/when/moment.ts'

/** Whose money it is: each has pages of their own. */
export type Whose = 'user' | 'driver'

/** The page of what a movement was for; a top-up was for nothing, and a chauffeur's rides have one page together. */
export function pathOfOrder(orderId: string | null, who: Whose): string | undefined {
  const kind = orderId?.split('_')[0]
  if (kind === ID_PREFIXES.ride) return who === 'user' ? `/rides/${orderId}` : undefined
  if (kind === ID_PREFIXES.engagement) return `${who === 'user' ? '' : '/drive'}/engagements/${orderId}`
  return undefined
}

/** Whether the ride that money was for began on another day, by the calendar where it did. */
export function isOfOtherDay(paidAt: string, { pickupAt, timeZone }: PaidRide): boolean {
  return momentThere(new Date(paidAt), timeZone).date !== momentThere(new Date(pickupAt), timeZone).date
}

/** Groups a list that is newest first by the day of each item, as the reader's calendar has it. */
export function byDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  dayOf: (at: string) => string,
): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(item.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
