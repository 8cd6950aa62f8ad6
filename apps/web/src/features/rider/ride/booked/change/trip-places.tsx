'use client'

import type { Place } from '@livery/contracts/common.ts'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { StopGrip } from '@/shared/places/components/stop-grip.tsx'
import { Button } from '@/ui/button.tsx'

export interface Spot {
  readonly key: string
  readonly text: string
  readonly place: Place | null
}

const MOST_STOPS = 5
export const spotOf = (key: string, place: Place): Spot => ({ key, text: place.address, place })
let added = 0

/** Pickup, stops in their order, drop-off. Without a drop-off (`isDirected`) all but the first are stops. */
export function TripPlaces({
  spots,
  isDirected,
  near,
  onChange,
}: {
  spots: Spot[]
  isDirected: boolean
  near: Place
  onChange: (spots: Spot[]) => void
}) {
  const t = useTranslations('booked.form')
  const last = isDirected ? undefined : -1
  const set = (key: string, spot: Partial<Spot>) =>
    onChange(spots.map((one) => (one.key === key ? { ...one, ...spot } : one)))
  const stopCount = spots.slice(1, last).length
  const isStop = (index: number) => index > 0 && index <= stopCount
  const labelOf = (index: number) =>
    index === 0 ? t('pickup') : isStop(index) ? t('stop', { number: index }) : t('dropOff')
  return (
    <>
      <div className="grid gap-4" data-way>
        {spots.map((spot, index) => (
          <div key={spot.key} className="field">
            <span className="label flex items-center justify-between" aria-hidden="true">
              {labelOf(index)}
            </span>
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <PlaceInput
                  label={labelOf(index)}
                  placeholder={t('address')}
                  sign={index === 0 ? 'pickup' : isStop(index) ? index : 'dropOff'}
                  inputClassName="input"
                  text={spot.text}
                  near={{ lat: near.lat, lng: near.lng }}
                  autoFocus={spot.text === '' && spot.place === null}
                  onText={(text) => text !== spot.text && set(spot.key, { text, place: null })}
                  onPick={({ address, lat, lng }) => set(spot.key, { text: address, place: { address, lat, lng } })}
                />
              </span>
              {isStop(index) && stopCount > 1 && (
                <StopGrip
                  number={index}
                  count={stopCount}
                  onMove={(by) => onChange(spots.toSpliced(index, 1).toSpliced(index + by, 0, spot))}
                />
              )}
              {isStop(index) && (
                <Button
                  kind="quiet"
                  aria-label={t('removeStop', { number: index })}
                  onClick={() => onChange(spots.filter(({ key }) => key !== spot.key))}
                >
                  <X size={18} strokeWidth={1.5} aria-hidden="true" />
                </Button>
              )}
            </span>
          </div>
        ))}
      </div>
      {stopCount < MOST_STOPS && (
        <Button
          kind="line"
          onClick={() =>
            onChange([
              ...spots.slice(0, last),
              { key: `added ${++added}`, text: '', place: null },
              ...(isDirected ? [] : spots.slice(-1)),
            ])
          }
        >
          {t('addStop')}
        </Button>
      )}
    </>
  )
}
