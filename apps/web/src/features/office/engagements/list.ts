import type { EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { EngagementSort } from '@livery/contracts/engagements/engagements.ts'
import { ENGAGEMENT_LOOKS } from '@/shared/status/looks.ts'
import { anId, oneOf } from '@/ui/list/list-address.ts'

export const GROUPS = ['upcoming', 'active', 'past'] as const
export const STATUSES = Object.keys(ENGAGEMENT_LOOKS) as EngagementStatus[]
export const ENGAGEMENT_LIST = {
  filters: { status: oneOf([...GROUPS, ...STATUSES]), category: anId<string>() },
  sorts: ['createdAt', 'startDate', 'title', 'status'] as const satisfies readonly EngagementSort[],
}
