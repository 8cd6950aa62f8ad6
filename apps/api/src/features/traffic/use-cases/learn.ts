// Every night: what own rides of the last weeks say, judged on rides that no version has seen. One process at a time.
import { addMs, DAY_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { createThreadPool } from '../../../platform/workers/thread-pool.ts'
import { classShares } from '../domain/drive-shape.ts'
import { isHeldOut, type Learning, type Lesson } from '../domain/judge-profile.ts'
import type { SeenDrive } from '../domain/learn-profile.ts'
import { type WeekClock, weekClock } from '../domain/week.ts'
import { profileInForce } from '../shared/in-force.ts'
import { deleteSeenBefore, type KeptDrive, listDrives } from '../store/seen.ts'
import { insertChoice, insertVersion, listVersions, tryLockLearning } from '../store/versions.ts'

/** Seconds of one processor at most; a large fleet drives as many within days. */
const MOST_DRIVES = 20_000

const threads = createThreadPool<Lesson, Learning>({
  script: new URL('../shared/learning-thread.ts', import.meta.url),
  mostCpuMs: 120 * SECOND_MS,
  deadlineMs: 300 * SECOND_MS,
  heapMegabytes: 512,
  tasksPerThread: 1,
  idleMs: SECOND_MS,
})

export type LearningOutcome = 'taken' | 'worse' | 'too_few' | 'nothing_new' | 'off' | 'elsewhere'

export async function learn(ctx: AppContext): Promise<LearningOutcome> {
  const { learning, leastRides, learnDays } = await policyInForce(ctx, 'traffic')
  const since = addMs(ctx.now(), -learnDays * DAY_MS)
  await deleteSeenBefore(ctx.db, since)
  if (learning === 'off') return 'off'
  return ctx.transact(async (tx) => {
    if (!(await tryLockLearning(tx))) return 'elsewhere'
    const { scope, profile, kind, isHeld, timeZone } = await profileInForce({ ...ctx, db: tx })
    if (isHeld) return 'off'
    const drives = await listDrives(tx, scope, since, MOST_DRIVES)
    const rides = new Set(drives.map(({ rideId }) => rideId)).size
    if (rides < leastRides) return 'too_few'
    const [newest] = await listVersions(tx, scope, 1)
    const last = drives.at(-1)
    if (newest !== undefined && last !== undefined && last.setOutAt <= newest.madeAt) return 'nothing_new'
    const clock = weekClock(timeZone)
    const seenBy = (drive: KeptDrive) => toSeen(drive, clock)
    const { chosen, present, free, isTaken, heldOut } = await threads.run({
      ...{ kind, present: profile },
      seen: drives.filter(({ rideId }) => !isHeldOut(rideId)).map(seenBy),
      heldOut: drives.filter(({ rideId }) => isHeldOut(rideId)).map(seenBy),
    })
    const figures = { rides, heldOut, before: present.median, after: chosen.median, free: free.median }
    ctx.log.info({ ...figures, isTaken }, 'what own rides say of the traffic')
    if (!isTaken) return 'worse'
    const id = ctx.newId('trafficVersion')
    const { kind: of, learned } = chosen.profile
    await insertVersion(tx, scope, { id, madeAt: ctx.now(), kind: of, learned, figures })
    await insertChoice(tx, scope, { versionId: id, chosenBy: null, chosenAt: ctx.now(), isHeld: false })
    return 'taken'
  })
}

export function toSeen(drive: KeptDrive, clock: WeekClock): SeenDrive {
  return {
    ...{ driverId: drive.driverId, squares: drive.squares },
    ...{ freeSeconds: drive.freeSeconds, seconds: drive.seconds },
    // By days of the world's clock: what a bad day is, is the same by any.
    day: drive.setOutAt.toISOString().slice(0, 10),
    hours: clock.hoursAt(drive.setOutAt.getTime() + drive.seconds * 500),
    classes: classShares(drive.metres, drive.freeSeconds),
  }
}
