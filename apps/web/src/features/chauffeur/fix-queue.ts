// Fixes that could not be sent: kept in the order in which the phone took them, and never more than fit in one message.
// When there are too many, every second one goes, so that the whole way is still there, more coarsely.
import type { Fix } from './use-position.ts'

export const MOST_FIXES = 600

export function keepFix(queue: readonly Fix[], fix: Fix): Fix[] {
  const last = queue.at(-1)
  if (last && fix.at <= last.at) return [...queue]
  const kept = [...queue, fix]
  if (kept.length <= MOST_FIXES) return kept
  // The first and the newest stay.
  return kept.filter((_, index) => index % 2 === 0 || index === kept.length - 1)
}
