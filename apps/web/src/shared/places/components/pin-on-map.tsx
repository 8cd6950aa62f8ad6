'use client'

import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { type MapLink, useMap } from '@/shared/map/map-context.ts'
import { Button } from '@/ui/button.tsx'
import { PlacePin } from '@/ui/place-sign.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { usePlaceAtQuery } from '../api.ts'
import styles from './pin-on-map.module.css'

interface At {
  readonly lat: number
  readonly lng: number
}

/** It stands where the person puts it: nothing is framed for them. */
const NO_FRAME = { subject: 'pin', points: [] }
const ZOOM = 16.5
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const STEP_PX = { fine: 16, coarse: 96 }

/** A pin under the middle of a map: the map is moved below it, by hand or by the arrow keys. */
export function PinOnMap({
  start,
  sign,
  onPick,
}: {
  start: At
  sign: 'pickup' | 'dropOff' | number
  onPick: (place: FoundPlace) => void
}) {
  const t = useTranslations('places.pin')
  const [at, setAt] = useState(start)
  const [isMoving, setMoving] = useState(false)
  const map = useRef<MapLink['map']>(null)
  const { currentData: found, error, isFetching } = usePlaceAtQuery(at, { skip: isMoving })
  const place = isMoving || isFetching || error ? undefined : found
  const trouble = error && !isFetching && !isMoving && t(codeOf(error) === 'OUTSIDE_REGION' ? 'outside' : 'nowhere')

  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || !map.current) return
    event.preventDefault()
    event.stopPropagation()
    const px = event.shiftKey ? STEP_PX.coarse : STEP_PX.fine
    map.current.panBy([step[0] * px, step[1] * px], { animate: false })
  }

  return (
    <>
      <div className={styles.map} onKeyDownCapture={keys}>
        <MapStage frame={NO_FRAME} className="map-stage-banner size-full [&_.map-recentre]:hidden">
          <UnderThePin
            start={start}
            onMap={(link) => {
              map.current = link
            }}
            onMoving={() => setMoving(true)}
            onRest={(rest) => {
              setMoving(false)
              setAt(rest)
            }}
          />
        </MapStage>
        <span className={styles.pin} aria-hidden="true">
          <PlacePin at={sign} />
        </span>
      </div>
      <div className={styles.foot}>
        <p className="small text-muted">{t('hint')}</p>
        <div role="status" className="min-h-12">
          {trouble ? <p className="hint hint-bad">{trouble}</p> : null}
          {place ? (
            <>
              <b className="place cut block">
                <bdi>{place.address}</bdi>
              </b>
              <span className="small cut block text-muted">{place.district}</span>
            </>
          ) : null}
          {!place && !trouble ? <Skeleton className="mt-1 h-5 w-3/5" /> : null}
        </div>
        <Button
          kind="primary"
          wide
          disabled={!place}
          // The car comes to the pin, not to the door that is nearest to it.
          onClick={() => place && onPick({ ...place, ...at, distanceMetres: null })}
        >
          {t('use')}
        </Button>
      </div>
    </>
  )
}

/** Says where the middle of the map is, when it rests. */
function UnderThePin({
  start,
  onMap,
  onMoving,
  onRest,
}: {
  start: At
  onMap: (map: MapLink['map'] | null) => void
  onMoving: () => void
  onRest: (at: At) => void
}) {
  const { map } = useMap()
  const latest = useRef({ start, onMap, onMoving, onRest })
  latest.current = { ...latest.current, onMap, onMoving, onRest }
  useEffect(() => {
    const moving = () => latest.current.onMoving()
    const rest = () => {
      const { lat, lng } = map.getCenter()
      latest.current.onRest({ lat: rounded(lat), lng: rounded(lng) })
    }
    const { lat, lng } = latest.current.start
    map.jumpTo({ center: [lng, lat], zoom: ZOOM })
    map.getCanvas().focus({ preventScroll: true })
    latest.current.onMap(map)
    map.on('movestart', moving)
    map.on('moveend', rest)
    return () => {
      latest.current.onMap(null)
      map.off('movestart', moving)
      map.off('moveend', rest)
    }
  }, [map])
  return null
}

/** To a tenth of a metre or so. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
