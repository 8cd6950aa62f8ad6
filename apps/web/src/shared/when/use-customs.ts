'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useDrawnByServer } from '@/lib/time/use-drawn-by-server.ts'
import { type Customs, customsOf, type MomentWords, wordsFor } from '@/lib/when/customs.ts'

/** How the reader reads days and clocks, and their words. The server does not know the device's. */
export function useCustoms(): Customs & { readonly words: MomentWords } {
  const locale = useLocale()
  const isDrawnByServer = useDrawnByServer()
  return useMemo(() => {
    const customs = customsOf(locale, isDrawnByServer ? [] : navigator.languages)
    return { ...customs, words: wordsFor(customs) }
  }, [locale, isDrawnByServer])
}
