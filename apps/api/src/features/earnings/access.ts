import type { earningsContract } from '@livery/contracts/earnings/earnings.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const earningsAccess: AccessTable<typeof earningsContract> = { earnings: 'driver', setTarget: 'driver' }
