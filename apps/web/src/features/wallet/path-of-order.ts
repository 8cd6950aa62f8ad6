import { ID_PREFIXES } from '@livery/kernel/ids.ts'

/** The page of what a movement paid for; a top-up paid for nothing. */
export function pathOfOrder(orderId: string | null): string | undefined {
  if (orderId === null) return undefined
  if (orderId.startsWith(`${ID_PREFIXES.ride}_`)) return `/rides/${orderId}`
  if (orderId.startsWith(`${ID_PREFIXES.engagement}_`)) return `/engagements/${orderId}`
  return undefined
}
