import type { EngagementQuery } from '@livery/contracts/engagements/engagements.ts'
import type { EngagementSearch } from './store/engagements.ts'
import type { Viewer } from './views.ts'

/** A rider looks among their own, a driver among what they are shown, the office among all. */
export function searchOf(query: EngagementQuery, viewer: Viewer, now: Date): EngagementSearch {
  const { status, category, q: text, sort, order, view } = query
  return {
    status,
    category,
    text,
    sort,
    order,
    ...(viewer.as === 'rider' ? { riderId: viewer.personId } : {}),
    ...(viewer.as === 'driver' ? { driver: { driverId: viewer.personId, now, view } } : {}),
  }
}
