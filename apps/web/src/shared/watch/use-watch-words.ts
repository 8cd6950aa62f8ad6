'use client'

import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'

interface WatchSentences {
  readonly reasons: (watch: RideWatch) => readonly string[]
  /** What is left, or what is missing; empty where nobody knows. */
  readonly spare: (watch: RideWatch) => string
  readonly backup: (watch: RideWatch) => string | null
}

export function useWatchWords(figures: Figures): WatchSentences {
  const t = useTranslations('watch')
  const why = useTranslations('assign.why')
  return {
    reasons: ({ reasons, against }) =>
      reasons.flatMap((reason) =>
        reason === 'not_allowed' && against.length > 0 ? against.map((code) => why(code)) : [t(`reason.${reason}`)],
      ),
    spare: ({ spareSeconds }) =>
      spareSeconds === null
        ? ''
        : t(spareSeconds < 0 ? 'late' : 'spare', { time: figures.minutes(Math.abs(spareSeconds)) }),
    backup: ({ backup }) => backup && t('backup', { name: backup.name, time: figures.time(backup.arrivesAt) }),
  }
}
