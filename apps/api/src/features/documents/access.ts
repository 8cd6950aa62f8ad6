import type { documentsContract } from '@livery/contracts/documents/documents.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const documentsAccess: AccessTable<typeof documentsContract> = {
  create: 'driver',
  enterDocument: { office: 'people.review' },
  update: 'driver',
  own: 'driver',
  officeList: { office: 'people.review' },
  decide: { office: 'people.review' },
  policy: { office: 'see' },
  changePolicy: { office: 'setup.prices' },
}
