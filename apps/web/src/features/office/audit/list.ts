import { AuditArea } from '@livery/contracts/choices.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { aDay, anId, oneOf } from '@/ui/list/list-address.ts'

export const AUDIT_LIST = {
  filters: { area: oneOf(AuditArea.options), actorId: anId<UserId>(), target: anId<string>(), from: aDay, until: aDay },
} as const
