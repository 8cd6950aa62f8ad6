'use client'

import type { Choice } from '@livery/contracts/engagements/engagement-views.ts'
import { useLocale } from 'next-intl'

/** A skill or category in the reader's language, as far as the office has given it one. */
export function useChoiceName(): (choice: Choice) => string {
  const locale = useLocale()
  return (choice) => choice.names[locale] ?? choice.name
}
