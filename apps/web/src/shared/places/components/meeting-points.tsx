'use client'

import type { MeetingPoint } from '@livery/contracts/places/meeting-point.ts'
import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { Pin } from '@/shared/map/components/pin.tsx'
import { Button } from '@/ui/button.tsx'
import { PlaceSign } from '@/ui/place-sign.tsx'
import styles from './meeting-points.module.css'

/** Where to meet at a place that is large. The point's name becomes part of the address that is booked. */
export function MeetingPoints({
  place,
  points,
  onPick,
}: {
  place: FoundPlace
  points: readonly MeetingPoint[]
  onPick: (place: FoundPlace) => void
}) {
  const t = useTranslations('places.meet')
  const name = useId()
  const [chosen, setChosen] = useState(0)
  const point = points[chosen]
  const frame = useMemo(() => ({ subject: place.id, points: [...points] }), [place.id, points])
  if (point === undefined) return null
  return (
    <>
      <div className={styles.map}>
        <MapStage frame={frame} className="map-stage-banner size-full">
          {points.map((one, index) => (
            <Pin key={one.name} at={one} kind={index + 1} tag={index === chosen ? one.name : undefined} />
          ))}
        </MapStage>
      </div>
      <div className={styles.lead}>
        <h3 className="title text-[21px]">{t('title')}</h3>
        <p className="small text-muted">
          <bdi>{place.name}</bdi>
        </p>
      </div>
      <fieldset className={styles.points}>
        <legend className="sr-only">{t('title')}</legend>
        {points.map((one, index) => (
          <label key={one.name} className={styles.point}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={index === chosen}
              onChange={() => setChosen(index)}
            />
            <PlaceSign at={index + 1} className={styles.number} />
            <span className="min-w-0">
              <b className="cut">
                <bdi>{one.name}</bdi>
              </b>
              {one.hint !== null && (
                <span className="small cut block text-muted">
                  <bdi>{one.hint}</bdi>
                </span>
              )}
            </span>
            {one.walkMinutes !== null && (
              <span className="small num text-muted">{t('walk', { minutes: one.walkMinutes })}</span>
            )}
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        <Button kind="primary" wide autoFocus onClick={() => onPick(placeAt(place, point))}>
          <span className="cut">{t.rich('use', { name: () => <bdi>{point.name}</bdi> })}</span>
        </Button>
      </div>
    </>
  )
}

function placeAt({ meetingPoints, ...place }: FoundPlace, { name, lat, lng }: MeetingPoint): FoundPlace {
  const address = `${place.name}, ${name}`
  return { ...place, name: address, address, lat, lng, distanceMetres: null }
}
