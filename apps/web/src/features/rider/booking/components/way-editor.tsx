'use client'

import { skipToken } from '@reduxjs/toolkit/query/react'
import { LocateFixed, Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { freshId } from '@/lib/store/fresh-id.ts'
import { usePlaceAtQuery, useRegionQuery } from '@/shared/places/api.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { StopGrip } from '@/shared/places/components/stop-grip.tsx'
import { useOwnPosition } from '@/shared/places/use-own-position.ts'
import { IconButton } from '@/ui/button.tsx'
import { PlaceSign } from '@/ui/place-sign.tsx'
import { WayGrid, WayLine } from '@/ui/way.tsx'
import { pointOf } from '../linked-trip.ts'
import { selectBooking } from '../selectors.ts'
import { MOST_STOPS, type Spot, spotChosen, spotTyped, stopAdded, stopMoved, stopRemoved } from '../slice.ts'

/** What is wrong with one field, in words. */
export interface FieldProblem {
  readonly at: string
  readonly words: string
}

/** Where from, over which stops, where to: typed, picked, found by the phone, put in another order. */
export function WayEditor({ problem }: { problem?: FieldProblem | undefined }) {
  const t = useTranslations('booking.way')
  const dispatch = useDispatch()
  const { kind, pickup, stops, dropOff } = useSelector(selectBooking)
  const [asksDropOff, setAsksDropOff] = useState(false)
  const hasDropOff = kind !== 'hourly' || asksDropOff || dropOff.text !== ''
  const { locate, locating, trouble } = useOwnPosition()
  const startHere = async () => {
    const { address, lat, lng, district } = (await locate())?.place ?? {}
    if (address === undefined || lat === undefined || lng === undefined) return
    dispatch(spotChosen({ key: 'pickup', place: { address, lat, lng }, district }))
  }

  return (
    // As wide as the panel is from here on, and below the field's name.
    <div data-way className="[--list-drop:24px] desk:[--list-room:368px]">
      <WayGrid>
        <PlaceSign at="pickup" />
        <SpotField spot={pickup} sign="pickup" name={t('pickup')} problem={problem} />
        <IconButton
          className="justify-self-end"
          label={t('locate')}
          onClick={() => void startHere()}
          disabled={locating}
          aria-busy={locating || undefined}
        >
          <LocateFixed size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        {stops.map((stop, index) => (
          <StopRow key={stop.key} stop={stop} number={index + 1} count={stops.length} problem={problem} />
        ))}
        {hasDropOff && (
          <>
            <WayLine />
            <PlaceSign at="dropOff" />
            <SpotField spot={dropOff} sign="dropOff" name={t('dropOff')} problem={problem} />
          </>
        )}
        {!hasDropOff ? (
          <>
            <span />
            <button type="button" className="link min-h-11 justify-self-start" onClick={() => setAsksDropOff(true)}>
              {t('addDropOff')}
            </button>
          </>
        ) : null}
        {stops.length < MOST_STOPS ? (
          <IconButton className="justify-self-end" label={t('addStop')} onClick={() => dispatch(stopAdded(freshId()))}>
            <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        ) : (
          <span />
        )}
      </WayGrid>
      <p role="status" className="hint empty:hidden">
        {trouble}
      </p>
    </div>
  )
}

function StopRow({
  stop,
  number,
  count,
  problem,
}: {
  stop: Spot
  number: number
  count: number
  problem: FieldProblem | undefined
}) {
  const t = useTranslations('booking.way')
  const dispatch = useDispatch()
  return (
    <>
      <WayLine />
      <PlaceSign at={number} />
      <SpotField spot={stop} sign={number} name={t('stop', { number })} problem={problem} />
      <span className="flex justify-end">
        {count > 1 && (
          <StopGrip number={number} count={count} onMove={(by) => dispatch(stopMoved({ key: stop.key, by }))} />
        )}
        <IconButton label={t('removeStop', { number })} onClick={() => dispatch(stopRemoved(stop.key))}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </span>
    </>
  )
}

function SpotField({
  spot,
  sign,
  name,
  problem,
}: {
  spot: Spot
  sign: 'pickup' | 'dropOff' | number
  name: string
  problem: FieldProblem | undefined
}) {
  const t = useTranslations('booking.way')
  const dispatch = useDispatch()
  const { data: region } = useRegionQuery()
  const district = useDistrict(spot)
  const id = useId()
  const words = problem?.at === spot.key ? problem.words : undefined
  return (
    <div className="flex min-h-12.5 min-w-0 flex-col justify-center py-1 focus-within:shadow-[0_2px_0_-0.5px_var(--brass)]">
      <PlaceInput
        label={name}
        sign={sign}
        placeholder={t('address')}
        text={spot.text}
        near={region?.centre}
        chosen={spot.place !== undefined}
        invalid={words !== undefined}
        describedBy={words && id}
        // Over the name below it, too, as long as no list lies there: a thumb meets either.
        inputClassName="place relative -mb-5 min-h-11.5 w-full pb-5 aria-expanded:mb-0 aria-expanded:min-h-6.5 aria-expanded:pb-0 bg-transparent text-ellipsis outline-none placeholder:text-muted placeholder:italic placeholder:opacity-100 rtl:placeholder:not-italic"
        onText={(text) => dispatch(spotTyped({ key: spot.key, text }))}
        onPick={({ address, lat, lng, district }) =>
          dispatch(spotChosen({ key: spot.key, place: { address, lat, lng }, district }))
        }
      />
      {words && (
        <p id={id} className="hint hint-bad" role="alert">
          {words}
        </p>
      )}
      <span className="label" aria-hidden="true">
        {spot.text && !spot.place ? t('chooseFromList') : district ? t('within', { name, district }) : name}
      </span>
    </div>
  )
}

/** Where it was not chosen from a list, as in a link, the map says it. */
function useDistrict({ place, district }: Spot): string | undefined {
  const unknown = district === undefined ? place : undefined
  const { currentData: at } = usePlaceAtQuery(unknown ? pointOf(unknown) : skipToken)
  // Which town is seen on the map.
  return (unknown ? at?.district : district)?.split(',')[0]
}
