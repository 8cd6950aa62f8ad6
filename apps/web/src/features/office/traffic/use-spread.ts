'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

const NEAR_SECONDS = 30

/** Promised minus real, in words: below zero it was later than promised. */
export function useSpread(): (seconds: number) => string {
  const t = useTranslations('traffic.spread')
  const figures = useFigures()
  return (seconds) => {
    if (Math.abs(seconds) < NEAR_SECONDS) return t('onTime')
    const time = figures.minutes(Math.abs(seconds))
    return seconds < 0 ? t('late', { time }) : t('early', { time })
  }
}
