// Who books for whom: an invitation, which is accepted or not, and an end, which either side makes.
import type { AssistantshipState, AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import type { AssistantshipId, UserId } from '@livery/kernel/ids.ts'

export interface Assistantship {
  readonly id: AssistantshipId
  readonly principalId: UserId
  readonly email: string
  /** Null until it is accepted. */
  readonly assistantId: UserId | null
  readonly terms: AssistantTerms
  readonly version: number
  readonly invitedAt: Date
  readonly acceptedAt: Date | null
  readonly endedAt: Date | null
}

export function stateOf({ acceptedAt, endedAt }: Pick<Assistantship, 'acceptedAt' | 'endedAt'>): AssistantshipState {
  if (endedAt !== null) return 'ended'
  return acceptedAt === null ? 'invited' : 'active'
}
