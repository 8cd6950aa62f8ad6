'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import styles from './stars.module.css'

const ALL = [1, 2, 3, 4, 5] as const

/** One to five. Native radios: arrow keys move, and each says what it stands for. */
export function Stars({ label, value, onChange }: { label: string; value: number; onChange: (stars: number) => void }) {
  const t = useTranslations('rating')
  return (
    <fieldset className={styles.stars}>
      <legend className="sr-only">{label}</legend>
      {ALL.map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="stars"
            value={stars}
            aria-label={t('stars', { count: stars })}
            checked={value === stars}
            onChange={() => onChange(stars)}
          />
          <Star size={30} strokeWidth={1.5} aria-hidden="true" className={stars <= value ? 'fill-brass' : undefined} />
        </label>
      ))}
    </fieldset>
  )
}

/** Stars that were given. */
export function StarRow({ stars }: { stars: number }) {
  const t = useTranslations('rating')
  return (
    <span role="img" aria-label={t('stars', { count: stars })} className="inline-flex gap-0.5 align-[-2px]">
      {ALL.map((each) => (
        <Star
          key={each}
          size={15}
          strokeWidth={1.5}
          aria-hidden="true"
          className={each <= stars ? 'fill-brass text-brass' : 'text-edge'}
        />
      ))}
    </span>
  )
}
