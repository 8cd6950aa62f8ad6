// What assistants tell the house.
import type { AssistantshipId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'assistant.accepted': {
      readonly assistantshipId: AssistantshipId
      readonly principalId: UserId
      readonly assistant: string
    }
    /** By one of the two; an invitation that nobody had accepted ends silently. */
    'assistant.ended': {
      readonly assistantshipId: AssistantshipId
      readonly by: 'principal' | 'assistant'
      readonly principalId: UserId
      readonly principal: string
      readonly assistantId: UserId
      readonly assistant: string
    }
  }
}
