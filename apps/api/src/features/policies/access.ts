import type { policiesContract } from '@livery/contracts/policies/policies.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const policiesAccess: AccessTable<typeof policiesContract> = {
  policies: { office: 'see' },
  policy: { office: 'see' },
  publishPolicy: { office: 'setup.prices' },
}
