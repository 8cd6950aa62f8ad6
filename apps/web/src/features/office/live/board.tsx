'use client'

import type { LiveChain, LiveJob, LiveRide } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { canBeGiven } from '@/shared/office/assign/can-be-given.ts'
import { useWatchWords } from '@/shared/watch/use-watch-words.ts'
import { Badge } from '@/ui/badge.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { isUnderWay, LEVEL_TEXT, lookOf } from './needs.ts'

interface BoardProps {
  readonly rides: readonly LiveRide[]
  readonly chains: ReadonlyMap<string, LiveChain>
  readonly picked: string | undefined
  readonly onPick: (rideId: string) => void
  readonly onAssign: (rideId: string) => void
}

const EDGE: Partial<Record<LiveRide['need'], string>> = {
  no_chauffeur: 'before:bg-critical',
  red: 'before:bg-critical',
  amber: 'before:bg-caution',
}

/** The rides of now and the next hours; what needs somebody stands first. */
export function Board({ rides, chains, picked, onPick, onAssign }: BoardProps) {
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto">
      {rides.map((ride) => (
        <BoardRow
          key={ride.rideId}
          ride={ride}
          chain={ride.driverId === null ? undefined : chains.get(ride.driverId)}
          isPicked={ride.rideId === picked}
          onPick={() => onPick(ride.rideId)}
          onAssign={() => onAssign(ride.rideId)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly ride: LiveRide
  readonly chain: LiveChain | undefined
  readonly isPicked: boolean
  readonly onPick: () => void
  readonly onAssign: () => void
}

function BoardRow({ ride, chain, isPicked, onPick, onAssign }: RowProps) {
  const t = useTranslations('live')
  const { nameOf } = useClasses()
  const status = useTranslations('rideStatus.status')
  const figures = useFiguresOf()(ride.timeZone)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPicked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isPicked])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: j, k and Enter do the same, and its link is reached by Tab.
    <li
      ref={row}
      data-ride-id={ride.rideId}
      aria-current={isPicked ? 'true' : undefined}
      className={classNames(
        'relative grid min-h-13 cursor-default grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line px-4 py-1 desk:grid-cols-[44px_minmax(0,1fr)_112px_104px]',
        // An hour of twelve has its half of the day beside it.
        'rtl:grid-cols-[60px_minmax(0,1fr)_auto] rtl:desk:grid-cols-[60px_minmax(0,1fr)_112px_104px]',
        'before:absolute before:inset-y-0 before:start-0 before:w-[3px]',
        EDGE[ride.need],
        isPicked && 'bg-brass-wash shadow-[inset_0_1px_0_var(--brass-line),inset_0_-1px_0_var(--brass-line)]',
      )}
      onClick={onPick}
      onFocus={onPick}
    >
      <span className="num strong text-sm">{figures.time(ride.meetAt)}</span>
      <span className="grid min-w-0">
        <span className="cut">
          <Link href={`/office/rides/${ride.rideId}`} className="strong hover:underline">
            <bdi>{ride.riderName}</bdi>
          </Link>{' '}
          <span className="text-muted">· {nameOf(ride.vehicleClass)}</span>
        </span>
        <Route ride={ride} />
      </span>
      <span className="grid min-w-0 max-desk:col-start-2 max-desk:row-start-2 max-desk:flex max-desk:flex-wrap max-desk:items-baseline max-desk:gap-x-2">
        {ride.driverId === null ? (
          <>
            {canBeGiven(ride) && (
              <button
                type="button"
                className="link strong max-desk:min-h-11 cut min-h-6 justify-self-start text-start text-brass"
                aria-label={t('assignRide', { ride: ride.rideNumber })}
                onClick={onAssign}
              >
                {t('assign')}
              </button>
            )}
            <span className={classNames('mini cut', ride.need === 'no_chauffeur' && 'strong text-critical!')}>
              {t('noChauffeur')}
            </span>
          </>
        ) : (
          <>
            <bdi className="cut">{ride.driverName}</bdi>
            <Spare ride={ride} chain={chain} />
          </>
        )}
      </span>
      <span className="justify-self-end max-desk:col-start-3 max-desk:row-start-1">
        <Badge {...lookOf(ride)}>{status(ride.RideStatus)}</Badge>
      </span>
    </li>
  )
}

function Route({ ride }: { ride: LiveRide }) {
  const t = useTranslations('live')
  const [from, to] = [ride.pickup, ride.dropOff].map((address) => address.split(',')[0] ?? '')
  return (
    <span className="mini cut">
      <span className="sr-only">{t('route', { from: from ?? '', to: to ?? '' })}</span>
      <span aria-hidden="true">
        <bdi>{from}</bdi> <span className="rtl:inline-block rtl:scale-x-[-1]">→</span> <bdi>{to}</bdi>
      </span>
    </span>
  )
}

/** What is left before it; of a ride under way, before the next one of its chauffeur. A doubt that is none of time first. */
function Spare({ ride, chain }: { ride: LiveRide; chain: LiveChain | undefined }) {
  const t = useTranslations('watch')
  const figures = useFiguresOf()(ride.timeZone)
  const words = useWatchWords(figures)
  const job = jobInQuestion(ride, chain)
  const doubt = ride.watch && ride.watch.level !== 'green' ? words.reasons(ride.watch)[0] : undefined
  const isLate = job?.spareSeconds != null && job.spareSeconds < 0
  const spare = job?.spareSeconds == null ? '' : words.spare(job)
  const isDoubt = doubt !== undefined && !isLate && ride.need !== 'none'
  const said = isDoubt ? doubt : spare
  if (!said) return null
  // A doubt has its own colour, however many minutes the chauffeur has before the next ride.
  const level = (isDoubt ? ride.watch?.level : job?.level) ?? 'green'
  return (
    <span className={classNames('mini num cut font-medium', LEVEL_TEXT[level])} title={doubt ?? t('title')}>
      {said}
    </span>
  )
}

/** Its own, until its rider is met; then the next one. */
export function jobInQuestion(ride: Pick<LiveRide, 'rideId'>, chain: LiveChain | undefined): LiveJob | undefined {
  const index = chain?.jobs.findIndex(({ rideId }) => rideId === ride.rideId) ?? -1
  const own = chain?.jobs[index]
  if (own === undefined || own.spareSeconds !== null || !isUnderWay(own)) return own
  return chain?.jobs[index + 1]
}
