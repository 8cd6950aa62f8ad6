import type { auditContract } from '@livery/contracts/audit/audit.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const auditAccess: AccessTable<typeof auditContract> = {
  entries: { office: 'audit.see' },
  check: { office: 'audit.see' },
  entry: { office: 'audit.see' },
}
