'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { useOnline } from '@/lib/socket/use-online.ts'
import { serverClock } from '@/lib/time/server-clock.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { type DriverStep, useTakeStepMutation } from './api.ts'
import { useShift } from './shift.tsx'
import type { Fix } from './use-position.ts'
import { type StepExtra, type Stepping, useStepping } from './use-stepping.ts'
import { maybeLater } from './waiting/after-steps.ts'
import { askReasonAtPress } from './waiting/asks-reason.ts'
import { checkKeptPin } from './waiting/check-kept-pin.ts'
import { keptFixes } from './waiting/kept-fixes.ts'
import { type Outcome, useDeliverSteps } from './waiting/use-steps.ts'
import { waitingSteps } from './waiting/waiting-steps.ts'
import { writeStep } from './waiting/write-step.ts'

/** A line that takes longer than this is none: the step is saved, and goes on being sent. */
const PATIENCE_MS = 4_000

/**
 * Takes the ride one step on, with where and when the phone says it happened. It is written down before it is sent; where
 * nothing is heard of it, it waits and counts as done.
 */
export function useStep(ride: DriverRide, fix: Fix | undefined, onEnded: (rideId: string) => void): Stepping {
  const { bringFixes, keepNewest } = useShift()
  const personId = usePerson()?.id
  const { state } = useSocket()
  const { data: region } = useRegionQuery()
  const [take] = useTakeStepMutation()
  const deliver = useDeliverSteps()
  const online = useOnline()
  const isHeard = online && state === 'connected'

  const takeStep = async (action: DriverStep['action'], extra: StepExtra): Promise<void> => {
    const { lat, lng } = fix ?? region?.centre ?? ride.pickupLocation
    const body = { rideId: ride.rideId, action, lat, lng, ...extra }
    if (personId !== undefined && maybeLater(action)) {
      if (action === 'start' && !isHeard) await checkKeptPin(personId, ride.rideId, extra.pin ?? '')
      if (!isHeard) askReasonAtPress(ride, { action, fix, now: serverClock.now(), ...extra })
      // Where it was pressed is what it is judged by.
      if (isHeard) keepNewest()
      else if (fix) keptFixes.add(personId, ride.rideId, { ...fix, at: serverClock.of(fix.at) })
      const written = writeStep(personId, ride, body)
      if (written !== undefined) {
        const sent = deliver(personId, written.key)
        const outcome: Outcome = isHeard ? await Promise.race([sent, after(PATIENCE_MS)]) : 'waits'
        if (outcome === 'waits') {
          if (action === 'start' && isHeard)
            await checkKeptPin(personId, ride.rideId, extra.pin ?? '').catch((error: unknown) => {
              waitingSteps.drop(written)
              throw error
            })
          return
        }
        if ('error' in outcome) throw outcome.error
        const { RideStatus, rideId } = outcome.ride
        if (RideStatus === 'completed' || RideStatus === 'no_show') onEnded(rideId)
        return
      }
    }
    await bringFixes()
    const taken = await take({ ...body, at: new Date(serverClock.now()).toISOString() }).unwrap()
    if (taken.RideStatus === 'completed' || taken.RideStatus === 'no_show') onEnded(taken.rideId)
  }
  return useStepping(takeStep)
}

const after = (ms: number) => new Promise<'waits'>((resolve) => setTimeout(resolve, ms, 'waits'))
