// What the invited says, and how either side ends it.
import type { AssistantshipId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getPerson } from '../../identity/index.ts'
import type { Assistantship } from '../domain/assistantship.ts'
import { findForUpdate, saveAccepted, saveEnded } from '../store/assistantships.ts'

/** Whoever has proven the invited address. Safe to repeat. */
export async function acceptInvitation(ctx: AppContext, callerId: UserId, id: AssistantshipId): Promise<Assistantship> {
  return ctx.transact(async (tx) => {
    const { one, name } = await getInvited(tx, callerId, id)
    if (one.endedAt !== null) throw refuse('NOT_FOUND')
    if (one.acceptedAt !== null) return one
    if (one.principalId === callerId) throw refuse('ASSISTANT_IS_YOU')
    const at = ctx.now()
    await saveAccepted(tx, id, callerId, at)
    const { principalId } = one
    await ctx.publish(tx, 'assistant.accepted', id, { assistantshipId: id, principalId, assistant: name })
    return { ...one, assistantId: callerId, acceptedAt: at, version: one.version + 1 }
  })
}

/** The principal's end. Safe to repeat. */
export async function endAssistant(ctx: AppContext, principalId: UserId, id: AssistantshipId): Promise<Assistantship> {
  return ctx.transact(async (tx) => {
    const one = await findForUpdate(tx, id)
    if (one === undefined || one.principalId !== principalId) throw refuse('NOT_FOUND')
    return end(ctx, tx, one, 'principal')
  })
}

/** The assistant's; of an invitation it is a no. Safe to repeat. */
export async function leavePrincipal(ctx: AppContext, callerId: UserId, id: AssistantshipId): Promise<void> {
  await ctx.transact(async (tx) => {
    const { one } = await getInvited(tx, callerId, id)
    await end(ctx, tx, one, 'assistant')
  })
}

async function getInvited(tx: Tx, callerId: UserId, id: AssistantshipId) {
  const [one, { email, name }] = [await findForUpdate(tx, id), await getPerson(tx, callerId)]
  const isTheirs = one?.assistantId === null ? one.email === email : one?.assistantId === callerId
  if (one === undefined || !isTheirs) throw refuse('NOT_FOUND')
  return { one, name }
}

async function end(ctx: AppContext, tx: Tx, one: Assistantship, by: 'principal' | 'assistant'): Promise<Assistantship> {
  if (one.endedAt !== null) return one
  const at = ctx.now()
  await saveEnded(tx, one.id, by, at)
  const { id: assistantshipId, principalId, assistantId } = one
  if (assistantId !== null) {
    const [principal, assistant] = [await getPerson(tx, principalId), await getPerson(tx, assistantId)]
    await ctx.publish(tx, 'assistant.ended', assistantshipId, {
      assistantshipId,
      by,
      principalId,
      principal: principal.name,
      assistantId,
      assistant: assistant.name,
    })
  }
  return { ...one, endedAt: at, version: one.version + 1 }
}
