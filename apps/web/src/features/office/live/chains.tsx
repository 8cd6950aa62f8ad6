'use client'

import type { Live, LiveChain, LiveJob, LiveRide } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { signedMinutes } from '@/shared/watch/signed-minutes.ts'
import { classNames } from '@/ui/class-names.ts'
import styles from './chains.module.css'
import { HoldOnLane } from './hold-on-lane.tsx'
import { isUnderWay } from './needs.ts'
import { inRows, placeOn, type TimeScale, ticksOn, timeScale } from './time-scale.ts'

interface ChainsProps {
  readonly live: Pick<Live, 'at' | 'until' | 'timeZone' | 'tightMinutes'>
  readonly chains: readonly LiveChain[]
  /** Those that nobody drives. */
  readonly open: readonly LiveRide[]
  readonly picked: string | undefined
  readonly onPick: (rideId: string) => void
  /** In its head. */
  readonly action?: ReactNode
}

const TICK_MINUTES = 30
/** In per cent: a time nearer to now would lie under its own. */
const NOW_ROOM = 6
/** A shorter ride has its name beside it. */
const NAME_ROOM = 4

/** One lane a chauffeur, with what is left in each gap; those that nobody drives beneath. */
export function Chains({ live, chains, open, picked, onPick, action }: ChainsProps) {
  const t = useTranslations('live.chains')
  const now = Date.parse(live.at)
  const scale = timeScale(now, Date.parse(live.until))
  return (
    <section aria-labelledby="chains" className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <h2 id="chains" className="font-serif text-lg/6">
          {t('title')}
        </h2>
        <p className="mini max-desk:hidden">{t('lead')}</p>
        <Legend tightMinutes={live.tightMinutes} />
        {action}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <div className={styles.lanes} tabIndex={0}>
        <Axis scale={scale} now={now} timeZone={live.timeZone} />
        <div className="relative">
          <Grid scale={scale} now={now} />
          {chains.length === 0 && <p className="mini px-4 py-3">{t('none')}</p>}
          <ul>
            {chains.map((chain) => (
              <li key={chain.driverId} className={styles.lane} data-driver-id={chain.driverId}>
                <LaneHead chain={chain} />
                <Lane chain={chain} {...{ scale, now, picked, onPick }} timeZone={live.timeZone} />
              </li>
            ))}
          </ul>
          {open.length > 0 && <OpenLane rides={open} {...{ scale, picked, onPick }} timeZone={live.timeZone} />}
        </div>
      </div>
    </section>
  )
}

function Legend({ tightMinutes }: { tightMinutes: number }) {
  const t = useTranslations('live.chains')
  const entries = [
    [styles.underWay, t('underWay')],
    [styles.green, t('holds', { minutes: tightMinutes })],
    [styles.amber, t('tight', { minutes: tightMinutes })],
    [styles.red, t('late')],
    [styles.open, t('open')],
    [styles.hold, t('off')],
  ] as const
  return (
    <ul className="mini flex flex-wrap gap-x-4 gap-y-1 desk:ms-auto">
      {entries.map(([look, words]) => (
        <li key={words} className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" className={classNames(styles.key, look)} />
          {words}
        </li>
      ))}
    </ul>
  )
}

function Axis({ scale, now, timeZone }: { scale: TimeScale; now: number; timeZone: string }) {
  const figures = useFigures(timeZone)
  const nowAt = placeOn(scale, now)
  return (
    <div className={styles.axis} aria-hidden="true">
      <span />
      <div className="relative">
        {ticksOn(scale, TICK_MINUTES)
          .filter((tick) => Math.abs(placeOn(scale, tick) - nowAt) > NOW_ROOM && placeOn(scale, tick) < 98)
          .map((tick) => (
            <span key={tick} className={styles.time} style={{ insetInlineStart: `${placeOn(scale, tick)}%` }}>
              {figures.time(new Date(tick))}
            </span>
          ))}
        <span className={classNames(styles.time, styles.nowTime)} style={{ insetInlineStart: `${nowAt}%` }}>
          {figures.time(new Date(now))}
        </span>
      </div>
    </div>
  )
}

function Grid({ scale, now }: { scale: TimeScale; now: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {ticksOn(scale, TICK_MINUTES).map((tick) => (
        <i key={tick} className={styles.tick} style={{ insetInlineStart: `${placeOn(scale, tick)}%` }} />
      ))}
      <i className={styles.now} style={{ insetInlineStart: `${placeOn(scale, now)}%` }} />
    </div>
  )
}

/** A block has little room; the whole name is its label. */
const surnameOf = (name: string) => name.split(' ').at(-1) ?? name

function LaneHead({ chain }: { chain: LiveChain }) {
  const { vehicle } = chain
  return (
    <div className={styles.head}>
      <bdi className="strong cut block">{chain.driverName}</bdi>
      <span className="mini cut block">
        {vehicle && (
          <>
            <bdi className="num">{vehicle.number}</bdi> · <bdi>{vehicle.name}</bdi>
          </>
        )}
      </span>
    </div>
  )
}

interface LaneProps {
  readonly chain: LiveChain
  readonly scale: TimeScale
  readonly now: number
  readonly timeZone: string
  readonly picked: string | undefined
  readonly onPick: (rideId: string) => void
}

