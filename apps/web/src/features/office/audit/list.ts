import { AuditArea, LEAST_AUDIT_LETTERS } from '@livery/contracts/choices.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { aDay, anId, oneOf } from '@/ui/list/list-address.ts'

export const AUDIT_LIST = {
  leastLetters: LEAST_AUDIT_LETTERS,
  filters: { area: oneOf(AuditArea.options), actorId: anId<UserId>(), target: anId<string>(), from: aDay, until: aDay },
} as const
