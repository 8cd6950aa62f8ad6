// Who could come instead: for each ride that is in doubt a chauffeur of its own, who is free in their chain and can
// really be there. They are held to what is doubted of its own chauffeur, too: whoever would be in doubt with the ride is
// no remedy. All rides together, so that no two of them rest on the same person.
import type { WatchLevel, WatchReason } from '@livery/contracts/dispatch/watch.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { assign } from '../assignment.ts'
import { type CostTerms, costParts, sumOfParts } from '../match-cost.ts'
import { type ChainJob, type DriveBetween, type Projected, projectChain, type SeenCar } from './chain.ts'
import { judgeRide, LATENESS, type WatchTerms } from './judge-ride.ts'
import { laterOf, type RestTerms, workedUntil } from './rest.ts'

export interface InDoubt {
  readonly job: ChainJob
  readonly driverId: UserId
  readonly level: WatchLevel
  /** When its chauffeur is there as it looks now; null where that is in doubt. */
  readonly arrivesAt: Date | null
  /** Who was named before, and stays it unless somebody suits much better. */
  readonly namedId: UserId | null
}

export interface StandBy {
  readonly driverId: UserId
  readonly jobs: readonly ChainJob[]
  readonly car: SeenCar | null
  /** Online, and heard of lately. */
  readonly isHeard: boolean
  /** When work of theirs ended, or ends, that is not among their jobs; null where that was long ago. */
  readonly endedAt: Date | null
  /** What is odd in how their car moves now. */
  readonly motion: readonly WatchReason[]
  readonly rating: number | null
  readonly earned: number
}

export interface Backup {
  readonly driverId: UserId
  readonly arrivesAt: Date
  readonly spareSeconds: number
  /** Later than this they do not come in time, or not by as much as now. */
  readonly leavesBy: Date
  /** Empty, to the pickup. */
  readonly emptyMetres: number
}

export interface BackupTerms extends WatchTerms, RestTerms, CostTerms {
  readonly slackSeconds: number
  /** So long before a pickup its chauffeur may set out: a backup has to be on the road then. */
  readonly setOutMinutes: number
}

const NAMED_BEFORE_SECONDS = -300
/** A second late weighs as much as so many of driving. */
const LATE_WEIGHS = 10
/** Leaving a ride without a backup costs more than any of them; a red one goes before one that is amber. */
const WITHOUT = { green: 1e6, amber: 1e6, red: 2e6 } as const

export function nameBackups(
  inDoubt: readonly InDoubt[],
  standBy: readonly StandBy[],
  mayTake: (ride: InDoubt, driver: StandBy) => boolean,
  driveBetween: DriveBetween,
  now: Date,
  terms: BackupTerms,
): (Backup | null)[] {
  if (inDoubt.length === 0) return []
  const meanEarned = standBy.reduce((sum, { earned }) => sum + earned, 0) / Math.max(1, standBy.length)
  const costs = new Float64Array(inDoubt.length * standBy.length).fill(Number.POSITIVE_INFINITY)
  const could: (Backup | null)[] = new Array(costs.length).fill(null)
  for (const [row, ride] of inDoubt.entries())
    for (const [column, driver] of standBy.entries()) {
      if (driver.driverId === ride.driverId || !mayTake(ride, driver)) continue
      const come = comeInstead(ride, driver, driveBetween, now, terms)
      if (come === null) continue
      const facts = {
        etaSeconds: come.driveSeconds,
        emptyMetres: come.backup.emptyMetres,
        leadsHome: false,
        prefersPickup: false,
      }
      const parts = costParts({ ...facts, rating: driver.rating, earned: driver.earned, meanEarned }, terms)
      const late = Math.max(0, -come.backup.spareSeconds) * LATE_WEIGHS
      const named = driver.driverId === ride.namedId ? NAMED_BEFORE_SECONDS : 0
      costs[row * standBy.length + column] = sumOfParts(parts) + late + named
      could[row * standBy.length + column] = come.backup
    }
  const unserved = Float64Array.from(inDoubt, ({ level }) => WITHOUT[level])
  const columnOf = assign({ rows: inDoubt.length, columns: standBy.length, costs, unserved })
  return inDoubt.map((_, row) => {
    const column = columnOf[row] as number
    return column < 0 ? null : (could[row * standBy.length + column] as Backup | null)
  })
}

