'use client'

import { useLocale, useTimeZone } from 'next-intl'
import { useMemo } from 'react'
import { type Figures, figuresFor } from '@/lib/i18n/format.ts'
import { useTimesOfHouse } from '@/lib/i18n/house-times.tsx'
import { useDrawnByServer } from '@/lib/time/use-drawn-by-server.ts'
import { customsOf } from '@/lib/when/customs.ts'

/**
 * Money, times and distances in the reader's language; `timeZone` is the pickup's. Other times are in the reader's own
 * zone, and as the page comes in the house's; in the office they are always the house's.
 */
export function useFigures(timeZone?: string): Figures {
  return useFiguresOf()(timeZone)
}

/** The same for pickups in several zones. */
export function useFiguresOf(): (timeZone?: string) => Figures {
  const locale = useLocale()
  const ofHouse = useTimeZone()
  const isDrawnByServer = useDrawnByServer()
  const areOfHouse = useTimesOfHouse()
  return useMemo(() => {
    const { isTwelve } = customsOf(locale, isDrawnByServer ? [] : navigator.languages)
    const others = isDrawnByServer || areOfHouse ? ofHouse : undefined
    return (timeZone = others) => figuresFor(locale, timeZone, isTwelve)
  }, [locale, ofHouse, isDrawnByServer, areOfHouse])
}
