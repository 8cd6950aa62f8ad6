'use client'

import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import { useTranslations } from 'next-intl'

type Key<Right extends string> = Right extends `${infer Area}.${infer Name}` ? `${Area}-${Name}` : Right
export type RightKey = Key<OfficeRight>

/** The right in the catalogues, which nest by dots. */
export const keyOf = <Right extends OfficeRight>(right: Right) => right.replace('.', '-') as Key<Right>

/** `Suspend and reinstate`. */
export function useRightWords(): (right: OfficeRight) => string {
  const t = useTranslations('team')
  return (right) => t(`right.${keyOf(right)}`)
}
