'use client'

import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { isFreeBefore } from './free-before.ts'

interface WatchSentences {
  readonly reasons: (watch: RideWatch) => readonly string[]
  /** What is left, or what is missing; empty where nobody knows. */
  readonly spare: (watch: Pick<RideWatch, 'spareSeconds'>) => string
  /** When its chauffeur is there, with what is left; null where nobody knows. */
  readonly expected: (watch: RideWatch) => string | null
  readonly backup: (watch: RideWatch) => string | null
}

export function useWatchWords(figures: Figures): WatchSentences {
  const t = useTranslations('watch')
  const why = useTranslations('assign.why')
  const spare = ({ spareSeconds }: Pick<RideWatch, 'spareSeconds'>) =>
    spareSeconds === null
      ? ''
      : isFreeBefore(spareSeconds)
        ? t('free')
        : t(spareSeconds < 0 ? 'late' : 'spare', { time: figures.minutes(Math.abs(spareSeconds)) })
  return {
    reasons: ({ reasons, against, rest }) =>
      reasons.flatMap((reason) => {
        if (reason === 'not_allowed' && against.length > 0) return against.map((code) => why(code))
        if (reason === 'rest' && rest !== null)
          return [t('shortRest', { had: figures.minutes(rest.seconds), asked: figures.minutes(rest.leastSeconds) })]
        return [t(`reason.${reason}`)]
      }),
    spare,
    expected: (watch) => {
      const { arrivesAt, spareSeconds } = watch
      if (arrivesAt === null || spareSeconds === null) return null
      if (isFreeBefore(spareSeconds)) return t('free')
      return `${t('expected', { time: figures.time(arrivesAt) })} · ${spare(watch)}`
    },
    backup: ({ backup }) =>
      backup &&
      (isFreeBefore(backup.spareSeconds)
        ? t('backupFree', { name: backup.name })
        : t('backup', { name: backup.name, time: figures.time(backup.arrivesAt) })),
  }
}
