import type { PasskeyOptions } from '@livery/contracts/identity/second-factor.ts'
import type { PasskeyId } from '@livery/kernel/ids.ts'
import { addMs } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../../app-context.ts'
import { noteForAudit } from '../../../../platform/audit/audit.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { SECOND_STEP } from '../../domain/second-step.ts'
import { composeFactorMail } from '../../mails/compose-factor.ts'
import { newSecret } from '../../shared/digests.ts'
import {
  askToMakePasskey,
  ensurePasskeysOffered,
  type NewPasskeyAnswer,
  readNewPasskey,
} from '../../shared/passkeys.ts'
import {
  deletePasskey,
  keepCeremony,
  addPasskey as keepPasskey,
  listPasskeys,
  takeCeremony,
} from '../../store/passkeys.ts'
import { hasSecondFactor } from '../../store/second-factors.ts'
import { beginWithFactor, endWithFactor, getChanging } from './change-factors.ts'

export async function beginPasskey(ctx: AppContext, caller: Caller): Promise<z.input<typeof PasskeyOptions>> {
  ensurePasskeysOffered(ctx)
  return ctx.transact(async (tx) => {
    const person = await getChanging(ctx, tx, caller)
    const had = await listPasskeys(tx, person.id)
    if (had.length >= SECOND_STEP.passkeys) throw refuse('TOO_MANY_PASSKEYS')
    const challenge = newSecret(ctx)
    const expiresAt = addMs(ctx.now(), SECOND_STEP.livesMs)
    await keepCeremony(tx, { sessionId: caller.sessionId, purpose: 'add', challenge, expiresAt })
    return { ...(await askToMakePasskey(ctx, person, challenge, had)) }
  })
}

/** The recovery codes, where this is the first factor. */
export async function addPasskey(
  ctx: AppContext,
  caller: Caller,
  { name, transports, ...answer }: NewPasskeyAnswer & { readonly name: string; readonly transports: readonly string[] },
): Promise<string[] | null> {
  return ctx.transact(async (tx) => {
    const person = await getChanging(ctx, tx, caller)
    const challenge = await takeCeremony(tx, caller.sessionId, 'add', ctx.now())
    if (challenge === undefined) throw refuse('SETUP_OVER')
    if ((await listPasskeys(tx, person.id)).length >= SECOND_STEP.passkeys) throw refuse('TOO_MANY_PASSKEYS')
    const made = await readNewPasskey(ctx, answer, challenge)
    const isFirst = !(await hasSecondFactor(tx, person.id))
    const about = {
      id: ctx.newId('passkey'),
      userId: person.id,
      name,
      transports,
      addedAt: ctx.now(),
      lastUsedAt: null,
    }
    if (!(await keepPasskey(tx, { ...about, ...made }))) throw refuse('PASSKEY_TAKEN')
    noteForAudit(tx, { target: person.id, after: { secondFactor: 'passkey', name } })
    await ctx.mail.send(tx, composeFactorMail(ctx, person, 'passkeyAdded', { name }))
    return isFirst ? beginWithFactor(ctx, tx, caller, 'passkey') : null
  })
}

export async function removePasskey(ctx: AppContext, caller: Caller, id: PasskeyId): Promise<void> {
  await ctx.transact(async (tx) => {
    const person = await getChanging(ctx, tx, caller)
    const name = await deletePasskey(tx, person.id, id)
    if (name === undefined) throw refuse('NOT_FOUND')
    await endWithFactor(ctx, tx, person)
    noteForAudit(tx, { target: person.id, before: { secondFactor: 'passkey', name }, after: { removed: true } })
    await ctx.mail.send(tx, composeFactorMail(ctx, person, 'passkeyRemoved', { name }))
  })
}
