'use client'

import type { ChangedFields } from '@livery/contracts/rides/ride-changes.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { useCabinWords } from '@/shared/cabin/use-cabin-words.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'

export type ChangedField = keyof ChangedFields

/** A part of a ride that was changed, in words: as it was or as it is. */
export function useChangedWords(figures: Figures, currency: string): (of: ChangedFields, key: ChangedField) => string {
  const t = useTranslations('office')
  const nameOf = useExtraName()
  const cabin = useCabinWords({ inFull: true })
  const listed = useListed()
  const none = t('changedNone')
  return (of, key) => {
    switch (key) {
      case 'pickupAt':
        return of.pickupAt ? figures.dayAndTime(of.pickupAt) : none
      case 'pickupLocation':
      case 'dropOffLocation':
        return of[key]?.address ?? none
      case 'addonlocation':
        return listed(of.addonlocation?.map(({ address }) => address) ?? []) || none
      case 'additionalservice':
        return listed(of.additionalservice?.map((extra) => nameOf(extra)) ?? []) || none
      case 'guest':
        return of.guest?.name ?? none
      case 'preferences':
        return cabin(of.preferences ?? {}) || none
      case 'passengers':
      case 'luggage':
        return `${of[key] ?? none}`
      case 'total':
        return of.total === undefined ? none : figures.money(of.total, currency)
      default:
        return of[key] || none
    }
  }
}
