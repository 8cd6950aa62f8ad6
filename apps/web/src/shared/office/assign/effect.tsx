'use client'

import type { Candidate } from '@livery/contracts/dispatch/assignment.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { isFreeBefore } from '@/shared/watch/free-before.ts'
import { signedMinutes } from '@/shared/watch/signed-minutes.ts'

/** What giving it to them would mean: how far they come empty, what is left before it and before their next ride. */
export function Effect({ of, timeZone }: { of: Candidate; timeZone: string }) {
  const t = useTranslations('assign.effect')
  const figures = useFigures(timeZone)
  const { emptyMetres, spareSeconds, nextRide } = of
  const words = [
    emptyMetres !== null && t('empty', { distance: figures.distance(emptyMetres) }),
    spareSeconds !== null &&
      !isFreeBefore(spareSeconds) &&
      t(spareSeconds < 0 ? 'late' : 'spare', { time: figures.minutes(Math.abs(spareSeconds)) }),
  ].filter(Boolean)
  const next = nextRide?.spareSeconds != null && !isFreeBefore(nextRide.spareSeconds) ? nextRide : null
  return (
    <span className="mini num">
      {words.join(' · ')}
      {next && (
        <span className={next.spareSeconds !== null && next.spareSeconds < 0 ? 'block text-critical' : 'block'}>
          {t('then', { name: next.riderName, at: figures.time(next.dueAt) })}{' '}
          <bdi dir="ltr">
            {next.spareSecondsNow !== null && `${signedMinutes(next.spareSecondsNow)} → `}
            {signedMinutes(next.spareSeconds ?? 0)}
          </bdi>
        </span>
      )}
    </span>
  )
}
