// Whether a ride fits is decided under a lock, by drives that the map has measured; the map is never asked under it.
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { DrivePair, DriveTimes } from '../../places/index.ts'
import type { FitTerms } from '../domain/agenda.ts'

/** More changes of one plan than this between two looks are no honest race. */
const MOST_TRIES = 5
const RETRY_SECONDS = 5

/** A plan holds a drive that nobody has measured: the transaction ends, the drive is measured, and it begins again. */
class DriveUnmeasured extends Error {
  readonly pair: DrivePair

  constructor(pair: DrivePair) {
    super('A drive of this plan has not been measured yet.')
    this.pair = pair
  }
}

/** Measured drives alone; whoever judges by them runs in `measuringDrives`. */
export function measuredDrives(driveTimes: DriveTimes): FitTerms['driveBetween'] {
  return (from, to, setsOut) => {
    const drive = driveTimes.find(from, to, setsOut)
    if (drive === undefined) throw new DriveUnmeasured([from, to])
    return drive
  }
}

/** Runs work that opens its own transaction, again after each drive that it lacked; MAPS_UNAVAILABLE if it lacks one still. */
export async function measuringDrives<Result>(
  { driveTimes }: Pick<AppContext, 'driveTimes'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DriveUnmeasured)) throw error
      if (tries >= MOST_TRIES) throw refuse('MAPS_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
      await driveTimes.measure([error.pair])
    }
  }
}
