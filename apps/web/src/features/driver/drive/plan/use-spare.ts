'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** Minutes of a gap in words: "22 min", "2 h 20 min"; none at all is said, too. */
export function useSpare(): (minutes: number) => string {
  const t = useTranslations('chauffeur.plan.fit')
  const figures = useFigures()
  return (minutes) => (minutes < 1 ? t('none') : figures.minutes(minutes * 60))
}
