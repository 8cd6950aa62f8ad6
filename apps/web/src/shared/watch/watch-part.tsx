'use client'

import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { GiveToBackup } from './give-to-backup.tsx'
import { useWatchWords } from './use-watch-words.ts'
import { WatchBadge } from './watch-badge.tsx'

/** How sure the pickup of a ride is, as it was looked at last. */
export function WatchPart({ watch, rideId, figures }: { watch: RideWatch; rideId: string; figures: Figures }) {
  const t = useTranslations('watch')
  const words = useWatchWords(figures)
  const { isAwaited, level, backup, isOffered, lookedAt, rideVersion } = watch
  if (!isAwaited && level === 'green') return null
  const expected = words.expected(watch)
  return (
    <section aria-labelledby="watch" className="border-y border-line py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="watch" className="font-serif text-[18px]/6">
          {t('title')}
        </h2>
        <WatchBadge level={level} />
        <span className="mini num ms-auto">{t('checked', { time: figures.time(lookedAt) })}</span>
      </div>
      {(level !== 'green' || expected !== null) && (
        <p className="num mt-1.5 text-[14px]/5">
          {[...words.reasons(watch), expected ?? (isAwaited && level !== 'green' && t('unknown'))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {isAwaited && level !== 'green' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="num text-[14px]/5">
            <bdi>{words.backup(watch) ?? t('noBackup')}</bdi>
            {isOffered && <span className="mini block">{t('offered')}</span>}
          </span>
          {backup && <GiveToBackup backup={backup} rideId={rideId} version={rideVersion} />}
        </div>
      )}
    </section>
  )
}
