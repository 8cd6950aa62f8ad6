'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { type Figures, figuresFor } from '@/lib/i18n/format.ts'

/** Money, times and distances in the reader's language; `timeZone` is the pickup's. */
export function useFigures(timeZone?: string): Figures {
  const locale = useLocale()
  return useMemo(() => figuresFor(locale, timeZone), [locale, timeZone])
}
