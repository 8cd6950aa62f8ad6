'use client'

import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { useLazyPlaceAtQuery } from './api.ts'

const POSITION: PositionOptions = { enableHighAccuracy: true, timeout: 8000, maximumAge: 30_000 }

export interface OwnPosition {
  readonly place: FoundPlace
  readonly accuracyMetres: number
}

/** Where this phone or computer is. One that will not say, or is elsewhere, gets a sentence. */
export function useOwnPosition() {
  const t = useTranslations('places')
  const [placeAt] = useLazyPlaceAtQuery()
  const [locating, setLocating] = useState(false)
  const [trouble, setTrouble] = useState('')

  const locate = useCallback(async (): Promise<OwnPosition | undefined> => {
    setLocating(true)
    setTrouble('')
    try {
      const { latitude, longitude, accuracy } = await ownCoordinates()
      const place = await placeAt({ lat: latitude, lng: longitude }).unwrap()
      return { place, accuracyMetres: accuracy }
    } catch (error) {
      setTrouble(t(codeOf(error) === 'OUTSIDE_REGION' ? 'outside' : 'noPosition'))
      return undefined
    } finally {
      setLocating(false)
    }
  }, [placeAt, t])
  return { locate, locating, trouble }
}

/** The position while somebody looks for a place, if the browser may say it without asking. */
export function useKnownPosition(wanted: boolean): OwnPosition | undefined {
  const { locate } = useOwnPosition()
  const [known, setKnown] = useState<OwnPosition>()
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    mayAskQuietly()
      .then((may) => (may && !isOver ? locate() : undefined))
      .then((found) => !isOver && found && setKnown(found))
    return () => {
      isOver = true
    }
  }, [wanted, locate])
  return known
}

async function mayAskQuietly(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted'
}

function ownCoordinates(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('This browser has no position.'))
    else navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, POSITION)
  })
}
