import type { reconciliationContract } from '@livery/contracts/reconciliation/reconciliation.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const reconciliationAccess: AccessTable<typeof reconciliationContract> = {
  differences: { office: 'money.books' },
  lastRun: { office: 'money.books' },
  run: { office: 'money.books' },
  resolve: { office: 'money.books' },
}
