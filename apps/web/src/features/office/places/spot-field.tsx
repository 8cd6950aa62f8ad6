'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useRegionQuery } from '@/shared/places/api.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'

export interface Spot {
  readonly text: string
  readonly at: { readonly lat: number; readonly lng: number } | undefined
}

/** An address, or a point set on the map, with what is missing below it once the form was sent. */
export function SpotField({
  label,
  spot,
  near,
  asked,
  onChange,
}: {
  label: string
  spot: Spot
  near?: { readonly lat: number; readonly lng: number } | undefined
  asked: boolean
  onChange: (spot: Spot) => void
}) {
  const t = useTranslations('listedPlaces')
  const hint = useId()
  const { data: region } = useRegionQuery()
  const isMissing = asked && spot.at === undefined
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <PlaceInput
        label={label}
        placeholder={t('typeAddress')}
        inputClassName="input"
        text={spot.text}
        near={near ?? region?.centre}
        invalid={isMissing}
        describedBy={isMissing ? hint : undefined}
        onText={(text) => text !== spot.text && onChange({ text, at: undefined })}
        onPick={({ address, lat, lng }) => onChange({ text: address, at: { lat, lng } })}
      />
      {isMissing && (
        <p id={hint} role="alert" className="hint hint-bad">
          {t('chooseAddress')}
        </p>
      )}
    </div>
  )
}
