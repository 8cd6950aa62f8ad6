import type { Place } from '@livery/contracts/common.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  deleteSavedPlace,
  listSavedPlaces,
  listSavedPlacesForUpdate,
  type StoredPlace,
  writeSavedPlace,
} from '../store/saved.ts'
import { ensureInRegion } from './ensure-in-region.ts'

const MOST = 50

export interface SavePlace {
  readonly kind: StoredPlace['kind']
  readonly name: string
  readonly place: Place
}

/** There is one home and one work: a new one takes the place of the old one. `id` names the one to change. */
export async function savePlace(
  ctx: AppContext,
  userId: UserId,
  place: SavePlace,
  id?: Id<'savedPlace'>,
): Promise<StoredPlace> {
  if (id !== undefined) await ensureOwn(ctx, userId, id)
  await ensureInRegion(ctx, place.place)
  return ctx.transact(async (tx) => {
    const known = await listSavedPlacesForUpdate(tx, userId)
    const named = known.find((one) => one.id === id)
    if (id !== undefined && named === undefined) throw refuse('NOT_FOUND')
    const only = place.kind === 'other' ? undefined : known.find(({ kind }) => kind === place.kind)
    const before = named ?? only
    if (only !== undefined && only.id !== before?.id) await deleteSavedPlace(tx, userId, only.id)
    if (before === undefined && known.length >= MOST) throw refuse('TOO_MANY_SAVED_PLACES')
    const now = ctx.now()
    const saved = {
      id: before?.id ?? ctx.newId('savedPlace'),
      userId,
      ...place,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    }
    await writeSavedPlace(tx, saved)
    return saved
  })
}

/** Somebody else's place returns 404, whatever is wrong with the rest. */
async function ensureOwn(ctx: AppContext, userId: UserId, id: Id<'savedPlace'>): Promise<void> {
  const own = await listSavedPlaces(ctx.db, userId)
  if (!own.some((one) => one.id === id)) throw refuse('NOT_FOUND')
}

export async function removeSavedPlace(ctx: AppContext, userId: UserId, id: Id<'savedPlace'>): Promise<void> {
  await ctx.transact(async (tx) => {
    if (!(await deleteSavedPlace(tx, userId, id))) throw refuse('NOT_FOUND')
  })
}
