import { addMs } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { digestOf } from '../digests.ts'
import { SIGN_IN } from '../domain/policy.ts'
import { isTaken } from '../domain/registration.ts'
import { composeAccountExistsMail, composeCodeMail } from '../mails/compose.ts'
import type { Locale } from '../mails/messages/messages.ts'
import { ensureAcceptable, hashPassword } from '../passwords.ts'
import { findByEmail } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'
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
    const registrationId = await keepRegistration(ctx, tx, command, passwordDigest)
    const code = await sendCode(ctx, tx, {
      email: command.email,
      purpose: 'register',
      registrationId,
      letter: (code, minutes) =>
        person !== undefined && isTaken(person)
          ? composeAccountExistsMail(person, `${ctx.config.webUrl}/sign-in`)
          : composeCodeMail({ to: command.email, locale: command.locale ?? 'en', purpose: 'register', code, minutes }),
    })
    if (!code.sent) throw refuse('OTP_TOO_SOON', { retryAfterSeconds: secondsUntil(code.retryAt, ctx.now()) })
    return { otpExpiresAt: code.expiresAt, resendAt: code.resendAt }
  })
}

async function keepRegistration(ctx: AppContext, tx: Tx, command: Register, passwordDigest: string): Promise<number> {
  const { userType, firstname, lastname, email, registrationKey } = command
  const now = ctx.now()
  const emailDigest = digestOf(ctx, 'email', email)
  const keyDigest = registrationKey === undefined ? null : digestOf(ctx, 'registration', email, registrationKey)
  const registration = {
    ...{ userType, firstname, lastname, email, emailDigest, keyDigest, passwordDigest },
    phone: command.phone ?? null,
    locale: command.locale ?? 'en',
    createdAt: now,
    keptUntil: addMs(now, SIGN_IN.registration.keptMs),
  }
  const waiting = keyDigest === null ? [] : await listRegistrations(tx, emailDigest, now)
  const own = waiting.find((one) => one.keyDigest === keyDigest)
  if (own === undefined) return addRegistration(tx, registration, SIGN_IN.registration.atMost)
  await changeRegistration(tx, own.id, registration)
  return own.id
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000))
