import type { matchBlocksContract } from '@livery/contracts/match-blocks/match-blocks.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// What somebody else has said is as absent as what does not exist.
export const matchBlocksAccess: AccessTable<typeof matchBlocksContract> = {
  riderBlocks: 'user',
  riderUnblock: 'user',
  driverBlocks: 'driver',
  driverUnblock: 'driver',
  officeBlocks: { office: 'see' },
  officeUnblock: { office: 'people.review' },
}
