import type { actApprovalsContract } from '@livery/contracts/act-approvals/act-approvals.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// Whoever asks needs to be allowed to ask, and whoever decides the right itself: the use cases look at both.
export const actApprovalsAccess: AccessTable<typeof actApprovalsContract> = {
  approvals: { office: 'see' },
  ask: { office: 'see' },
  approve: { office: 'see' },
  reject: { office: 'see' },
  withdraw: { office: 'see' },
}
