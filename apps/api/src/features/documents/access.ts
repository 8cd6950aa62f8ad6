import type { documentsContract } from '@livery/contracts/documents/documents.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const documentsAccess: AccessTable<typeof documentsContract> = {
  create: 'driver',
  update: 'driver',
  own: 'driver',
  officeList: 'admin',
  decide: { anyResourceFor: 'admin' },
  policy: 'admin',
  changePolicy: 'admin',
}
