import type { classesContract } from '@livery/contracts/vehicles/classes.ts'
import type { vehiclesContract } from '@livery/contracts/vehicles/vehicles.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const vehiclesAccess: AccessTable<typeof vehiclesContract> = {
  create: 'driver',
  enterCar: { office: 'people.review' },
  update: 'driver',
  own: 'driver',
  officeList: { office: 'see' },
  decide: { office: 'people.review' },
  signature: { office: 'people.review' },
}

export const classesAccess: AccessTable<typeof classesContract> = {
  list: { office: 'see' },
  update: { office: 'setup.prices' },
  placePicture: { office: 'setup.prices' },
  takePictureAway: { office: 'setup.prices' },
  // What riders choose between is shown to anybody.
  known: 'public',
  picture: 'public',
}
