'use client'

import { useTranslations } from 'next-intl'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'

/** An extra by its name, with how many there are of it where there are several: "2 × Child seat". */
export function useExtraName(): (extra: {
  name: string
  names: Readonly<Record<string, string>>
  count?: number
}) => string {
  const t = useTranslations('fare.extras')
  const nameOf = useOwnName()
  return ({ count = 1, ...named }) => (count > 1 ? t('several', { count, name: nameOf(named) }) : nameOf(named))
}
