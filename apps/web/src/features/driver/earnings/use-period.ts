'use client'

import { useSearchParams } from 'next/navigation'
import { type Asked, askedPeriod } from './asked-period.ts'

/** The period that the address asks for. */
export function usePeriod(): Asked {
  const query = useSearchParams()
  return askedPeriod({ period: query.get('period'), date: query.get('date') })
}
