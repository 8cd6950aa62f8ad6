import type { walletPaymentContract } from '@livery/contracts/payments/payments.ts'
import type { tariffPreviewContract } from '@livery/contracts/pricing/tariffs.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const tariffPreviewAccess: AccessTable<typeof tariffPreviewContract> = { preview: 'admin' }

export const walletPaymentAccess: AccessTable<typeof walletPaymentContract> = { payWithWallet: 'user' }

// A ride of somebody else is as absent as one that does not exist: the use cases look for the caller's own.
export const ridesAccess: AccessTable<typeof ridesContract> = {
  bookInstant: 'user',
  bookAhead: 'user',
  addStop: 'user',
  riderUpdate: 'user',
  riderCurrent: 'user',
  riderShow: 'user',
  riderList: 'user',
  // The link is the permission.
  guestShow: 'public',
  driverCurrent: 'driver',
  driverShow: 'driver',
  driverList: 'driver',
  addTollReceipt: 'driver',
  board: 'driver',
  claim: { anyResourceFor: 'driver' },
  officeList: 'admin',
  officeShow: 'admin',
  officeExplain: 'admin',
  officeTrack: 'admin',
  fareReviews: 'admin',
  decideFareReview: 'admin',
  refundTerms: 'admin',
  refund: 'admin',
  officeUpdate: 'admin',
}