function Lane({ chain, scale, now, timeZone, picked, onPick }: LaneProps) {
  const t = useTranslations('live.chains')
  const isOffline = chain.presence === 'offline'
  return (
    <div className={styles.strip}>
      {chain.holds.map((hold) => (
        <HoldOnLane key={hold.startsAt + hold.kind} hold={hold} {...{ scale, timeZone }} />
      ))}
      {chain.jobs.length === 0 && !chain.holds.some(({ startsAt }) => Date.parse(startsAt) <= now) && (
        <span className={classNames('mini', styles.free)} style={{ insetInlineStart: `${placeOn(scale, now)}%` }}>
          {t(isOffline ? 'offline' : 'free')}
        </span>
      )}
      {chain.jobs.map((job, index) => (
        <JobOnLane
          key={job.rideId}
          job={job}
          before={chain.jobs[index - 1]}
          {...{ scale, now, timeZone }}
          isPicked={job.rideId === picked}
          onPick={() => onPick(job.rideId)}
        />
      ))}
    </div>
  )
}

interface JobProps {
  readonly job: LiveJob
  readonly before: LiveJob | undefined
  readonly scale: TimeScale
  readonly now: number
  readonly timeZone: string
  readonly isPicked: boolean
  readonly onPick: () => void
}

function JobOnLane({ job, before, scale, now, timeZone, isPicked, onPick }: JobProps) {
  const listed = useListed()
  const t = useTranslations('live.chains')
  const figures = useFigures(timeZone)
  const [from, to] = [job.startsAt, job.endsAt].map((at) => placeOn(scale, Date.parse(at))) as [number, number]
  if (to <= 0 || from >= 100) return null
  const gapFrom = placeOn(scale, before ? Date.parse(before.endsAt) : now)
  const isSaid = job.spareSeconds !== null && (before !== undefined || job.level !== 'green')
  const spare =
    job.spareSeconds === null
      ? ''
      : t(job.spareSeconds < 0 ? 'lateBefore' : 'spare', { time: figures.minutes(Math.abs(job.spareSeconds)) })
  const words = t('job', { name: job.riderName, from: figures.time(job.startsAt), to: figures.time(job.endsAt) })
  return (
    <>
      {isSaid && job.spareSeconds !== null && (
        <span
          aria-hidden="true"
          className={classNames(
            styles.gap,
            job.level === 'red' && styles.gapRed,
            job.level === 'amber' && styles.gapAmber,
          )}
          style={{ insetInlineStart: `${gapFrom}%`, width: `${Math.max(0, from - gapFrom)}%` }}
        >
          <b dir="ltr">{signedMinutes(job.spareSeconds)}</b>
        </span>
      )}
      <button
        type="button"
        data-ride-id={job.rideId}
        className={classNames(
          styles.block,
          to - from < NAME_ROOM && styles.narrow,
          isUnderWay(job) ? styles.underWay : styles[job.level],
          isPicked && styles.picked,
        )}
        style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
        aria-label={listed([words, spare])}
        aria-pressed={isPicked}
        title={[words, spare].filter(Boolean).join(' · ')}
        onClick={onPick}
      >
        <span dir="auto">{surnameOf(job.riderName)}</span>
      </button>
    </>
  )
}

function OpenLane({
  rides,
  scale,
  timeZone,
  picked,
  onPick,
}: Pick<LaneProps, 'scale' | 'timeZone' | 'picked' | 'onPick'> & { rides: readonly LiveRide[] }) {
  const t = useTranslations('live.chains')
  const { nameOf } = useClasses()
  const figures = useFigures(timeZone)
  const rows = inRows(
    rides.map((ride) => {
      const startsAt = Date.parse(ride.meetAt)
      return { ride, id: ride.rideId, startsAt, endsAt: startsAt + ride.durationSeconds * 1_000 }
    }),
  )
  return (
    <div className={styles.openLanes}>
      {rows.map((row, index) => (
        <div key={row[0]?.id} className={styles.lane}>
          <div className={styles.head}>
            {index === 0 && (
              <>
                <b className="strong cut block text-critical">{t('unassigned')}</b>
                <span className="mini cut block">{t('rides', { count: rides.length })}</span>
              </>
            )}
          </div>
          <div className={styles.strip}>
            {row.map(({ ride, startsAt, endsAt }) => {
              const [from, to] = [placeOn(scale, startsAt), placeOn(scale, endsAt)]
              const words = t('job', {
                name: ride.riderName,
                from: figures.time(new Date(startsAt)),
                to: figures.time(new Date(endsAt)),
              })
              return (
                <button
                  key={ride.rideId}
                  type="button"
                  data-ride-id={ride.rideId}
                  className={classNames(
                    styles.block,
                    to - from < NAME_ROOM && styles.narrow,
                    styles.open,
                    ride.rideId === picked && styles.picked,
                  )}
                  style={{ insetInlineStart: `${from}%`, width: `${Math.max(1, to - from)}%` }}
                  aria-label={words}
                  aria-pressed={ride.rideId === picked}
                  title={words}
                  onClick={() => onPick(ride.rideId)}
                >
                  <span dir="auto">
                    {surnameOf(ride.riderName)} · {nameOf(ride.vehicleClass)}
                  </span>
                </button>
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}
