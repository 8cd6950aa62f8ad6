// One look at all rides that are watched: judged one by one, backed up together.

import type { UserId } from '@livery/kernel/ids.ts'
import { type Backup, type BackupTerms, comeInstead, type InDoubt, nameBackups, type StandBy } from './backups.ts'
import { type ChainJob, type DriveBetween, projectChain, type SeenCar } from './chain.ts'
import { isDoubted } from './doubts.ts'
import { escalated, type Judgement, judgeRide, type LookedAt } from './judge-ride.ts'
import { type Motion, type MotionTerms, motionOf } from './motion.ts'
import { type Look, nextWatch, type Watch, type WatchAct } from './next-watch.ts'

export interface Watched extends LookedAt, Pick<Look, 'isLeftAlone' | 'isOffered' | 'nearestMetres'> {
  readonly driverId: UserId
  readonly kept: Watch | null
}

export interface WatchedCar {
  readonly jobs: readonly ChainJob[]
  readonly car: SeenCar | null
  readonly movedAt: Date
  /** Since when what they do now is in its status. */
  readonly since: Date
  readonly offWayMetres: number | null
  readonly nearestMetres: number | null
  readonly isSilent: boolean
}

/** A chauffeur's jobs, each with what is seen of their car: what it does now is also what the next ride waits for. */
export function lookAtChain(of: WatchedCar, driveBetween: DriveBetween, now: Date, terms: MotionTerms) {
  const projected = projectChain(of.jobs, of.car, now, driveBetween)
  const current = projected.find(({ job }) => job.status !== 'assigned')?.job
  const motion: Motion =
    current === undefined || of.car === null || of.isSilent
      ? { reasons: [], nearestMetres: null }
      : motionOf({ ...of, ...current, at: of.car.at, to: nextPlace(current) }, now, terms)
  return projected.map((one) => {
    const isCurrent = one.job === current
    return {
      projected: one,
      isSilent: of.isSilent,
      motion: isCurrent || (current !== undefined && one.after === current) ? motion.reasons : [],
      nearestMetres: isCurrent ? motion.nearestMetres : null,
    }
  })
}

const nextPlace = ({ status, from, ahead }: ChainJob) => (status === 'en_route' ? from : (ahead[0] ?? null))

export interface Seen<One extends Watched> {
  readonly watched: One
  readonly watch: Watch
  readonly acts: readonly WatchAct[]
}

export type WatchAllTerms = BackupTerms

export interface Judged<One extends Watched> {
  readonly watched: One
  readonly judged: Judgement
  /** Its estimate is not believed. */
  readonly isDoubted: boolean
}

/** Each as it stands alone; the backups are looked for afterwards. */
export function judgeAll<One extends Watched>(all: readonly One[], now: Date, terms: WatchAllTerms): Judged<One>[] {
  return all.map((watched) => {
    const kept = keptOf(watched)
    const judged = judgeRide(watched, kept?.level ?? 'green', now, terms)
    return { watched, judged, isDoubted: isDoubted(judged, kept, now, terms) }
  })
}

/** For a ride that is not as it should be, and whose rider is not met. */
export function needsBackup({ watched, judged }: Judged<Watched>): boolean {
  return judged.level !== 'green' && watched.isAwaited
}

/**
 * Of those who may take a ride that needs a backup the few who would be there first. Where drives are not measured yet
 * it says whose are to be.
 */
export function likeliest<One extends Watched>(
  judgements: readonly Judged<One>[],
  standBy: readonly StandBy[],
  mayTake: (ride: One, driver: StandBy) => boolean,
  driveBetween: DriveBetween,
  now: Date,
  terms: WatchAllTerms,
  most: number,
): ReadonlyMap<One, readonly StandBy[]> {
  return new Map(
    judgements.filter(needsBackup).map((judged) => {
      const ride = toInDoubt(judged)
      const come = standBy
        .filter((driver) => driver.driverId !== ride.driverId && mayTake(judged.watched, driver))
        .flatMap((driver) => {
          const found = comeInstead(ride, driver, driveBetween, now, terms)
          return found === null ? [] : [{ driver, seconds: found.driveSeconds }]
        })
        .toSorted((left, right) => left.seconds - right.seconds)
      return [judged.watched, come.slice(0, most).map(({ driver }) => driver)]
    }),
  )
}

export function concludeAll<One extends Watched>(
  judgements: readonly Judged<One>[],
  standBy: readonly StandBy[],
  mayTake: (ride: One, driver: StandBy) => boolean,
  driveBetween: DriveBetween,
  now: Date,
  terms: WatchAllTerms,
): Seen<One>[] {
  const rows = judgements.filter(needsBackup)
  const inDoubt = rows.map(toInDoubt)
  const watchedOf = new Map(inDoubt.map((ride, index) => [ride, (rows[index] as Judged<One>).watched]))
  const may = (ride: InDoubt, driver: StandBy) => mayTake(watchedOf.get(ride) as One, driver)
  const named = nameBackups(inDoubt, standBy, may, driveBetween, now, terms)
  const backups = new Map<Watched, Backup | null>(rows.map(({ watched }, index) => [watched, named[index] ?? null]))
  return judgements.map(({ watched, judged: alone, isDoubted }) => {
    const backup = backups.get(watched) ?? null
    const judged = escalated(alone, isDoubted, backup, now, terms)
    const { job, driveSeconds } = watched.projected
    const leftSeconds = job.status === 'en_route' ? driveSeconds : null
    const look = { ...watched, dueAt: job.dueAt, leftSeconds, judged, backup }
    return { watched, ...nextWatch(watched.kept, look, now, terms) }
  })
}

const keptOf = ({ kept, driverId }: Watched) => (kept?.driverId === driverId ? kept : null)

export function toInDoubt({ watched, judged, isDoubted }: Judged<Watched>): InDoubt {
  return {
    ...{ job: watched.projected.job, driverId: watched.driverId, level: judged.level },
    arrivesAt: isDoubted ? null : judged.arrivesAt,
    namedId: keptOf(watched)?.backup?.driverId ?? null,
  }
}
