'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'

const ALL = [1, 2, 3, 4, 5] as const

/** One to five. Native radios: arrow keys move, and each says what it stands for. */
export function Stars({ label, value, onChange }: { label: string; value: number; onChange: (stars: number) => void }) {
  const t = useTranslations('rating')
  return (
    <fieldset className="stars">
      <legend className="sr-only">{label}</legend>
      {ALL.map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="stars"
            aria-label={t('stars', { count: stars })}
            checked={value === stars}
            onChange={() => onChange(stars)}
          />
          <Star size={30} strokeWidth={1.5} aria-hidden="true" className={stars <= value ? 'star-on' : undefined} />
        </label>
      ))}
    </fieldset>
  )
}
