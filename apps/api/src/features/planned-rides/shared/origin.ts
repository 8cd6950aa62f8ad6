// Who says it, and from where: kept with the plan, so that each booking of the job is theirs in the audit trail.
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import type { OfficeAct } from '../../../platform/audit/audit.ts'

export type Origin = Pick<OfficeAct, 'network' | 'device' | 'requestId'> & {
  readonly officerId: UserId
  readonly sessionId: SessionId
}
