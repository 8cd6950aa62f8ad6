import type { brandContract } from '@livery/contracts/brand/brand.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const brandAccess: AccessTable<typeof brandContract> = {
  brand: 'public',
  markFile: 'public',
  photographFile: 'public',
  card: 'public',
  desk: { office: 'setup.brand' },
  saveDraft: { office: 'setup.brand' },
  discardDraft: { office: 'setup.brand' },
  uploadMark: { office: 'setup.brand' },
  uploadPhotograph: { office: 'setup.brand' },
  publish: { office: 'setup.brand' },
  goBack: { office: 'setup.brand' },
}
