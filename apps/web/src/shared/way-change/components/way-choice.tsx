'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { type ChangingWay, kindsOf, type WayChangeKind, type WayWish, withoutStop, withStop } from '../way-wish.ts'

/** Which part of the way is to be another: its end, one stop more or one stop less. */
export function WayChoice({
  way,
  near,
  onWish,
}: {
  way: ChangingWay
  /** Places near here come first. */
  near: { lat: number; lng: number }
  onWish: (wish: WayWish | undefined) => void
}) {
  const t = useTranslations('wayChange')
  const kinds = kindsOf(way)
  const [chosen, setChosen] = useState<WayChangeKind>('dropOff')
  const kind = kinds.includes(chosen) ? chosen : 'dropOff'
  const [text, setText] = useState('')
  const [skipped, setSkipped] = useState<string>()
  const begin = (next: WayChangeKind) => {
    setChosen(next)
    setText('')
    setSkipped(undefined)
    onWish(undefined)
  }
  const pick = (place: Place) => {
    setText(place.address)
    onWish(kind === 'dropOff' ? { dropOffLocation: place } : withStop(way, place))
  }
  const label = t(kind === 'dropOff' ? 'to' : 'stop')
  return (
    <>
      <Segmented
        name="way-change"
        label={t('what')}
        options={kinds.map((each) => ({ value: each, label: t(each) }))}
        value={kind}
        onChange={begin}
        fit="words"
      />
      {kind === 'skipStop' ? (
        <RadioCards
          label={t('skip')}
          value={skipped}
          onChange={(index) => {
            setSkipped(index)
            onWish(withoutStop(way, Number(index)))
          }}
          options={way.addonlocation
            .map(({ address }, index) => ({ value: `${index}`, content: <bdi>{address}</bdi> }))
            .slice(way.stopsMade)}
        />
      ) : (
        <div className="field">
          <span className="label" aria-hidden="true">
            {label}
          </span>
          <PlaceInput
            key={kind}
            label={label}
            placeholder={t('placeholder')}
            sign={kind === 'dropOff' ? 'dropOff' : way.addonlocation.length + 1}
            isMet={false}
            inputClassName="input"
            text={text}
            near={near}
            onText={(typed) => {
              setText(typed)
              onWish(undefined)
            }}
            onPick={({ address, lat, lng }) => pick({ address, lat, lng })}
          />
        </div>
      )}
    </>
  )
}
