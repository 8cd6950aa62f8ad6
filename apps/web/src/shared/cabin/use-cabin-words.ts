'use client'

import { useTranslations } from 'next-intl'
import { useListed } from '@/lib/i18n/use-listed.ts'
import type { Preferences } from './wanted.ts'

/** The wishes for the cabin in few words: what anybody would have anyway is left out; `inFull` with what was written. */
export function useCabinWords({ inFull = false } = {}): (wanted: Preferences) => string {
  const t = useTranslations('cabin')
  const listed = useListed()
  const written = (part: 'music' | 'route', words: string | undefined) =>
    words && (inFull ? `${t(part)}: ${words}` : t(part))
  return ({ temperature, quiet, water, music, route }) =>
    listed(
      [
        temperature && temperature !== 'normal' && t(temperature),
        quiet && t('quiet'),
        water && water !== 'still' && `${t('water')}: ${t(water)}`,
        written('music', music),
        written('route', route),
      ].flatMap((words) => words || []),
    )
}
