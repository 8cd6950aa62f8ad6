'use client'

import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { TOLD } from './measures.ts'

type Kind = (typeof TOLD)['rides']['kind']

/** One figure after the point, where a mean has one. */
export const rounded = (value: number) => Math.round(value * 10) / 10

/** How a figure is said, and how much more or less than usual it is. */
export function useWords(currency: string) {
  const figures = useFigures()
  const said = (kind: Kind, value: number): string => {
    if (kind === 'share') return figures.percent(value)
    if (kind === 'seconds') return figures.minutes(value)
    if (kind === 'money') return figures.money(Math.round(value), currency)
    return figures.number(rounded(value))
  }
  /** As it is read: percents stay whole numbers apart. */
  const isSame = (kind: Kind, value: number, usual: number) => said(kind, value) === said(kind, usual)
  return { figures, said, isSame }
}
