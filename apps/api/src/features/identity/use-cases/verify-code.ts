import { addMs } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { digestOf, newSecret } from '../digests.ts'
import type { Account } from '../domain/account.ts'
import type { SignInDevice } from '../domain/device.ts'
import { type CodePurpose, decideCode } from '../domain/one-time-code.ts'
import { SIGN_IN_POLICY } from '../domain/policy.ts'
import { type SignedIn, signIn } from '../sessions.ts'
import { changeAccount, findByEmailForUpdate } from '../store/accounts.ts'
import { countTry, findLatestCodeForUpdate, markCodeUsed } from '../store/codes.ts'
import { addSingleUseToken } from '../store/single-use-tokens.ts'

export interface VerifyCode {
  readonly email: string
  readonly otp: string
  readonly purpose: CodePurpose
  readonly from: SignInDevice
}

export interface ResetAllowed {
  readonly resetToken: string
  readonly expiresAt: Date
}

/** A wrong code is counted, so its refusal is thrown only after the count is written. */
export async function verifyCode(world: World, command: VerifyCode): Promise<SignedIn | ResetAllowed> {
  const now = world.now()
  const outcome = await world.transact(async (tx) => {
    const issued = await findLatestCodeForUpdate(tx, digestOf(world, 'email', command.email))
    const entered = { digest: digestOf(world, 'code', command.email, command.otp), purpose: command.purpose }
    if (issued === undefined) return 'OTP_EXPIRED'
    const decision = decideCode(issued, entered, now)
    if (decision === 'OTP_WRONG') await countTry(tx, issued.id)
    if (decision !== 'accepted') return decision

    await markCodeUsed(tx, issued.id, now)
    const person = await findByEmailForUpdate(tx, command.email)
    if (person === undefined) return 'OTP_EXPIRED'
    return command.purpose === 'reset' ? allowReset(world, tx, person) : welcome(world, tx, person, command.from)
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome
}

async function welcome(world: World, tx: Tx, person: Account, from: SignInDevice): Promise<SignedIn> {
  const verified = await changeAccount(tx, person.id, { verifiedAt: person.verifiedAt ?? world.now() }, world.now())
  return signIn(world, tx, verified, from)
}

async function allowReset(world: World, tx: Tx, person: Account): Promise<ResetAllowed> {
  const resetToken = newSecret(world)
  const issuedAt = world.now()
  const expiresAt = addMs(issuedAt, SIGN_IN_POLICY.resetToken.livesMs)
  const digest = digestOf(world, 'reset', resetToken)
  await addSingleUseToken(tx, { digest, purpose: 'reset', userId: person.id, issuedAt, expiresAt })
  return { resetToken, expiresAt }
}
