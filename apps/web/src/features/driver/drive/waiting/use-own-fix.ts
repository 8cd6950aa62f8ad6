'use client'

import { useEffect, useState } from 'react'
import { serverClock } from '@/lib/time/server-clock.ts'
import type { Fix } from '../use-position.ts'
import { keptFixes } from './kept-fixes.ts'

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 2_000, timeout: 15_000 }

/** Where the phone is, on a page without signal: kept for the ride, to be brought later. */
export function useOwnFix(personId: string | undefined, rideId: string | undefined): Fix | undefined {
  const [fix, setFix] = useState<Fix>()
  useEffect(() => {
    const { geolocation } = navigator
    if (!geolocation || personId === undefined || rideId === undefined) return
    const take = ({ coords }: GeolocationPosition) => {
      const { latitude: lat, longitude: lng, speed, accuracy } = coords
      const heading = Number.isFinite(coords.heading) ? coords.heading : null
      const taken = { lat, lng, heading, speed, accuracy, at: serverClock.now() }
      keptFixes.add(personId, rideId, taken)
      setFix(taken)
    }
    const watch = geolocation.watchPosition(take, () => undefined, OPTIONS)
    return () => geolocation.clearWatch(watch)
  }, [personId, rideId])
  return fix
}
