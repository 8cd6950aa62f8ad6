'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** A balance as accountants write it: without a sign, and on which side it is. */
export function useSide(currency: string): (minor: number) => string {
  const t = useTranslations('finance')
  const figures = useFigures()
  return (minor) =>
    minor === 0
      ? figures.money(0, currency)
      : `${figures.money(Math.abs(minor), currency)} ${t(minor > 0 ? 'creditSign' : 'debitSign')}`
}
