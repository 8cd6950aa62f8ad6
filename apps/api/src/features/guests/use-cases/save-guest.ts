import type { Guest } from '@livery/contracts/guests/guests.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { deleteSavedGuest, listSavedGuestsForUpdate, type StoredGuest, writeSavedGuest } from '../store/saved-guests.ts'

const MOST = 200

/** A number is one guest: saved again, it has the newer name and language. `id` names the one to change. */
export async function saveGuest(
  ctx: AppContext,
  userId: UserId,
  guest: Guest,
  id?: Id<'savedGuest'>,
): Promise<StoredGuest> {
  return ctx.transact(async (tx) => {
    const known = await listSavedGuestsForUpdate(tx, userId)
    const named = known.find((one) => one.id === id)
    if (id !== undefined && named === undefined) throw refuse('NOT_FOUND')
    const same = known.find(({ phone }) => phone === guest.phone)
    const before = named ?? same
    if (same !== undefined && same.id !== before?.id) await deleteSavedGuest(tx, userId, same.id)
    if (before === undefined && known.length >= MOST) throw refuse('TOO_MANY_SAVED_GUESTS')
    const now = ctx.now()
    const saved = {
      ...guest,
      id: before?.id ?? ctx.newId('savedGuest'),
      userId,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    }
    await writeSavedGuest(tx, saved)
    return saved
  })
}

export async function removeSavedGuest(ctx: AppContext, userId: UserId, id: Id<'savedGuest'>): Promise<void> {
  await ctx.transact(async (tx) => {
    if (!(await deleteSavedGuest(tx, userId, id))) throw refuse('NOT_FOUND')
  })
}
