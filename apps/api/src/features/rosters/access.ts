import type { rostersContract } from '@livery/contracts/rosters/rosters.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// What is somebody else's is as absent as what does not exist.
export const rostersAccess: AccessTable<typeof rostersContract> = {
  roster: 'driver',
  keepRoster: 'driver',
  takeTimeOff: 'driver',
  moveTimeOff: 'driver',
  endTimeOff: 'driver',
  headHome: 'driver',
  stayOut: 'driver',
  keepAreas: 'driver',
  officeRoster: { office: 'see' },
  giveTimeOff: { office: 'rides.change' },
  takeBackTimeOff: { office: 'rides.change' },
}
