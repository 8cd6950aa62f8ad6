// What a flight or train has made of a ride since its chauffeur took it on.
import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Ride } from '../domain/ride.ts'
import type { MovedSinceTaken } from '../domain/strikes.ts'
import { findArrivalLink, movedMinutesSince } from '../store/ride-arrivals.ts'

export async function movedSinceTaken(
  db: Queryable,
  { id, assignedAt }: Pick<Ride, 'id' | 'assignedAt'>,
): Promise<MovedSinceTaken> {
  const movedMinutes = await movedMinutesSince(db, id, assignedAt)
  const link = await findArrivalLink(db, id)
  if (link === null || link.knownAt === null) return { movedMinutes, agreedGapMinutes: null }
  const gap = (link.agreedAt.getTime() - link.knownAt.getTime()) / MINUTE_MS
  // Of a number that was named afterwards they have agreed to no wait.
  const wasNamed = assignedAt !== null && link.linkedAt <= assignedAt
  return { movedMinutes, agreedGapMinutes: wasNamed ? gap : Math.max(0, gap) }
}
