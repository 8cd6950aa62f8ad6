'use client'

import type { PlanDay } from '@livery/contracts/rides/plan.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { customsOf } from '@/lib/when/customs.ts'
import { asUtc } from '@/lib/when/moment.ts'
import { IconButton } from '@/ui/button.tsx'
import styles from './plan.module.css'

/** A day is full with so much of it booked. */
const FULL_MINUTES = 600

/** Seven days, each with how much of it is booked. */
export function WeekStrip({
  days,
  chosen,
  onChoose,
  onEarlier,
  onLater,
}: {
  days: readonly PlanDay[]
  chosen: string
  onChoose: (date: string) => void
  onEarlier: (() => void) | undefined
  onLater: () => void
}) {
  const t = useTranslations('chauffeur.plan.week')
  const formats = useFormats()
  return (
    <div className={styles.week}>
      <IconButton label={t('earlier')} disabled={!onEarlier} onClick={onEarlier}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <fieldset className={styles.days}>
        <legend className="sr-only">{t('days')}</legend>
        {days.map(({ date, rides, bookedMinutes }) => (
          <button key={date} type="button" aria-pressed={date === chosen} onClick={() => onChoose(date)}>
            {formats.weekday(date)} <b>{formats.day(date)}</b>{' '}
            {/* What is read is in the name, and the name goes on. */}
            <span className="sr-only">{t('day', { date: formats.month(date), count: rides })}</span>
            <span className={styles.load}>
              <i style={{ width: `${Math.min(100, Math.round((bookedMinutes / FULL_MINUTES) * 100))}%` }} />
            </span>
          </button>
        ))}
      </fieldset>
      <IconButton label={t('later')} onClick={onLater}>
        <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  )
}

function useFormats() {
  const locale = useLocale()
  return useMemo(() => {
    const { tag } = customsOf(locale)
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
      return (date: string) => made.format(asUtc({ date, time: '12:00' }))
    }
    return {
      weekday: format({ weekday: 'short' }),
      day: format({ day: 'numeric' }),
      month: format({ month: 'long' }),
    }
  }, [locale])
}
