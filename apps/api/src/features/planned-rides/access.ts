import type { rideImportsContract } from '@livery/contracts/planned-rides/ride-imports.ts'
import type { seriesContract } from '@livery/contracts/planned-rides/series.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// Who may book one ride for a caller may book many.
export const seriesAccess: AccessTable<typeof seriesContract> = {
  plan: { office: 'rides.change' },
  book: { office: 'rides.change' },
  show: { office: 'see' },
  previewCallOff: { office: 'rides.change' },
  callOff: { office: 'rides.change' },
  ofRide: { office: 'see' },
}

export const rideImportsAccess: AccessTable<typeof rideImportsContract> = {
  list: { office: 'rides.change' },
  upload: { office: 'rides.change' },
  show: { office: 'rides.change' },
  setDefaults: { office: 'rides.change' },
  correct: { office: 'rides.change' },
  book: { office: 'rides.change' },
}
