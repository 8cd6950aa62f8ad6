import { DEFAULT_LOCALE, type Locale } from '@livery/kernel/languages.ts'
import { addMs } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { SIGN_IN } from '../domain/policy.ts'
import { isTaken } from '../domain/registration.ts'
import { composeAccountExistsMail, composeCodeMail } from '../mails/compose.ts'
import { digestOf } from '../shared/digests.ts'
import { ensureAcceptable, hashPassword } from '../shared/passwords.ts'
import { findByEmail } from '../store/accounts.ts'
import { listOpenCodesForUpdate, takeTurn } from '../store/codes.ts'
import { addRegistration, changeRegistration, listRegistrations } from '../store/registrations.ts'
import { sendCode } from './send-code.ts'

export interface Register {
  readonly userType: 'user' | 'driver'
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone?: string | undefined
  readonly password: string
  readonly acceptTerms: boolean
  readonly locale?: Locale | undefined
  /** The client's own secret: it registers again in place of itself, and only its own code lets it in. */
  readonly registrationKey?: string | undefined
}

/**
 * Writes the registration down and mails its code. An address that has an account takes the same steps, so that neither
 * the answer nor its time tells; its mailbox reads that there is an account.
 */
export async function register(ctx: AppContext, command: Register): Promise<{ otpExpiresAt: Date; resendAt: Date }> {
  if (!command.acceptTerms) throw refuse('TERMS_NOT_ACCEPTED')
  ensureAcceptable(command.password)
  const passwordDigest = await hashPassword(command.password)
  return ctx.transact(async (tx) => {
    await takeTurn(tx, digestOf(ctx, 'email', command.email))
    const person = await findByEmail(tx, command.email)
    const { registrationId, isKnown } = await keepRegistration(ctx, tx, command, passwordDigest)
    const code = await sendCode(ctx, tx, {
      email: command.email,
      purpose: 'register',
      registrationId,
      letter: (code, minutes) =>
        person !== undefined && isTaken(person)
          ? composeAccountExistsMail(ctx.messages.letters(person.locale), person.email, `${ctx.config.webUrl}/sign-in`)
          : composeCodeMail(ctx.messages.letters(command.locale ?? DEFAULT_LOCALE), {
              to: command.email,
              purpose: 'register',
              code,
              minutes,
            }),
    })
    // Its own client asks once more, since the answer was lost: the code is on its way.
    const sent = !code.sent && isKnown ? await findOpenCode(ctx, tx, command.email, registrationId) : undefined
    if (!code.sent && sent !== undefined) return { otpExpiresAt: sent.expiresAt, resendAt: code.retryAt }
    if (!code.sent) throw refuse('OTP_TOO_SOON', { retryAfterSeconds: secondsUntil(code.retryAt, ctx.now()) })
    return { otpExpiresAt: code.expiresAt, resendAt: code.resendAt }
  })
}

async function keepRegistration(ctx: AppContext, tx: Tx, command: Register, passwordDigest: string) {
  const { userType, firstname, lastname, email, registrationKey } = command
  const now = ctx.now()
  const emailDigest = digestOf(ctx, 'email', email)
  const keyDigest = registrationKey === undefined ? null : digestOf(ctx, 'registration', email, registrationKey)
  const registration = {
    ...{ userType, firstname, lastname, email, emailDigest, keyDigest, passwordDigest },
    phone: command.phone ?? null,
    locale: command.locale ?? DEFAULT_LOCALE,
    createdAt: now,
    keptUntil: addMs(now, SIGN_IN.registration.keptMs),
  }
  const waiting = keyDigest === null ? [] : await listRegistrations(tx, emailDigest, now)
  const own = waiting.find((one) => one.keyDigest === keyDigest)
  if (own === undefined) {
    const registrationId = await addRegistration(tx, registration, SIGN_IN.registration.atMost)
    return { registrationId, isKnown: false }
  }
  await changeRegistration(tx, own.id, registration)
  return { registrationId: own.id, isKnown: true }
}

async function findOpenCode(ctx: AppContext, tx: Tx, email: string, registrationId: number) {
  const open = await listOpenCodesForUpdate(tx, digestOf(ctx, 'email', email), ctx.now())
  return open.find((code) => code.registrationId === registrationId)
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000))
