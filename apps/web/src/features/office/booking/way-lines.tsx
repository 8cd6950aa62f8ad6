'use client'

import type { Place } from '@livery/contracts/common.ts'
import type { SavedPlace } from '@livery/contracts/places/places.ts'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { IconButton } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import type { Draft, Spot } from './draft.ts'
import { spotOf } from './draft.ts'
import { Line, lineInput } from './line.tsx'

/** From where to where: the address search that riders have, with the places that the caller saved. */
export function WayLines({
  draft,
  places,
  wrong,
  drive,
  isUnderWay = false,
  onChange,
}: {
  draft: Draft
  places: readonly SavedPlace[]
  wrong: { readonly pickup?: string | undefined; readonly dropOff?: string | undefined }
  /** How far it is, and how long. */
  drive: string | undefined
  /** Where it begins is behind the car. */
  isUnderWay?: boolean
  onChange: (change: Partial<Draft>) => void
}) {
  const t = useTranslations('officeBooking.way')
  const near = draft.pickup.place
  return (
    <div data-way className="contents">
      <Line letter="F" label={t('from')} wrong={wrong.pickup}>
        {isUnderWay ? (
          <bdi className="cut flex min-h-11 flex-1 items-center font-serif text-[18px]">{draft.pickup.text}</bdi>
        ) : (
          <Spotted
            label={t('pickup')}
            sign="pickup"
            spot={draft.pickup}
            places={places}
            onSpot={(pickup) => onChange({ pickup })}
          />
        )}
      </Line>
      {draft.stops.map((stop, index) => (
        <Stop
          key={stop.address}
          stop={stop}
          number={index + 1}
          onRemove={() => onChange({ stops: draft.stops.filter((one) => one !== stop) })}
        />
      ))}
      <Line letter="T" label={t('to')} wrong={wrong.dropOff} note={drive}>
        <Spotted
          label={t('dropOff')}
          sign="dropOff"
          near={near}
          spot={draft.dropOff}
          places={places}
          onSpot={(dropOff) => onChange({ dropOff })}
        />
      </Line>
    </div>
  )
}

function Spotted({
  label,
  sign,
  near,
  spot,
  places,
  onSpot,
}: {
  label: string
  sign: 'pickup' | 'dropOff'
  near?: Place | undefined
  spot: Spot
  places: readonly SavedPlace[]
  onSpot: (spot: Spot) => void
}) {
  const t = useTranslations('officeBooking.way')
  return (
    <>
      <div className="min-w-0 flex-1">
        <PlaceInput
          label={label}
          placeholder={t('placeholder')}
          sign={sign}
          near={near}
          text={spot.text}
          chosen={spot.place !== undefined}
          inputClassName={`${lineInput} font-serif text-[18px]!`}
          onText={(text) => text !== spot.text && onSpot({ text })}
          onPick={({ address, lat, lng }) => onSpot(spotOf({ address, lat, lng }))}
        />
      </div>
      {spot.text === '' &&
        places.slice(0, MOST).map(({ _id, name, place }) => (
          <Chip key={_id} size="small" onClick={() => onSpot(spotOf(place))}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
    </>
  )
}

const MOST = 3

function Stop({ stop, number, onRemove }: { stop: Place; number: number; onRemove: () => void }) {
  const t = useTranslations('officeBooking.way')
  return (
    <Line letter="S" label={t('stop', { number })}>
      <bdi className="cut min-w-0 flex-1 font-serif text-[18px]">{stop.address}</bdi>
      <IconButton label={t('removeStop', { number })} onClick={onRemove}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </Line>
  )
}
