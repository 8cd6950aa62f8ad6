// Who is let in as somebody's assistant, asked at each request: an end counts from the moment it is written.
import { type AssistantshipId, isIdOf, type UserId } from '@livery/kernel/ids.ts'
import type { BaseContext } from '../../../base-context.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import type { ActFor, ActingAssistant } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getPerson, peopleById } from '../../identity/index.ts'
import type { Assistantship } from '../domain/assistantship.ts'
import { findActive, findActiveForShare, findOpenBetween, listActiveOf } from '../store/assistantships.ts'

/** NOT_FOUND for what is another's, ended, not accepted, or of a principal who may not ride themself. */
export function createActFor({ db }: Pick<BaseContext, 'db'>): ActFor {
  return async (caller, assistantshipId) => {
    const one = isIdOf('assistantship', assistantshipId)
      ? await findActive(db, assistantshipId, caller.userId)
      : undefined
    if (one === undefined || (await getPerson(db, one.principalId)).status !== 'active') throw refuse('NOT_FOUND')
    return {
      ...caller,
      userId: one.principalId,
      assistant: { userId: caller.userId, assistantshipId: one.id as AssistantshipId, terms: one.terms },
    }
  }
}

/**
 * The same at the moment of writing: until the transaction ends nobody ends it, and what may pay is what is in force
 * now.
 */
export async function ensureStillActs(tx: Tx, assistant: ActingAssistant): Promise<ActingAssistant> {
  const one = await findActiveForShare(tx, assistant.assistantshipId, assistant.userId)
  if (one === undefined) throw refuse('NOT_FOUND')
  return { ...assistant, terms: one.terms }
}

/** Whoever books for a principal now: undefined once either side has ended it, or the principal may not ride themself. */
export async function findActiveBetween(
  db: Queryable,
  principalId: UserId,
  assistantId: UserId,
): Promise<Assistantship | undefined> {
  const one = await findOpenBetween(db, principalId, assistantId)
  return one === undefined || (await getPerson(db, principalId)).status !== 'active' ? undefined : one
}

/** Those in which somebody books now, of principals who may still ride. */
export async function listPrincipalsNow(db: Queryable, assistantId: UserId): Promise<Assistantship[]> {
  const all = await listActiveOf(db, assistantId)
  const people = await peopleById(
    db,
    all.map(({ principalId }) => principalId),
  )
  return all.filter(({ principalId }) => people.get(principalId)?.status === 'active')
}
