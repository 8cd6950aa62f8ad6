import type { contentContract } from '@livery/contracts/content/content.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const contentAccess: AccessTable<typeof contentContract> = {
  riderContent: 'public',
  driverContent: 'public',
  help: 'public',
  published: 'public',
  terms: ['user', 'driver'],
  acceptTerms: ['user', 'driver'],
  officeList: { office: 'see' },
  officeShow: { office: 'see' },
  create: { office: 'setup.web' },
  write: { office: 'setup.web' },
  placePhotograph: { office: 'setup.web' },
  takePhotographAway: { office: 'setup.web' },
  photograph: 'public',
  preview: { office: 'setup.web' },
}
