import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { digestOf } from '../digests.ts'
import type { Locale } from '../mails/words/words.ts'
import { ensureAcceptable, hashPassword } from '../passwords.ts'
import { addAccounts, changeAccount, findByEmailForUpdate } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'
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
}

/** Registering again before the code was entered starts over, with the newest details. */
export async function register(world: World, command: Register): Promise<{ otpExpiresAt: Date; resendAt: Date }> {
  if (!command.acceptTerms) throw refuse('TERMS_NOT_ACCEPTED')
  ensureAcceptable(command.password)
  const passwordDigest = await hashPassword(command.password)
  return world.transact(async (tx) => {
    await takeTurn(tx, digestOf(world, 'email', command.email))
    await keepUnverified(world, tx, command, passwordDigest)
    const code = await sendCode(world, tx, {
      email: command.email,
      purpose: 'register',
      locale: command.locale ?? 'en',
    })
    if (!code.sent) throw refuse('OTP_TOO_SOON', { retryAfterSeconds: secondsUntil(code.retryAt, world.now()) })
    return { otpExpiresAt: code.expiresAt, resendAt: code.resendAt }
  })
}

async function keepUnverified(world: World, tx: Tx, command: Register, passwordDigest: string): Promise<void> {
  const { userType, firstname, lastname, email } = command
  const details = {
    firstname,
    lastname,
    email,
    phone: command.phone ?? null,
    locale: command.locale ?? 'en',
    passwordDigest,
  }
  const existing = await findByEmailForUpdate(tx, email)
  if (existing === undefined) {
    return addAccounts(tx, [{ id: world.newId('user'), userType, ...details, createdAt: world.now() }])
  }
  if (existing.verifiedAt !== null || existing.userType === 'admin') throw refuse('EMAIL_TAKEN')
  await changeAccount(tx, existing.id, { ...details, userType }, world.now())
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000))
