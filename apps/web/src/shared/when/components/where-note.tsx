'use client'

import type { Region } from '@livery/contracts/places/places.ts'
import { offsetMs } from '@livery/kernel/wall-clock.ts'
import { useTranslations } from 'next-intl'
import type { Ahead } from '@/lib/when/bookable.ts'
import type { MomentWords } from '@/lib/when/customs.ts'
import { momentThere } from '@/lib/when/moment.ts'
import { useCustoms } from '../use-customs.ts'

/** Whose clock it is; to somebody whose own runs otherwise, by its name and what it shows now. */
export function WhereNote({
  region,
  ahead,
  now,
  words,
}: {
  region: Pick<Region, 'name' | 'timeZone'>
  ahead: Ahead
  now: number
  words: MomentWords
}) {
  const t = useTranslations('when')
  const { tag } = useCustoms()
  const { name, timeZone } = region
  return (
    <p className="small text-muted">
      {isElsewhere(now, timeZone)
        ? t('elsewhere', {
            region: name,
            zone: zoneName(tag, timeZone, now),
            time: words.time(momentThere(now, timeZone)),
          })
        : t('where', { region: name, days: ahead.maxAheadDays })}
    </p>
  )
}

/** The device's clock shows another time. */
export function isElsewhere(now: number, timeZone: string): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return own !== timeZone && offsetMs(new Date(now), own) !== offsetMs(new Date(now), timeZone)
}

function zoneName(tag: string, timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
