// What an edit does to rides that are promised; the rides feature knows them.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface Edit {
  readonly driverId: UserId
  /** How many rides it hands back, as they were told. */
  readonly shown: number
  readonly reason: 'car_edited' | 'papers_edited'
}

export interface Saved<Result> {
  readonly saved: Result
  /** The office has asked for it, or something ends soon: nothing is handed back for it. */
  readonly isAskedFor: boolean
}

/**
 * Makes an edit that the office has to look at again. What its chauffeur holds, may drive before and may not drive after
 * it, and what is too near to be handed back for nothing, is handed back with it by the same rules. Another number than
 * they were told is refused (EDIT_HANDS_BACK_RIDES). Rides are locked before `save` runs.
 */
export type EditWithRides = <Result>(
  ctx: AppContext,
  tx: Tx,
  edit: Edit,
  save: () => Promise<Saved<Result>>,
) => Promise<Result>
