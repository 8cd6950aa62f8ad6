'use client'

import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import { useTranslations } from 'next-intl'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { useWatchWords } from './use-watch-words.ts'

/** Why a pickup is not sure, and who could come instead: one line in a list. */
export function WatchWords({ watch, timeZone }: { watch: RideWatch; timeZone: string }) {
  const t = useTranslations('watch')
  const words = useWatchWords(useFiguresOf()(timeZone))
  return (
    <span className="mini num">
      {[...words.reasons(watch), words.spare(watch)].filter(Boolean).join(' · ')}
      {watch.isAwaited && <bdi className="block">{words.backup(watch) ?? t('noBackup')}</bdi>}
    </span>
  )
}
