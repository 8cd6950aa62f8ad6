// A car that brings somebody to their drop-off is free there soon: it may be asked about what comes next.
import type { Point } from '@livery/kernel/geo.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import { hiredHours, type Ride } from '../../rides/index.ts'
import type { FreeSoon } from './driver-index.ts'

/** Null where nobody can say when: with stops to come, and where the rider says how far it goes. */
export function freeSoonOf(
  ride: Pick<Ride, 'status' | 'startedAt' | 'durationSeconds' | 'dropOff' | 'quotedLines'>,
  placesAhead: readonly Point[],
  etaSeconds: number,
  now: Date,
): FreeSoon | null {
  const { status, startedAt, durationSeconds, dropOff } = ride
  if (status !== 'in_progress' || startedAt === null || placesAhead.length !== 1 || hiredHours(ride) !== null)
    return null
  const planned = addMs(startedAt, durationSeconds * SECOND_MS)
  const measured = addMs(now, etaSeconds * SECOND_MS)
  return { lat: dropOff.lat, lng: dropOff.lng, at: Math.max(planned.getTime(), measured.getTime()) }
}
