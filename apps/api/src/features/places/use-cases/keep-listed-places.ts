// The office keeps a list of places that riders see first. A booking keeps the address it was made with, whatever becomes
// of the place.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { listedPlacesContract } from '@livery/contracts/places/listed-places.ts'
import type { Id } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  addListedPlace,
  deleteListedPlace,
  listListedPlaces,
  type StoredListedPlace,
  saveListedPlace,
} from '../store/listed.ts'
import { ensureInRegion } from './ensure-in-region.ts'

type Contract = typeof listedPlacesContract
type Given = BodyOf<Contract['create']>

export async function listPlace(ctx: AppContext, given: Given): Promise<StoredListedPlace> {
  await ensureServed(ctx, given)
  const one: StoredListedPlace = { ...given, id: ctx.newId('place'), version: 1 }
  await ctx.transact((tx) => addListedPlace(tx, one, ctx.now()))
  return one
}

export async function changeListedPlace(
  ctx: AppContext,
  id: Id<'place'>,
  { version, ...given }: BodyOf<Contract['update']>,
): Promise<StoredListedPlace> {
  await ensureServed(ctx, given)
  return ctx.transact(async (tx) => {
    const known = (await listListedPlaces(tx)).some((one) => one.id === id)
    if (!known) throw refuse('NOT_FOUND')
    const one: StoredListedPlace = { ...given, id, version: version + 1 }
    await saveListedPlace(tx, one)
    return one
  })
}

export async function unlistPlace(ctx: AppContext, id: Id<'place'>): Promise<void> {
  await ctx.transact(async (tx) => {
    if (!(await deleteListedPlace(tx, id))) throw refuse('NOT_FOUND')
  })
}

async function ensureServed(ctx: AppContext, { place, meetingPoints }: Given): Promise<void> {
  await ensureInRegion(ctx, place, 'place')
  for (const [index, point] of meetingPoints.entries()) await ensureInRegion(ctx, point, `meetingPoints.${index}.name`)
}

export type NewListedPlace = Omit<Given, 'position'>

/** What an installation begins with: in this order, while nothing is listed. */
export async function ensureListedPlaces(
  tx: Tx,
  { newId, now }: Pick<AppContext, 'newId' | 'now'>,
  places: readonly NewListedPlace[],
): Promise<void> {
  if ((await listListedPlaces(tx)).length > 0) return
  for (const [index, place] of places.entries())
    await addListedPlace(tx, { ...place, id: newId('place'), position: (index + 1) * 10, version: 1 }, now())
}
