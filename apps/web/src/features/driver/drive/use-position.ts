'use client'

import { useEffect, useState } from 'react'
import { useRegionQuery } from '@/shared/places/api.ts'
import { atCentre } from './at-centre.ts'

export interface Fix {
  lat: number
  lng: number
  heading: number | null
  speed: number | null
  accuracy: number | null
  /** When the phone said so, in ms. */
  at: number
}

export interface Position {
  fix: Fix | undefined
  /** `away`: the phone says it is outside the region; `silent`: it does not say. */
  state: 'asking' | 'known' | 'silent' | 'away'
  /** Takes the centre of the city for the position, where the phone gives none that is of use. */
  startAtCentre: () => void
}

// A phone that lies still says nothing more to the watch that it has, but answers a new one.
const ASK_AGAIN_MS = 5_000
const LOOK_MS = 1_000
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 2_000, timeout: 15_000 }

/** Where the chauffeur is, while `watching`. Where the phone falls silent, the fix keeps the time of when it spoke. */
export function usePosition(watching: boolean, personId: string | undefined): Position {
  const { data: region } = useRegionQuery(undefined, { skip: !watching })
  const [seen, setSeen] = useState<Fix>()
  const [silent, setSilent] = useState(false)
  const [startsAtCentre, setStartsAtCentre] = useState(false)
  const [centreAt, setCentreAt] = useState(() => Date.now())

  useEffect(() => {
    if (!watching) return
    const { geolocation } = navigator
    if (!geolocation) return setSilent(true)
    let left = false
    let waiting = true
    let answeredAt = 0
    const answered = () => {
      waiting = false
      answeredAt = Date.now()
    }
    const take = ({ coords }: GeolocationPosition) => {
      if (left) return
      answered()
      setSilent(false)
      setSeen({
        lat: coords.latitude,
        lng: coords.longitude,
        heading: Number.isFinite(coords.heading) ? coords.heading : null,
        speed: coords.speed,
        accuracy: coords.accuracy,
        at: answeredAt,
      })
    }
    const fail = () => {
      answered()
      if (!left) setSilent(true)
    }
    let watch = geolocation.watchPosition(take, fail, OPTIONS)
    const ask = () => {
      waiting = true
      geolocation.clearWatch(watch)
      watch = geolocation.watchPosition(take, fail, OPTIONS)
    }
    // A phone that is still searching is not interrupted.
    const timer = setInterval(() => !waiting && Date.now() - answeredAt >= ASK_AGAIN_MS && ask(), LOOK_MS)
    const back = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', back)
    return () => {
      left = true
      geolocation.clearWatch(watch)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [watching])

  useEffect(() => {
    if (personId !== undefined && atCentre.isKept(personId)) setStartsAtCentre(true)
  }, [personId])

  useEffect(() => {
    if (!startsAtCentre || !watching) return
    setCentreAt(Date.now())
    const timer = setInterval(() => setCentreAt(Date.now()), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [startsAtCentre, watching])

  const startAtCentre = () => {
    if (personId !== undefined) atCentre.keep(personId)
    setStartsAtCentre(true)
  }
  const inside = seen && region ? within(seen, region.bounds) : undefined
  if (seen && inside) return { fix: seen, state: 'known', startAtCentre }
  // A phone that has not answered yet may know better.
  if (startsAtCentre && region && (silent || inside === false)) {
    const fix = { ...region.centre, heading: null, speed: null, accuracy: null, at: centreAt }
    return { fix, state: 'known', startAtCentre }
  }
  return { fix: undefined, state: seen && inside === false ? 'away' : silent ? 'silent' : 'asking', startAtCentre }
}

function within({ lat, lng }: Fix, [west, south, east, north]: readonly [number, number, number, number]): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}
