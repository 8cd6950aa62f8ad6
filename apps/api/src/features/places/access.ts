import type { listedPlacesContract } from '@livery/contracts/places/listed-places.ts'
import type { placesContract } from '@livery/contracts/places/places.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

/** The landing page's booking panel works before anybody has signed in. */
export const placesAccess: AccessTable<typeof placesContract> = {
  search: 'public',
  savedPlaces: 'user',
  savePlace: 'user',
  changeSavedPlace: 'user',
  removeSavedPlace: 'user',
  reverse: 'public',
  driverRoute: 'driver',
  region: 'public',
  mapStyle: 'public',
  tile: 'public',
}

export const listedPlacesAccess: AccessTable<typeof listedPlacesContract> = {
  list: { office: 'see' },
  create: { office: 'setup.prices' },
  update: { office: 'setup.prices' },
  remove: { office: 'setup.prices' },
}
