'use client'

import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/ui/button.tsx'
import { Line } from './line.tsx'

const MOST = 12

/** How many ride, and with how many bags. Up and down change a number, as a digit does. */
export function PeopleLine({
  passengers,
  luggage,
  onChange,
}: {
  passengers: number
  luggage: number
  onChange: (change: { passengers?: number; luggage?: number }) => void
}) {
  const t = useTranslations('officeBooking.people')
  return (
    <Line letter="B" label={t('label')}>
      <Count
        label={t('passengerCount')}
        beside={t('passengers', { count: passengers })}
        value={passengers}
        least={1}
        words={{ more: t('morePassengers'), fewer: t('fewerPassengers') }}
        onValue={(next) => onChange({ passengers: next })}
      />
      <Count
        label={t('bagCount')}
        beside={t('luggage', { count: luggage })}
        value={luggage}
        least={0}
        words={{ more: t('moreLuggage'), fewer: t('fewerLuggage') }}
        onValue={(next) => onChange({ luggage: next })}
      />
    </Line>
  )
}

function Count({
  label,
  beside,
  value,
  least,
  words,
  onValue,
}: {
  label: string
  /** The word that goes with the number. */
  beside: string
  value: number
  least: number
  words: { more: string; fewer: string }
  onValue: (value: number) => void
}) {
  const set = (next: number) => onValue(Number.isNaN(next) ? least : Math.min(MOST, Math.max(least, Math.trunc(next))))
  return (
    <span className="flex items-center">
      <IconButton label={words.fewer} tabIndex={-1} disabled={value <= least} onClick={() => set(value - 1)}>
        <Minus size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <label className="flex items-center gap-2">
        <input
          type="number"
          aria-label={label}
          min={least}
          max={MOST}
          className="num h-11 w-8 bg-transparent text-center text-[16px] outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => set(target.valueAsNumber)}
        />
        <span className="small">{beside}</span>
      </label>
      <IconButton label={words.more} tabIndex={-1} disabled={value >= MOST} onClick={() => set(value + 1)}>
        <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
