import type { AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findPersonByEmail, getPerson } from '../../identity/index.ts'
import type { Assistantship } from '../domain/assistantship.ts'
import { invitationLetter } from '../letters.ts'
import {
  countInvitationsTo,
  countInvitedSince,
  findForUpdate,
  insertAssistantship,
  saveTerms,
} from '../store/assistantships.ts'

const A_DAY = 20
/** To one address, from all who invite it: a name is a way to write to strangers, too. */
const LETTERS_A_DAY = 5

export interface Invitation extends AssistantTerms {
  readonly email: string
}

/**
 * The letter is the same whether the address has an account or not, and so is the answer. An address that has had its
 * letters of the day gets none: the invitation waits on its page.
 */
export async function inviteAssistant(
  ctx: AppContext,
  principalId: UserId,
  { email, ...terms }: Invitation,
): Promise<Assistantship> {
  return ctx.transact(async (tx) => {
    const [principal, invited] = [await getPerson(tx, principalId), await findPersonByEmail(tx, email)]
    if (principal.email === email) throw refuse('ASSISTANT_IS_YOU')
    const since = addMs(ctx.now(), -DAY_MS)
    if ((await countInvitedSince(tx, principalId, since)) >= A_DAY) throw refuse('TOO_MANY_ASSISTANTS')
    const one: Assistantship = {
      id: ctx.newId('assistantship'),
      principalId,
      email,
      assistantId: null,
      terms,
      version: 1,
      invitedAt: ctx.now(),
      acceptedAt: null,
      endedAt: null,
    }
    const written = await countInvitationsTo(tx, email, since)
    await insertAssistantship(tx, one)
    if (written < LETTERS_A_DAY)
      await ctx.mail.send(tx, invitationLetter(ctx, email, principal.name, invited?.locale ?? principal.locale))
    return one
  })
}

/** Refuses with STALE_VERSION when it was said otherwise since. */
export async function changeTerms(
  ctx: AppContext,
  principalId: UserId,
  id: Assistantship['id'],
  { version, ...terms }: AssistantTerms & { readonly version: number },
): Promise<Assistantship> {
  return ctx.transact(async (tx) => {
    const before = await findForUpdate(tx, id)
    if (before === undefined || before.principalId !== principalId || before.endedAt !== null) throw refuse('NOT_FOUND')
    if (!(await saveTerms(tx, id, terms, version))) throw refuse('STALE_VERSION')
    return { ...before, terms, version: version + 1 }
  })
}
