// What somebody of the office proves themselves with, added and removed. With the first factor come the recovery codes, and
// sign-ins of before end, since they proved less; with the last one the codes go.
import { addMs } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../../app-context.ts'
import { noteForAudit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { policyInForce } from '../../../../platform/policies/policies.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { Account } from '../../domain/account.ts'
import { newRecoveryCode, type ProvedBy, SECOND_STEP } from '../../domain/second-step.ts'
import { composeFactorMail } from '../../mails/compose-factor.ts'
import { appUri, newAppKey, stepOfCode } from '../../shared/authenticator-app.ts'
import { recoveryDigest } from '../../shared/factor-proofs.ts'
import { seal, unseal } from '../../shared/sealed.ts'
import { forgetTokensOf, revokeSessionsOf } from '../../shared/sessions.ts'
import { findAccountForUpdate } from '../../store/accounts.ts'
import {
  deleteApp,
  deleteRecoveryCodes,
  findApp,
  hasSecondFactor,
  keepNextApp,
  replaceRecoveryCodes,
  takeNextApp,
} from '../../store/second-factors.ts'
import { confirmSession, noteProof } from '../../store/sessions.ts'
import { ensureConfirmed } from './confirm-identity.ts'

export async function beginApp(
  ctx: AppContext,
  caller: Caller,
): Promise<{ readonly key: string; readonly uri: string; readonly expiresAt: Date }> {
  return ctx.transact(async (tx) => {
    const person = await getChanging(ctx, tx, caller)
    const key = newAppKey(ctx)
    const expiresAt = addMs(ctx.now(), SECOND_STEP.setupMs)
    await keepNextApp(tx, person.id, seal(ctx, person.id, key), expiresAt)
    return { key, uri: appUri(key, ctx.brand.current().terms.name, person.email), expiresAt }
  })
}

/** The recovery codes, where this is the first factor. */
export async function addApp(ctx: AppContext, caller: Caller, code: string): Promise<string[] | null> {
  return ctx.transact(async (tx) => {
    const person = await getChanging(ctx, tx, caller)
    const app = await findApp(tx, person.id)
    if (app?.nextSecret == null || app.nextUntil === null || app.nextUntil <= ctx.now()) throw refuse('SETUP_OVER')
    const step = stepOfCode(unseal(ctx, person.id, app.nextSecret), code, ctx.now())
    if (step === null) throw refuse('OTP_WRONG')
    const isFirst = !(await hasSecondFactor(tx, person.id))
    await takeNextApp(tx, person.id, step, ctx.now())
    noteForAudit(tx, { target: person.id, after: { secondFactor: 'app' } })
    await ctx.mail.send(tx, composeFactorMail(ctx, person, 'appAdded'))
    return isFirst ? beginWithFactor(ctx, tx, caller, 'app') : null
  })
}

export async function removeApp(ctx: AppContext, caller: Caller): Promise<void> {
  await ctx.transact(async (tx) => {
    const person = await getChanging(ctx, tx, caller)
    // Taken away already, in another tab.
    if (!(await deleteApp(tx, person.id))) return
    await endWithFactor(ctx, tx, person)
    noteForAudit(tx, { target: person.id, before: { secondFactor: 'app' }, after: { removed: true } })
    await ctx.mail.send(tx, composeFactorMail(ctx, person, 'appRemoved'))
  })
}

export async function renewRecoveryCodes(ctx: AppContext, caller: Caller): Promise<string[]> {
  return ctx.transact(async (tx) => {
    const person = await getChanging(ctx, tx, caller)
    if (!(await hasSecondFactor(tx, person.id))) throw refuse('SETUP_OVER')
    noteForAudit(tx, { target: person.id, after: { recoveryCodes: SECOND_STEP.recoveryCodes } })
    await ctx.mail.send(tx, composeFactorMail(ctx, person, 'recoveryCodesMade'))
    return makeRecoveryCodes(ctx, tx, person.id)
  })
}

/** Who is about to change a factor: proven again, and locked, so that two changes take turns. */
export async function getChanging(ctx: AppContext, tx: Tx, caller: Caller): Promise<Account> {
  const person = await findAccountForUpdate(tx, caller.userId)
  if (person === undefined) throw refuse('NOT_FOUND')
  await ensureConfirmed(ctx, tx, caller)
  return person
}

/** What was open before had proven less. */
export async function beginWithFactor(ctx: AppContext, tx: Tx, caller: Caller, by: ProvedBy): Promise<string[]> {
  await revokeSessionsOf(ctx, tx, caller.userId, 'second factor added', caller.sessionId)
  await noteProof(tx, caller.sessionId, by)
  await confirmSession(tx, caller.sessionId, ctx.now())
  // They may owe one no more: whoever holds their token asks anew.
  await forgetTokensOf(ctx, tx, caller.userId)
  return makeRecoveryCodes(ctx, tx, caller.userId)
}

/** The policy keeps the last one. */
export async function endWithFactor(ctx: AppContext, tx: Tx, person: Account): Promise<void> {
  if (await hasSecondFactor(tx, person.id)) return
  const { officeSecondFactor } = await policyInForce({ ...ctx, db: tx }, 'accounts')
  if (officeSecondFactor === 'required') throw refuse('SECOND_FACTOR_KEPT')
  await deleteRecoveryCodes(tx, person.id)
}

async function makeRecoveryCodes(ctx: AppContext, tx: Tx, userId: Account['id']): Promise<string[]> {
  const codes = Array.from({ length: SECOND_STEP.recoveryCodes }, () => newRecoveryCode(ctx.random))
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryDigest(ctx, userId, code)),
    ctx.now(),
  )
  return codes
}
