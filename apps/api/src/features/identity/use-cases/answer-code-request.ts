import type { Locale } from '@livery/kernel/languages.ts'
import { addMs } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { SIGN_IN } from '../domain/policy.ts'
import { isTaken, registrationMeant } from '../domain/registration.ts'
import { composeCodeMail, composeRegisterAgainMail } from '../mails/compose.ts'
import { digestOf } from '../shared/digests.ts'
import { findByEmail } from '../store/accounts.ts'
import { keepRegistrationUntil, listRegistrations } from '../store/registrations.ts'
import { type CodeRequest, sendCode } from './send-code.ts'

/**
 * Somebody asked for a code to this address: one to reset the password, or to finish registering. It happens after the
 * answer, so that neither the answer nor its time tells whether there is an account.
 */
export async function answerCodeRequest(
  ctx: AppContext,
  tx: Tx,
  email: string,
  registrationKey: string | undefined,
): Promise<void> {
  await sendCode(ctx, tx, { email, ...(await whatToSend(ctx, tx, email, registrationKey)) })
}

async function whatToSend(
  ctx: AppContext,
  tx: Tx,
  email: string,
  key: string | undefined,
): Promise<Pick<CodeRequest, 'purpose' | 'registrationId' | 'letter'>> {
  const person = await findByEmail(tx, email)
  const codeLetter = (purpose: CodeRequest['purpose'], locale: Locale) => ({
    purpose,
    letter: (code: string, minutes: number) =>
      composeCodeMail(ctx.messages.letters(locale), { to: email, purpose, code, minutes }),
  })
  if (person !== undefined && isTaken(person)) return { ...codeLetter('reset', person.locale), registrationId: null }

  const now = ctx.now()
  const waiting = await listRegistrations(tx, digestOf(ctx, 'email', email), now)
  const meant = registrationMeant(waiting, key && digestOf(ctx, 'registration', email, key))
  if (meant !== undefined) {
    await keepRegistrationUntil(tx, meant.id, addMs(now, SIGN_IN.registration.keptMs))
    return { ...codeLetter('register', meant.locale), registrationId: meant.id }
  }
  const [newest] = waiting
  if (newest !== undefined) {
    const letter = composeRegisterAgainMail(ctx.messages.letters(newest.locale), email, `${ctx.config.webUrl}/register`)
    return { purpose: 'reset', registrationId: null, letter: () => letter }
  }
  if (person !== undefined) return { ...codeLetter('register', person.locale), registrationId: null }
  return { purpose: 'reset', registrationId: null, letter: null }
}
