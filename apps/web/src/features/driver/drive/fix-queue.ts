// Fixes of a ride that could not be sent: kept in the order in which the phone took them, and never more than one
// message brings. When there are too many, every second one goes, so that the whole route is still there, more coarsely.
import type { Fix } from './use-position.ts'

/** As many as the wire takes at once. */
export const MOST_FIXES = 500

export function keepFix(queue: readonly Fix[], fix: Fix): Fix[] {
  if (queue.some(({ at }) => at === fix.at)) return [...queue]
  const kept = [...queue, fix].sort((left, right) => left.at - right.at)
  if (kept.length <= MOST_FIXES) return kept
  // The first and the newest stay.
  return kept.filter((_, index) => index % 2 === 0 || index === kept.length - 1)
}

/** What is left once these were brought. */
export function withoutFixes(queue: readonly Fix[], brought: readonly Fix[]): Fix[] {
  const times = new Set(brought.map(({ at }) => at))
  return queue.filter(({ at }) => !times.has(at))
}
