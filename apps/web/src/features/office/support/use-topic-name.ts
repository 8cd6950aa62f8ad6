'use client'

import { useLocale } from 'next-intl'
import { isLocale } from '@/lib/i18n/locales.ts'
import type { Topic } from './api.ts'

/** In the reader's language, else in English. */
export function useTopicName(): (topic: Pick<Topic, 'names'>) => string {
  const locale = useLocale()
  return ({ names }) => (isLocale(locale) && names[locale]) || names.en
}
