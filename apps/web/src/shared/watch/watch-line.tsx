'use client'

import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { GiveToBackup } from './give-to-backup.tsx'
import { useWatchWords } from './use-watch-words.ts'

/** Beside an alert: what is wrong, how late it looks, who stands by, and the press that gives it to them. */
export function WatchLine({ watch, rideId }: { watch: RideWatch; rideId: string }) {
  const t = useTranslations('watch')
  const words = useWatchWords(useFigures())
  const backup = watch.isOffered ? t('offered') : (words.backup(watch) ?? t('noBackup'))
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1.5">
      <span className="mini num">
        {[...words.reasons(watch), words.spare(watch)].filter(Boolean).join(' · ')}
        {watch.isAwaited && (
          <>
            {' · '}
            <bdi>{backup}</bdi>
          </>
        )}
      </span>
      {watch.backup && <GiveToBackup backup={watch.backup} rideId={rideId} version={watch.rideVersion} />}
    </span>
  )
}
