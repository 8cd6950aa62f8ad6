'use client'

import type { Ack } from '@livery/contracts/realtime/events.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import type { LocationFix } from '@livery/contracts/rides/track.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { codeOf } from '@/lib/store/failure.ts'
import { useBringTrackMutation } from './api.ts'
import { keepFix, withoutFixes } from './fix-queue.ts'
import type { Fix } from './use-position.ts'

const ANSWERED_WITHIN_MS = 10_000
const UNDER_WAY: readonly RideStatus[] = ['en_route', 'arrived', 'in_progress', 'at_stop']

/**
 * Tells the server where the chauffeur is, as soon as the phone says so: a timer would be slowed down in a page that
 * lies in the background. What did not arrive during a ride is kept, for this person and this ride alone, and brought
 * when there is a connection again. `onRefused` hears of a server that does not take positions of this person.
 */
export function useFixes({
  by,
  online,
  ride,
  fix,
  onRefused,
}: {
  by: string | undefined
  online: boolean
  ride: DriverRide | null | undefined
  fix: Fix | undefined
  onRefused: (code: string) => void
}): { bringFixes: () => Promise<void> } {
  const { socket, state } = useSocket()
  const [bring] = useBringTrackMutation()
  const refused = useRef(onRefused)
  refused.current = onRefused
  const sentAt = useRef(0)
  const rideId = by && ride && UNDER_WAY.includes(ride.RideStatus) ? ride.rideId : undefined
  const queue = useRef<{ by: string; rideId: string; fixes: Fix[] }>(undefined)
  const bringing = useRef<Promise<void>>(undefined)

  useEffect(() => {
    const kept = queue.current
    if (kept && (kept.by !== by || (rideId !== undefined && kept.rideId !== rideId))) queue.current = undefined
  }, [by, rideId])

  const keep = useCallback(
    (lost: Fix) => {
      if (!by || !rideId) return
      queue.current = { by, rideId, fixes: keepFix(queue.current?.fixes ?? [], lost) }
    },
    [by, rideId],
  )

  useEffect(() => {
    if (!online || !fix || fix.at <= sentAt.current) return
    sentAt.current = fix.at
    if (!socket || state !== 'connected') return keep(fix)
    socket.volatile
      .timeout(ANSWERED_WITHIN_MS)
      .emit('location', messageOf(fix), (lost: Error | null, ack: Ack | undefined) => {
        if (lost) keep(fix)
        else if (ack && !ack.ok) refused.current(ack.code)
      })
  }, [online, socket, state, fix, keep])

  /** Once at a time; whoever asks meanwhile waits for the same. */
  const bringFixes = useCallback(async () => {
    const kept = queue.current
    if (!kept || kept.fixes.length === 0) return
    bringing.current ??= bring({ rideId: kept.rideId, fixes: kept.fixes.map(messageOf) })
      .then(({ error }) => {
        // What the server refuses by name it will not take later either; without an answer it is kept.
        if (queue.current?.rideId !== kept.rideId || (error && codeOf(error) === undefined)) return
        queue.current = { ...kept, fixes: withoutFixes(queue.current.fixes, kept.fixes) }
      })
      .finally(() => {
        bringing.current = undefined
      })
    await bringing.current
  }, [bring])

  useEffect(() => {
    if (state === 'connected') void bringFixes()
  }, [state, bringFixes])

  return { bringFixes }
}

const MOST_ACCURACY_METRES = 10_000
const MOST_SPEED = 120

/** What a phone says beyond the wire's limits is left out; the position itself still counts. */
function messageOf({ lat, lng, heading, speed, accuracy, at }: Fix): LocationFix {
  return {
    lat,
    lng,
    heading,
    speed: speed !== null && speed >= 0 && speed <= MOST_SPEED ? speed : null,
    accuracy: accuracy === null ? null : Math.min(accuracy, MOST_ACCURACY_METRES),
    at: new Date(at).toISOString(),
  }
}
