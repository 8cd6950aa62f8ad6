// Assistantships with the names of the other side.
import type { Assistant, Principal } from '@livery/contracts/assistants/assistants.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { getPerson, peopleById } from '../identity/index.ts'
import type { Assistantship } from './domain/assistantship.ts'
import { listAssistantsOf, listPrincipalsOf } from './store/assistantships.ts'
import { assistantView, principalView } from './views.ts'

export async function showAssistants({ db }: AppContext, principalId: UserId): Promise<Assistant[]> {
  const all = await listAssistantsOf(db, principalId)
  const people = await peopleById(
    db,
    all.flatMap(({ assistantId }) => assistantId ?? []),
  )
  return all.map((one) => assistantView(one, people))
}

export async function showAssistant(db: Queryable, one: Assistantship): Promise<Assistant> {
  return assistantView(one, await peopleById(db, one.assistantId === null ? [] : [one.assistantId]))
}

/** Of principals who may still ride. */
export async function showPrincipals({ db }: AppContext, assistantId: UserId): Promise<Principal[]> {
  const all = await listPrincipalsOf(db, assistantId, (await getPerson(db, assistantId)).email)
  const people = await peopleById(
    db,
    all.map(({ principalId }) => principalId),
  )
  return all
    .filter(({ principalId }) => people.get(principalId)?.status === 'active')
    .map((one) => principalView(one, people))
}

export async function showPrincipal(db: Queryable, one: Assistantship): Promise<Principal> {
  return principalView(one, await peopleById(db, [one.principalId]))
}
