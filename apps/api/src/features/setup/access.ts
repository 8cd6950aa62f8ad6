import type { checklistContract } from '@livery/contracts/setup/checklist.ts'
import type { openingContract } from '@livery/contracts/setup/opening.ts'
import type { regionsContract } from '@livery/contracts/setup/regions.ts'
import type { AccessTable, LimitTable } from '../../platform/http/mount.ts'

/** The code is the permission, and worth nothing once somebody has used it. */
export const openingAccess: AccessTable<typeof openingContract> = { opening: 'public', takeOwnership: 'public' }

export const openingLimits: LimitTable<typeof openingContract> = { takeOwnership: 'sign-in' }

export const checklistAccess: AccessTable<typeof checklistContract> = {
  checklist: { office: 'see' },
  inviteChauffeur: { office: 'people.review' },
  chooseCurrency: { office: 'setup.prices' },
  dismiss: { office: 'setup.prices' },
}

export const regionsAccess: AccessTable<typeof regionsContract> = {
  regions: { office: 'see' },
  uploadExtract: { office: 'setup.prices' },
  fetchExtract: { office: 'setup.prices' },
  regionPicture: { office: 'setup.prices' },
  buildRegion: { office: 'setup.prices' },
  cancelRegionOrder: { office: 'setup.prices' },
  useRegion: { office: 'setup.prices' },
}
