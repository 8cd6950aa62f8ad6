import type { reconciliationContract } from '@livery/contracts/reconciliation/reconciliation.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const reconciliationAccess: AccessTable<typeof reconciliationContract> = {
  differences: 'admin',
  lastRun: 'admin',
  run: 'admin',
  resolve: 'admin',
}
