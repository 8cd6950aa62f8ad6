'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useId } from 'react'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'

/** A place of a form, chosen from the list; `missing` says so where it was not. */
export function PlaceField({
  label,
  placeholder,
  text,
  missing,
  onText,
  onPick,
}: {
  label: string
  placeholder: string
  text: string
  missing: string | undefined
  onText: (typed: string) => void
  onPick: (place: Place) => void
}) {
  const hint = useId()
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <PlaceInput
        label={label}
        placeholder={placeholder}
        sign="dropOff"
        isMet={false}
        inputClassName="input"
        text={text}
        describedBy={missing && hint}
        invalid={missing !== undefined}
        onText={onText}
        onPick={({ address, lat, lng }) => onPick({ address, lat, lng })}
      />
      {missing && (
        <p id={hint} role="alert" className="hint hint-bad">
          {missing}
        </p>
      )}
    </div>
  )
}
