'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useEffect } from 'react'
import { registerWorker } from '@/lib/worker/register-worker.ts'
import { usePinProofQuery } from '../api.ts'
import { keptDrive } from './kept-drive.ts'

const BEFORE_BOARDING = ['assigned', 'en_route', 'arrived']

/** Keeps the ride as the server last said it, with what proves its PIN, for a page that opens without signal. */
export function useKeptRide(personId: string | undefined, ride: DriverRide | null | undefined): void {
  const asks = ride && BEFORE_BOARDING.includes(ride.RideStatus)
  const { data: proof } = usePinProofQuery(ride?.rideId ?? '', { skip: personId === undefined || !asks })
  useEffect(() => {
    if (personId !== undefined && ride !== undefined) keptDrive.amend(personId, { ride })
  }, [personId, ride])
  useEffect(() => {
    if (personId !== undefined && proof !== undefined && proof.rideId === ride?.rideId)
      keptDrive.amend(personId, { proof })
  }, [personId, proof, ride?.rideId])
}

/** The plan, likewise; and the worker keeps the page that shows both. */
export function useKeptPlan(personId: string | undefined, plan: readonly DriverRide[] | undefined): void {
  useEffect(() => void registerWorker(), [])
  useEffect(() => {
    if (personId !== undefined && plan !== undefined) keptDrive.amend(personId, { plan })
  }, [personId, plan])
}
