'use client'

import type { Ack, LocationDoubted } from '@livery/contracts/realtime/events.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { codeOf } from '@/lib/store/failure.ts'
import { serverClock } from '@/lib/time/server-clock.ts'
import { useBringTrackMutation } from './api.ts'
import { IDLE_PACE, isDue, RIDE_PACE } from './fix-pace.ts'
import type { Fix } from './use-position.ts'
import { keptFixes } from './waiting/kept-fixes.ts'
import { isPending, waitingSteps } from './waiting/waiting-steps.ts'
import { wireFix } from './waiting/wire-fix.ts'

const ANSWERED_WITHIN_MS = 10_000
const UNDER_WAY: readonly RideStatus[] = ['en_route', 'arrived', 'in_progress', 'at_stop']

/**
 * Tells the server where the chauffeur is, as often as it needs to know and as the phone says it: a timer would be slowed
 * down in a page that lies in the background. What did not arrive during a ride is kept, for this person and this ride alone, and brought
 * when there is a connection again. `onHeard` hears of one that was taken, `onRefused` of a server that does not take
 * positions of this person.
 */
export function useFixes({
  by,
  online,
  ride,
  fix,
  onHeard,
  onRefused,
}: {
  by: string | undefined
  online: boolean
  ride: DriverRide | null | undefined
  fix: Fix | undefined
  onHeard: () => void
  onRefused: (code: string) => void
}): { bringFixes: () => Promise<void>; keepNewest: () => void } {
  const { socket, state } = useSocket()
  const [bring] = useBringTrackMutation()
  const refused = useRef(onRefused)
  refused.current = onRefused
  const heard = useRef(onHeard)
  heard.current = onHeard
  const told = useRef<Fix>(undefined)
  const newest = useRef(fix)
  newest.current = fix
  const rideId = by && ride && UNDER_WAY.includes(ride.RideStatus) ? ride.rideId : undefined
  const bringing = useRef<Promise<void>>(undefined)

  const keep = useCallback(
    (lost: Fix) => {
      if (by && rideId) keptFixes.add(by, rideId, lost)
    },
    [by, rideId],
  )

  useEffect(() => {
    if (!online || !fix || !isDue(told.current, fix, rideId ? RIDE_PACE : IDLE_PACE)) return
    const said = { ...fix, at: serverClock.of(fix.at) }
    const isConnected = socket && state === 'connected'
    // Of a car that waits only where it is now is of use: it is told with the next connection.
    if (isConnected || rideId) told.current = fix
    if (!isConnected) return keep(said)
    // A socket may live where a call does not: the server keeps no track of a ride whose setting out it has not heard of.
    if (by !== undefined && waitingSteps.all(by).some(isPending)) keep(said)
    socket.volatile
      .timeout(ANSWERED_WITHIN_MS)
      .emit('location', wireFix(said), (lost: Error | null, ack: Ack | undefined) => {
        if (lost) keep(said)
        else if (ack?.ok) {
          heard.current()
          // After a jump the server waits until the phone stays with it.
          if ((ack.data as LocationDoubted | undefined)?.doubted) told.current = undefined
        } else if (ack) refused.current(ack.code)
      })
  }, [by, online, socket, state, fix, rideId, keep])

  /** Where they are now, for what is judged by it: it goes with what is brought next. */
  const keepNewest = useCallback(() => {
    const { current: now } = newest
    if (!now || (told.current && now.at <= told.current.at)) return
    keep({ ...now, at: serverClock.of(now.at) })
  }, [keep])

  /** Once at a time; whoever asks meanwhile waits for the same. */
  const bringFixes = useCallback(async () => {
    keepNewest()
    const kept = by === undefined ? undefined : keptFixes.of(by)
    if (by === undefined || kept === undefined || kept.fixes.length === 0) return
    // The step that sets out goes first: before it the server knows of no ride under way.
    if (waitingSteps.all(by).some((step) => isPending(step) && step.body.action === 'en_route')) return
    const batch = { rideId: kept.rideId, fixes: kept.fixes.map(wireFix) } as never
    bringing.current ??= bring(batch)
      .then(({ error }) => {
        // What the server refuses by name it will not take later either; without an answer it is kept.
        if (error === undefined || codeOf(error) !== undefined) keptFixes.brought(by, kept)
      })
      .finally(() => {
        bringing.current = undefined
      })
    await bringing.current
  }, [by, bring, keepNewest])

  useEffect(() => {
    if (state === 'connected') void bringFixes()
  }, [state, bringFixes])

  return { bringFixes, keepNewest }
}
