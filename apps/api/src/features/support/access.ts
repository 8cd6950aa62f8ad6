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
  getHelp: { roles: 'signed-in', office: 'support.answer' },
  officeList: { office: 'support.answer' },
  officeTeam: { office: 'support.answer' },
  keepTopic: { office: 'setup.web' },
  officeShow: { office: 'support.answer' },
  officeReply: { office: 'support.answer' },
  officeNote: { office: 'support.answer' },
  officeAssign: { office: 'support.answer' },
  officeStatus: { office: 'support.answer' },
}
