'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** An hour and its minutes, as a shift is counted: "41 h 10". */
export function useHours() {
  const t = useTranslations('chauffeur.home')
  const figures = useFigures()
  return (seconds: number) => {
    const minutes = Math.floor(seconds / 60)
    return minutes < 60
      ? figures.minutes(seconds)
      : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
