'use client'

import type { Manoeuvre } from '@livery/contracts/places/manoeuvre.ts'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Target } from '../next-target.ts'

/** A manoeuvre as a sentence: "Left onto Polhemsplatsen", "Pickup on the right". */
export function useManoeuvreWords(target: Target): (manoeuvre: Manoeuvre) => string {
  const t = useTranslations('chauffeur.guide')
  const number = target.kind === 'stop' ? target.number : 0
  return useCallback(
    ({ kind, street, exit }) => {
      if (kind === 'arrive' || kind === 'arrive_left' || kind === 'arrive_right')
        return t(`arrive.${kind}`, { target: target.kind, number })
      if (kind === 'roundabout' && exit === null) return t('enter')
      const counted = { exit: exit ?? 0 }
      return street === null ? t(`turn.${kind}`, counted) : t(`onto.${kind}`, { ...counted, street })
    },
    [t, target.kind, number],
  )
}
