import type { supportContract } from '@livery/contracts/support/support.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const supportAccess: AccessTable<typeof supportContract> = {
  riderCreate: 'user',
  driverCreate: 'driver',
  topics: ['user', 'driver'],
  list: ['user', 'driver'],
  show: ['user', 'driver'],
  reply: ['user', 'driver'],
  resolve: ['user', 'driver'],
  getHelp: 'signed-in',
  officeList: 'admin',
  officeTeam: 'admin',
  keepTopic: 'admin',
  officeShow: 'admin',
  officeReply: 'admin',
  officeNote: 'admin',
  officeAssign: 'admin',
  officeStatus: 'admin',
}
