'use client'

import { ArrowDown, ArrowUp, LocateFixed, Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { freshId } from '@/lib/store/fresh-id.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useLazyPlaceAtQuery, useRegionQuery } from '@/shared/places/api.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { IconButton } from '@/ui/button.tsx'
import { selectBooking } from '../selectors.ts'
import { MOST_STOPS, type Spot, spotChosen, spotTyped, stopAdded, stopMoved, stopRemoved } from '../slice.ts'

/** Where from, over which stops, where to: typed, picked, found by the phone, put in another order. */
export function WayEditor() {
  const t = useTranslations('booking.way')
  const dispatch = useDispatch()
  const { pickup, stops, dropOff } = useSelector(selectBooking)
  const { locate, locating, trouble } = useOwnPosition()

  return (
    <div>
      <div className="way way-edit">
        <span className="dot" />
        <SpotField spot={pickup} name={t('pickup')} />
        <IconButton label={t('locate')} onClick={locate} disabled={locating} aria-busy={locating || undefined}>
          <LocateFixed size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        {stops.map((stop, index) => (
          <StopRow key={stop.key} stop={stop} number={index + 1} last={index === stops.length - 1} />
        ))}
        <span className="sep" />
        <span className="sq" />
        <SpotField spot={dropOff} name={t('dropOff')} />
        {stops.length < MOST_STOPS ? (
          <IconButton label={t('addStop')} onClick={() => dispatch(stopAdded(freshId()))}>
            <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        ) : (
          <span />
        )}
      </div>
      <p role="status" className="hint empty:hidden">
        {trouble}
      </p>
    </div>
  )
}

function StopRow({ stop, number, last }: { stop: Spot; number: number; last: boolean }) {
  const t = useTranslations('booking.way')
  const dispatch = useDispatch()
  return (
    <>
      <span className="sep" />
      <span className="via">{number}</span>
      <SpotField spot={stop} name={t('stop', { number })} />
      <span className="way-tools">
        {number > 1 && (
          <IconButton
            className="way-tool"
            label={t('earlier', { number })}
            onClick={() => dispatch(stopMoved({ key: stop.key, by: -1 }))}
          >
            <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        )}
        {!last && (
          <IconButton
            className="way-tool"
            label={t('later', { number })}
            onClick={() => dispatch(stopMoved({ key: stop.key, by: 1 }))}
          >
            <ArrowDown size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('removeStop', { number })} onClick={() => dispatch(stopRemoved(stop.key))}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </span>
    </>
  )
}

function SpotField({ spot, name }: { spot: Spot; name: string }) {
  const t = useTranslations('booking.way')
  const dispatch = useDispatch()
  const { data: region } = useRegionQuery()
  return (
    <div className="row">
      <PlaceInput
        label={name}
        placeholder={t('address')}
        text={spot.text}
        near={region?.centre}
        inputClassName="place way-input"
        onText={(text) => dispatch(spotTyped({ key: spot.key, text }))}
        onPick={({ address, lat, lng, district }) =>
          dispatch(spotChosen({ key: spot.key, place: { address, lat, lng }, district }))
        }
      />
      <span className="label" aria-hidden="true">
        {spot.text && !spot.place
          ? t('chooseFromList')
          : spot.place && spot.district
            ? t('within', { name, district: spot.district })
            : name}
      </span>
    </div>
  )
}

/** The pickup by where the phone is. A phone that will not say, or is elsewhere, gets a sentence. */
function useOwnPosition() {
  const t = useTranslations('booking.way')
  const sentence = useSentence()
  const dispatch = useDispatch()
  const [placeAt] = useLazyPlaceAtQuery()
  const [locating, setLocating] = useState(false)
  const [trouble, setTrouble] = useState('')

  const locate = () => {
    if (!navigator.geolocation) return setTrouble(t('noPosition'))
    setLocating(true)
    setTrouble('')
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        try {
          const { address, lat, lng, district } = await placeAt({
            lat: coords.latitude,
            lng: coords.longitude,
          }).unwrap()
          dispatch(spotChosen({ key: 'pickup', place: { address, lat, lng }, district }))
        } catch (error) {
          setTrouble(sentence(error))
        } finally {
          setLocating(false)
        }
      },
      () => {
        setTrouble(t('noPosition'))
        setLocating(false)
      },
      { enableHighAccuracy: true, timeout: 8000, maximumAge: 30_000 },
    )
  }
  return { locate, locating, trouble }
}
