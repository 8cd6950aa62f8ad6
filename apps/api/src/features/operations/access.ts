import type { operationsContract } from '@livery/contracts/operations/operations.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const operationsAccess: AccessTable<typeof operationsContract> = {
  failedWork: { office: 'setup.prices' },
  sendAgain: { office: 'setup.prices' },
  sendAllAgain: { office: 'setup.prices' },
}
