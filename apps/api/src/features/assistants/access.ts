import type { assistantsContract } from '@livery/contracts/assistants/assistants.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const assistantsAccess: AccessTable<typeof assistantsContract> = {
  assistants: 'user',
  inviteAssistant: 'user',
  changeAssistant: 'user',
  endAssistant: 'user',
  principals: 'user',
  acceptPrincipal: 'user',
  leavePrincipal: 'user',
}
