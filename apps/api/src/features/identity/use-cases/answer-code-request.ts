import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { findByEmail } from '../store/accounts.ts'
import { sendCode } from './send-code.ts'

/**
 * Somebody asked for a code to this address: one to reset the password, or to finish registering. It happens after the
 * answer, so that neither the answer nor its time tells whether there is an account.
 */
export async function answerCodeRequest(world: World, tx: Tx, email: string): Promise<void> {
  const person = await findByEmail(tx, email)
  const unfinished = person !== undefined && person.verifiedAt === null
  await sendCode(world, tx, { email, purpose: unfinished ? 'register' : 'reset', locale: person?.locale ?? null })
}
