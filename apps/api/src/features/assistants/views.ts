import type { Assistant, Principal } from '@livery/contracts/assistants/assistants.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Person } from '../identity/index.ts'
import { type Assistantship, stateOf } from './domain/assistantship.ts'

type People = ReadonlyMap<UserId, Person>

export function assistantView(one: Assistantship, people: People): Assistant {
  return {
    ...shared(one),
    email: one.email,
    name: one.assistantId === null ? null : (people.get(one.assistantId)?.name ?? null),
    endedAt: one.endedAt?.toISOString() ?? null,
  }
}

export function principalView(one: Assistantship, people: People): Principal {
  return { ...shared(one), name: people.get(one.principalId)?.name ?? '' }
}

const shared = (one: Assistantship) => ({
  _id: one.id,
  state: stateOf(one),
  terms: one.terms,
  version: one.version,
  invitedAt: one.invitedAt.toISOString(),
  acceptedAt: one.acceptedAt?.toISOString() ?? null,
})
