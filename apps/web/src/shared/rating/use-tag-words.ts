'use client'

import { DriverTag, RiderTag } from '@livery/contracts/reviews/reviews.ts'
import { useTranslations } from 'next-intl'

const KNOWN: readonly string[] = [...DriverTag.options, ...RiderTag.options]

/** A tag in words; one of a newer server stays as it is. */
export function useTagWords(): (tag: string) => string {
  const t = useTranslations('rating.tags')
  return (tag) => (KNOWN.includes(tag) ? t(tag as DriverTag | RiderTag) : tag)
}
