import type { teamContract } from '@livery/contracts/team/team.ts'
import type { AccessTable, LimitTable } from '../../platform/http/mount.ts'

export const teamAccess: AccessTable<typeof teamContract> = {
  team: { office: 'setup.team' },
  // What somebody may do themselves, whatever it is.
  ownRole: 'admin',
  addRole: { office: 'setup.team' },
  changeRole: { office: 'setup.team' },
  removeRole: { office: 'setup.team' },
  giveRole: { office: 'setup.team' },
  endMember: { office: 'setup.team' },
  signIns: { office: 'setup.team' },
  endSignIn: { office: 'setup.team' },
  endSignIns: { office: 'setup.team' },
  resetSecondFactor: { office: 'setup.team' },
  inviteOfficer: { office: 'setup.team' },
  inviteAgain: { office: 'setup.team' },
  withdrawInvitation: { office: 'setup.team' },
  // The link is the permission.
  invitation: 'public',
  join: 'public',
}

export const teamLimits: LimitTable<typeof teamContract> = { invitation: 'sign-in', join: 'sign-in' }
