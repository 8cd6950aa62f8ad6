'use client'

import { useEffect, useState } from 'react'
import { useRegionQuery } from '@/parts/places/api.ts'

export interface Fix {
  lat: number
  lng: number
  heading: number | null
  speed: number | null
  accuracy: number | null
}

export interface Position {
  fix: Fix | undefined
  /** `away`: the phone says it is outside the region; `silent`: it does not say. */
  state: 'asking' | 'known' | 'silent' | 'away'
  /** Takes the centre of the city for the position, where the phone gives none that is of use. */
  startAtCentre: () => void
}

/** Where the chauffeur is, as long as the page is open. */
export function usePosition(): Position {
  const { data: region } = useRegionQuery()
  const [seen, setSeen] = useState<Fix>()
  const [silent, setSilent] = useState(false)
  const [atCentre, setAtCentre] = useState(false)

  useEffect(() => {
    if (!navigator.geolocation) return setSilent(true)
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setSilent(false)
        setSeen({
          lat: coords.latitude,
          lng: coords.longitude,
          heading: Number.isFinite(coords.heading) ? coords.heading : null,
          speed: coords.speed,
          accuracy: coords.accuracy,
        })
      },
      () => setSilent(true),
      { enableHighAccuracy: true, maximumAge: 2000, timeout: 15_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [])

  const startAtCentre = () => setAtCentre(true)
  const inside = seen && region ? within(seen, region.bounds) : undefined
  if (seen && inside) return { fix: seen, state: 'known', startAtCentre }
  if (atCentre && region) {
    return { fix: { ...region.centre, heading: null, speed: null, accuracy: null }, state: 'known', startAtCentre }
  }
  return { fix: undefined, state: seen && inside === false ? 'away' : silent ? 'silent' : 'asking', startAtCentre }
}

function within({ lat, lng }: Fix, [west, south, east, north]: readonly [number, number, number, number]): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}
