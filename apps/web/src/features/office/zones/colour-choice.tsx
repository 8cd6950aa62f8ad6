'use client'

import { useTranslations } from 'next-intl'
import { COLOUR_TOKENS, COLOURS } from '@/shared/office/zones/colours.ts'
import type { Zone } from './api.ts'

/** The colour of a zone on the map, by its name and its look. */
export function ColourChoice({
  value,
  onChange,
}: {
  value: Zone['colour']
  onChange: (colour: Zone['colour']) => void
}) {
  const t = useTranslations('zones')
  return (
    <fieldset className="field">
      <legend className="label">{t('colour')}</legend>
      <div className="flex flex-wrap gap-1">
        {COLOURS.map((colour) => (
          <label
            key={colour}
            className="grid size-9 cursor-pointer place-items-center rounded-1 border border-transparent has-checked:border-brass has-checked:bg-brass-wash has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-11"
            title={t(`colours.${colour}`)}
          >
            <input
              type="radio"
              name="colour"
              className="sr-only"
              value={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <i
              aria-hidden="true"
              className="size-4.5 rounded-full"
              style={{ background: `var(--${COLOUR_TOKENS[colour]})` }}
            />
            <span className="sr-only">{t(`colours.${colour}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
