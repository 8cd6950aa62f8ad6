'use client'

import type { ChainEntry, ChauffeurDay } from '@livery/contracts/reports/chauffeur-figures.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { isOver } from '@/lib/rides/is-over.ts'
import { signedMinutes } from '@/shared/watch/signed-minutes.ts'
import { classNames } from '@/ui/class-names.ts'
import { useChauffeurDayQuery } from '../api.ts'
import { Part } from './part.tsx'

const HOUR_MS = 3_600_000
const UNDER_WAY = ['en_route', 'arrived', 'in_progress', 'at_stop']

/** Their day in one lane, with the minutes to spare in each gap. */
export function ChainPart({ id }: { id: string }) {
  const t = useTranslations('officePeople.chain')
  const day = useChauffeurDayQuery(id, { refetchOnMountOrArgChange: true }).data
  if (day === undefined) return null
  const entries = day.entries.filter((entry) => entry.endsAt > entry.startsAt)
  const isOff = day.entries.some(({ kind, startsAt, endsAt }) => kind === 'time_off' && startsAt === endsAt)
  return (
    <Part title={t('title')}>
      {isOff && <p className="small mb-2">{t('off')}</p>}
      {entries.length === 0 ? (
        !isOff && <p className="small text-muted">{t('none')}</p>
      ) : (
        <Lane day={day} entries={entries} />
      )}
    </Part>
  )
}

function Lane({ day, entries }: { day: ChauffeurDay; entries: readonly ChainEntry[] }) {
  const figures = useFigures(day.timeZone)
  const times = entries.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
  const from = Math.floor(Math.min(...times) / HOUR_MS) * HOUR_MS
  const until = Math.max(from + 4 * HOUR_MS, Math.ceil(Math.max(...times) / HOUR_MS) * HOUR_MS)
  const at = (moment: string | number) =>
    (((typeof moment === 'string' ? Date.parse(moment) : moment) - from) / (until - from)) * 100
  const hours = (until - from) / HOUR_MS
  const step = Math.ceil(hours / 6)
  const ticks = Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => from + index * step * HOUR_MS)
  return (
    <>
      <div aria-hidden="true" className="relative h-16 text-[12px]" data-lane>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="num absolute top-0 text-muted"
            style={{ insetInlineStart: `${Math.min(92, at(tick))}%` }}
          >
            {figures.time(new Date(tick))}
          </span>
        ))}
        <span className="absolute inset-x-0 top-11 border-t border-line-strong" />
        {entries.map((entry, index) => (
          <Block key={entry.startsAt} entry={entry} before={entries[index - 1]} at={at} />
        ))}
      </div>
      <ol className="mt-2">
        {entries.map((entry) => (
          <li key={entry.startsAt} className="small flex gap-3 border-b border-line py-1.5 last:border-0">
            <span className="num shrink-0">
              <bdi>{`${figures.time(entry.startsAt)}–${figures.time(entry.endsAt)}`}</bdi>
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Words entry={entry} />
            </span>
            {entry.spareMinutes !== null && <Spare entry={entry} figures={figures} />}
          </li>
        ))}
      </ol>
    </>
  )
}

function Words({ entry }: { entry: ChainEntry }) {
  const t = useTranslations('officePeople.chain')
  if (entry.kind === 'time_off') return t('break')
  if (entry.pickup === null) return t('engagement')
  if (entry.dropOff === null) return <bdi>{entry.pickup}</bdi>
  return (
    <>
      <bdi>{entry.pickup}</bdi> <span className="rtl:inline-block rtl:scale-x-[-1]">→</span> <bdi>{entry.dropOff}</bdi>
    </>
  )
}

function Spare({ entry: { spareMinutes, state }, figures }: { entry: ChainEntry; figures: Figures }) {
  const t = useTranslations('officePeople.chain')
  const minutes = spareMinutes ?? 0
  const words = figures.minutes(Math.abs(minutes) * 60)
  return (
    <span
      className={classNames(
        'num shrink-0 text-end',
        state === 'short' ? 'text-critical' : state === 'tight' && 'text-caution',
      )}
    >
      {minutes < 0 ? t('late', { time: words }) : t('spare', { time: words })}
    </span>
  )
}

function Block({
  entry,
  before,
  at,
}: {
  entry: ChainEntry
  before: ChainEntry | undefined
  at: (moment: string) => number
}) {
  const { startsAt, endsAt, RideStatus, kind, spareMinutes, state } = entry
  const status = RideStatus ?? ''
  const look = UNDER_WAY.includes(status)
    ? 'bg-brass'
    : status !== '' && isOver(status)
      ? 'bg-edge'
      : kind === 'time_off'
        ? 'border border-dashed border-edge'
        : 'bg-ink'
  const gap = before === undefined ? null : at(before.endsAt)
  return (
    <>
      {gap !== null && spareMinutes !== null && at(startsAt) - gap > 4 && (
        <span
          className={classNames(
            'num absolute top-5 text-center',
            state === 'short' ? 'text-critical' : state === 'tight' ? 'text-caution' : 'text-muted',
          )}
          style={{ insetInlineStart: `${gap}%`, width: `${at(startsAt) - gap}%` }}
        >
          <bdi dir="ltr">{signedMinutes(spareMinutes * 60)}</bdi>
        </span>
      )}
      <span
        className={classNames('absolute top-9 h-4 rounded-[2px]', look)}
        style={{ insetInlineStart: `${at(startsAt)}%`, width: `${Math.max(1, at(endsAt) - at(startsAt))}%` }}
      />
    </>
  )
}
