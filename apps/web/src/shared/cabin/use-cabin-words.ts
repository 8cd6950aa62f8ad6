'use client'

import { useTranslations } from 'next-intl'
import type { Preferences } from './preference-fields.tsx'

/** The wishes for the cabin in few words: what anybody would have anyway is left out. */
export function useCabinWords(): (wanted: Preferences) => string {
  const t = useTranslations('cabin')
  return ({ temperature, quiet, water, music, route }) =>
    [
      temperature && temperature !== 'normal' && t(temperature),
      quiet && t('quiet'),
      water && water !== 'still' && `${t('water')}: ${t(water)}`,
      music && t('music'),
      route && t('route'),
    ]
      .filter((words) => !!words)
      .join(', ')
}
