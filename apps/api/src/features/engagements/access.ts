import type { engagementsContract } from '@livery/contracts/engagements/engagements.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// An engagement of somebody else is as absent as one that does not exist: the use cases look for the caller's own.
export const engagementsAccess: AccessTable<typeof engagementsContract> = {
  list: { roles: 'signed-in', office: 'see' },
  show: { roles: 'signed-in', office: 'see' },
  choices: 'signed-in',
  // The skills and categories that these name are the house's.
  create: { anyResourceFor: 'user' },
  addPictures: 'user',
  bid: 'driver',
  withdraw: 'driver',
  award: 'user',
  pay: 'user',
  start: 'driver',
  complete: 'driver',
  confirm: 'user',
  cancel: { roles: 'signed-in', office: 'rides.change' },
  tip: 'user',
  review: ['user', 'driver'],
  driverSkills: 'driver',
  setDriverSkills: { anyResourceFor: 'driver' },
  officeChoices: { office: 'see' },
  addChoice: { office: 'setup.prices' },
  changeSkill: { office: 'setup.prices' },
  changeCategory: { office: 'setup.prices' },
}
