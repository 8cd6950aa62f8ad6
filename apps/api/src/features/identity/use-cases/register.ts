import type { UserId } from '@livery/kernel/ids.ts'
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

/** What a feature writes down when somebody registers. */
export type RegistrationNote = (tx: Tx, userId: UserId, now: Date) => Promise<void>

/** Registering again before the code was entered starts over, with the newest details. */
export async function register(
  world: World,
  command: Register,
  onRegister: readonly RegistrationNote[] = [],
): Promise<{ otpExpiresAt: Date; resendAt: Date }> {
  if (!command.acceptTerms) throw refuse('TERMS_NOT_ACCEPTED')
  ensureAcceptable(command.password)
  const passwordDigest = await hashPassword(command.password)
  return world.transact(async (tx) => {
    await takeTurn(tx, digestOf(world, 'email', command.email))
    const userId = await keepUnverified(world, tx, command, passwordDigest)
    for (const note of onRegister) await note(tx, userId, world.now())
    const code = await sendCode(world, tx, {
      email: command.email,
      purpose: 'register',
      locale: command.locale ?? 'en',
    })
    if (!code.sent) throw refuse('OTP_TOO_SOON', { retryAfterSeconds: secondsUntil(code.retryAt, world.now()) })
    return { otpExpiresAt: code.expiresAt, resendAt: code.resendAt }
  })
}

async function keepUnverified(world: World, tx: Tx, command: Register, passwordDigest: string): Promise<UserId> {
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
    const id = world.newId('user')
    await addAccounts(tx, [{ id, userType, ...details, createdAt: world.now() }])
    return id
  }
  if (existing.verifiedAt !== null || existing.userType === 'admin') throw refuse('EMAIL_TAKEN')
  await changeAccount(tx, existing.id, { ...details, userType }, world.now())
  return existing.id
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000))
