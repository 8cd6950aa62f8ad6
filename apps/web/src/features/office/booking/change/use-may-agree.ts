'use client'

import { useMay } from '@/shared/office/rights.tsx'

/** A price by hand is for who may give money back, as far as that goes; the API draws the line. */
export function useMayAgree(): boolean {
  const may = useMay()
  return may('money.refund') || may('money.adjust')
}
