'use client'

import type { WhyNot } from '@livery/contracts/planned-rides/planned-ride.ts'
import { useTranslations } from 'next-intl'

/** Why a planned ride was not booked, in the reader's language; else as the API said it. */
export function useWhyPlanned(): (refusal: WhyNot) => string {
  const t = useTranslations('failures')
  return ({ code, detail }) => (t.has(`codes.${code}` as 'fetch') ? t(`codes.${code}` as 'fetch') : detail)
}
