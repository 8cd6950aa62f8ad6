import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertBlock, type MatchBlockRow } from '../store.ts'

export interface BlockMatch {
  readonly riderId: UserId
  readonly driverId: UserId
  readonly setBy: MatchBlockRow['setBy']
  readonly setById: UserId
  /** The ride that they have met on. */
  readonly rideId: RideId
  readonly reason: string | null
}

/** From now on neither is offered to the other. A ride that is assigned already stays: the office can give it to another. */
export function blockMatch(ctx: AppContext, tx: Tx, block: BlockMatch): Promise<MatchBlockRow> {
  return insertBlock(tx, { ...block, id: ctx.newId('matchBlock'), createdAt: ctx.now() })
}
