import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { composeDeletionMail } from '../mails/compose.ts'
import { revokeSessionsOf } from '../shared/sessions.ts'
import { changeAccount, findAccountForUpdate } from '../store/accounts.ts'

/** A feature above that may say no (an open ride, money in the wallet) throws its refusal. */
export type DeletionGuard = (tx: Tx, userId: UserId) => Promise<void>

export interface DeletionPlan {
  readonly deletionRequestedAt: Date
  readonly erasedAt: Date
}

export async function deleteAccount(
  ctx: AppContext,
  userId: UserId,
  guards: readonly DeletionGuard[],
): Promise<DeletionPlan> {
  return ctx.transact(async (tx) => {
    const person = await findAccountForUpdate(tx, userId)
    if (person === undefined) throw refuse('NOT_FOUND')
    for (const guard of guards) await guard(tx, userId)

    const deletionRequestedAt = ctx.now()
    const { graceDays } = await policyInForce({ ...ctx, db: tx }, 'accounts')
    const erasedAt = addMs(deletionRequestedAt, graceDays * DAY_MS)
    await changeAccount(tx, userId, { deletionRequestedAt }, deletionRequestedAt)
    await revokeSessionsOf(ctx, tx, userId, 'deletion requested')
    await ctx.mail.send(tx, composeDeletionMail(ctx.messages.letters(person.locale), person.email, erasedAt))
    return { deletionRequestedAt, erasedAt }
  })
}
