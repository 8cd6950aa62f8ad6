import { createHash } from 'node:crypto'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { forgetAnswersTo } from '../../../platform/http/idempotency.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import { forgetMailsTo } from '../../../platform/mail/mail.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { dropFiles } from '../../../platform/storage/files.ts'
import { revokeSessionsOf } from '../shared/sessions.ts'
import { changeAccount, findAccountForUpdate, listLeaving } from '../store/accounts.ts'
import { forgetDevices } from '../store/devices.ts'
import { forgetExports } from '../store/exports.ts'
import { forgetInvitation } from '../store/invitations.ts'
import { forgetProviderIdentities } from '../store/provider-identities.ts'
import { forgetSavedLists } from '../store/saved-lists.ts'
import { forgetDevicesOfSessions } from '../store/sessions.ts'
import { forgetSuspensionReasons } from '../store/suspensions.ts'
import type { DeletionGuard } from './delete-account.ts'
import { forgetFactors } from './second-factor/reset-second-factor.ts'

async function requestedBefore(ctx: AppContext): Promise<Date> {
  const { graceDays } = await policyInForce(ctx, 'accounts')
  return addMs(ctx.now(), -graceDays * DAY_MS)
}

/** Erases those whose days of grace are over: one job for each. */
export async function planErasures(ctx: AppContext): Promise<void> {
  const before = await requestedBefore(ctx)
  await jobEach(
    ctx,
    (after, limit) => listLeaving(ctx.db, before, after, limit),
    (tx, userId) => ctx.jobs.schedule(tx, 'identity.erase-account', { userId }),
  )
}

/** Money that came back meanwhile keeps an account until it is paid out. */
export async function eraseIfDue(ctx: AppContext, userId: UserId, guards: readonly DeletionGuard[]): Promise<void> {
  try {
    await eraseAccount(ctx, userId, await requestedBefore(ctx), guards)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.info({ userId, code: error.code }, 'an account cannot be erased yet')
  }
}

async function eraseAccount(
  ctx: AppContext,
  userId: UserId,
  requestedBefore: Date,
  guards: readonly DeletionGuard[],
): Promise<void> {
  await ctx.transact(async (tx) => {
    const person = await findAccountForUpdate(tx, userId)
    // Somebody who signed in since the list was made stays.
    if (person?.deletionRequestedAt == null || person.deletionRequestedAt > requestedBefore) return
    for (const guard of guards) await guard(tx, userId)

    await forgetMailsTo(tx, person.email)
    if (person.phone !== null) await forgetMailsTo(tx, person.phone)
    await forgetDevices(tx, userId)
    await forgetDevicesOfSessions(tx, userId)
    await forgetFactors(tx, userId)
    await forgetExports(tx, userId)
    await forgetProviderIdentities(tx, userId)
    await forgetSavedLists(tx, userId)
    await forgetSuspensionReasons(tx, userId)
    await forgetInvitation(tx, userId)
    await forgetAnswersTo(tx, userId)
    await revokeSessionsOf(ctx, tx, userId, 'erased')
    await changeAccount(tx, userId, erased(userId, ctx.now()), ctx.now())
    if (person.imageId !== null) await dropFiles(tx, [person.imageId])
    const emailDigest = createHash('sha256').update(person.email).digest('hex')
    await ctx.publish(tx, 'person.erased', userId, { userId, emailDigest })
  })
}

// The row stays for the invoices that name it; nobody can be found by it.
const erased = (userId: UserId, now: Date) => ({
  email: `${userId}@erased.invalid`,
  firstname: 'Deleted',
  lastname: 'account',
  phone: null,
  imageId: null,
  preferences: {},
  passwordDigest: null,
  suspensionReason: null,
  notificationsEnabled: false,
  erasedAt: now,
})
