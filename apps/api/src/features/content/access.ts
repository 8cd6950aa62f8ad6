import type { contentContract } from '@livery/contracts/content/content.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const contentAccess: AccessTable<typeof contentContract> = {
  riderContent: 'public',
  driverContent: 'public',
  help: 'public',
  published: 'public',
  terms: ['user', 'driver'],
  acceptTerms: ['user', 'driver'],
  officeList: 'admin',
  officeShow: 'admin',
  create: 'admin',
  write: 'admin',
  placePhotograph: 'admin',
  takePhotographAway: 'admin',
  photograph: 'public',
  preview: 'admin',
}