/**
 * Null for who cannot be there in time, or not soon enough to be worth it, and for whoever would be in doubt themselves:
 * about this ride or about their own next one.
 */
export function comeInstead(
  { job, arrivesAt }: InDoubt,
  driver: StandBy,
  driveBetween: DriveBetween,
  now: Date,
  terms: BackupTerms,
): { readonly backup: Backup; readonly driveSeconds: number } | null {
  const { driverId, jobs, car, isHeard } = driver
  const own: ChainJob = { ...job, status: 'assigned', startedAt: null, onTheWay: null }
  const chain = projectChain([...jobs, own], car, now, driveBetween)
  const place = chain.findIndex(({ job: one }) => one === own)
  const come = chain[place] as Projected
  if (come.arrivesAt === null || come.driveSeconds === null) return null
  const isSoon = addMs(job.dueAt, -terms.setOutMinutes * MINUTE_MS) <= now
  if (isSoon && !isHeard) return null
  const lateMs = Math.max(0, come.arrivesAt.getTime() - job.dueAt.getTime())
  if (lateMs > terms.latestMinutes * MINUTE_MS) return null
  const doubts = doubtsOf(come, laterOf(chain[place - 1]?.endsAt ?? null, driver.endedAt), driver, now, terms)
  if (doubts.some((reason) => !LATENESS.includes(reason))) return null
  const isOwnInTime = arrivesAt !== null && addMs(arrivesAt, terms.amberMinutes * MINUTE_MS) <= job.dueAt
  // Where its chauffeur is in time all the same, nobody comes in their place who might not be.
  if (isOwnInTime && doubts.length > 0) return null
  // A passenger who was told a name is given another one for some minutes, not for seconds.
  if (arrivesAt !== null && !isOwnInTime && addMs(come.arrivesAt, leastGainMs(job, arrivesAt, terms)) > arrivesAt)
    return null
  const next = chain[place + 1]
  if (next !== undefined) {
    if (!isInTime(next, terms.slackSeconds)) return null
    if (doubtsOf(next, come.endsAt, driver, now, terms).length > 0) return null
  }
  const from = come.after?.to ?? (car as SeenCar).at
  return {
    backup: {
      driverId,
      arrivesAt: come.arrivesAt,
      spareSeconds: Math.floor((job.dueAt.getTime() - come.arrivesAt.getTime()) / SECOND_MS),
      leavesBy: addMs(job.dueAt, -come.driveSeconds * SECOND_MS),
      emptyMetres: Math.round(driveBetween(from, job.from, now).distanceMetres),
    },
    driveSeconds: come.driveSeconds,
  }
}

/** Where its chauffeur may come too late for a rider to wait, each minute counts. */
function leastGainMs({ dueAt }: ChainJob, arrivesAt: Date, { gainMinutes, latestMinutes }: BackupTerms): number {
  const isNearlyLost = arrivesAt > addMs(dueAt, (latestMinutes * MINUTE_MS * 2) / 3)
  return (isNearlyLost ? Math.min(1, gainMinutes) : gainMinutes) * MINUTE_MS
}

/** What the watch would say of a ride in their chain. Whether they are heard, and may drive it, is asked elsewhere. */
function doubtsOf(
  projected: Projected,
  before: Date | null,
  { motion }: StandBy,
  now: Date,
  terms: BackupTerms,
): readonly WatchReason[] {
  const isAfterCurrent = projected.after !== null && projected.after.status !== 'assigned'
  const look = {
    ...{ projected, isAwaited: true, isSilent: false, isNotAllowed: false },
    ...{ workedUntil: workedUntil(before, projected.job.dueAt, terms), motion: isAfterCurrent ? motion : [] },
  }
  return judgeRide(look, 'green', now, terms).reasons
}

function isInTime({ job, arrivesAt }: Projected, slackSeconds: number): boolean {
  return arrivesAt !== null && addMs(arrivesAt, slackSeconds * SECOND_MS) <= job.dueAt
}
