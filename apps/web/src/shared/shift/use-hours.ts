'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** An hour and its minutes, as a shift is counted: "41 h 10"; of less than an hour its minutes, also none. */
export function useHours() {
  const t = useTranslations('chauffeur.home')
  const figures = useFigures()
  return (seconds: number) => {
    const minutes = Math.floor(seconds / 60)
    if (minutes === 0) return t('noMinutes')
    const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
    // Of a month's hours the minutes say nothing.
    if (whole === 0 || rest === 0 || whole >= 100) return figures.minutes((whole >= 100 ? whole * 60 : minutes) * 60)
    return t('hours', { hours: whole, minutes: rest < 10 ? `0${rest}` : `${rest}` })
  }
}
