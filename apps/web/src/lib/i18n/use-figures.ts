'use client'

import { useLocale, useTimeZone } from 'next-intl'
import { useMemo } from 'react'
import { type Figures, figuresFor } from '@/lib/i18n/format.ts'
import { useDrawnByServer } from '@/lib/time/use-drawn-by-server.ts'

/**
 * Money, times and distances in the reader's language; `timeZone` is the pickup's. Other times are in the reader's own
 * zone, and as the page comes in the house's.
 */
export function useFigures(timeZone?: string): Figures {
  const locale = useLocale()
  const ofHouse = useTimeZone()
  const isDrawnByServer = useDrawnByServer()
  const zone = timeZone ?? (isDrawnByServer ? ofHouse : undefined)
  return useMemo(() => figuresFor(locale, zone), [locale, zone])
}
