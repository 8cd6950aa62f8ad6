import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Fleet } from '../domain/membership.ts'
import { findFleet, findFleetForShare } from '../store/fleets.ts'

/** The fleet of a partner; to everybody else there is none. */
export async function getFleet(db: Queryable, callerId: UserId): Promise<Fleet> {
  return (await findFleet(db, callerId)) ?? notThere()
}

/** The same at the moment of writing: the office does not take the right back before the transaction ends. */
export async function getFleetForShare(tx: Tx, callerId: UserId): Promise<Fleet> {
  return (await findFleetForShare(tx, callerId)) ?? notThere()
}

function notThere(): never {
  throw refuse('NOT_FOUND')
}
