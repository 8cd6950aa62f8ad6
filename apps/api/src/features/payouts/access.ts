import type { payoutsContract } from '@livery/contracts/payouts/payouts.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const payoutsAccess: AccessTable<typeof payoutsContract> = {
  connectAccount: 'driver',
  connect: 'driver',
  sendPayout: 'driver',
  payouts: 'driver',
  officePayouts: { office: 'money.books' },
  // The secret of the link proves who it was given to.
  sandboxOnboard: 'public',
}
