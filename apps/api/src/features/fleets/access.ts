import type { fleetContract, officeFleetsContract, ownFleetsContract } from '@livery/contracts/fleets/fleets.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// To a chauffeur without the right there is no fleet, as there is none of another partner's.
const partner = { driverWith: 'partner' } as const

export const fleetAccess: AccessTable<typeof fleetContract> = {
  fleet: partner,
  inviteChauffeur: partner,
  endChauffeur: partner,
  giveFleetCar: partner,
  takeFleetCar: partner,
  fleetRides: partner,
  fleetEarnings: partner,
}

export const ownFleetsAccess: AccessTable<typeof ownFleetsContract> = {
  fleets: 'driver',
  acceptFleet: 'driver',
  leaveFleet: 'driver',
}

export const officeFleetsAccess: AccessTable<typeof officeFleetsContract> = {
  officeFleets: { office: 'see' },
  openFleet: { office: 'people.review' },
  endFleet: { office: 'people.review' },
  carDrivers: { office: 'see' },
  giveCar: { office: 'people.review' },
  takeCar: { office: 'people.review' },
}
