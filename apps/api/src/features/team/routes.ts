import { teamContract } from '@livery/contracts/team/team.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mount } from '../../platform/http/mount.ts'
import { coarseNetwork } from '../../platform/http/request-source.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { peopleById } from '../identity/index.ts'
import { teamAccess, teamLimits } from './access.ts'
import { asksOfRole, rightsOfRole } from './domain/roles.ts'
import { roleOf } from './store.ts'
import { endMember, giveRole } from './use-cases/change-member.ts'
import { addRole, changeRole, removeRole } from './use-cases/change-role.ts'
import { endSignIn, endSignIns, resetSecondFactor } from './use-cases/end-sign-ins.ts'
import {
  inviteAgain,
  inviteOfficer,
  joinOffice,
  openInvitation,
  withdrawInvitation,
} from './use-cases/invite-officer.ts'
import { roleView, showInvitations, showMembers, showSignIns, showTeam } from './views.ts'

const officer = ({ userId, rights = [] }: Caller) => ({ userId, rights })

export function mountTeam(server: HttpServer): void {
  mount(
    server,
    'team',
    teamContract,
    teamAccess,
    {
      team: async ({ ctx }) => ({ data: await showTeam(ctx) }),
      ownRole: async ({ ctx, caller }) => {
        const role = await roleOf(ctx.db, caller.userId)
        if (role === null) throw refuse('NOT_FOUND')
        return {
          data: {
            ...{ builtIn: role.builtIn, name: role.name },
            ...{ rights: [...rightsOfRole(role)], asks: [...asksOfRole(role)] },
            owesSecondFactor: caller.owesSecondFactor === true,
          },
        }
      },
      addRole: async ({ ctx, caller, body }) => ({
        data: roleView(await addRole(ctx, officer(caller).rights, body), 0),
      }),
      changeRole: async ({ ctx, caller, params, body }) => {
        const { role, members } = await changeRole(ctx, officer(caller).rights, { ...params, ...body })
        return { data: roleView(role, members) }
      },
      removeRole: async ({ ctx, caller, params }) => {
        await removeRole(ctx, officer(caller).rights, params.id)
        return { data: { message: 'The role is gone.' } }
      },
      giveRole: async ({ ctx, caller, params, body }) => {
        const member = await giveRole(ctx, officer(caller).rights, { userId: params.id, ...body })
        const [shown] = await showMembers(ctx.db, [member])
        invariant(shown, 'a member that is there can be shown')
        return { data: shown }
      },
      endMember: async ({ ctx, caller, params }) => {
        await endMember(ctx, officer(caller).rights, params.id)
        return { data: { message: 'They can’t sign in any more.' } }
      },
      signIns: async ({ ctx, caller, request }) => ({
        data: await showSignIns(ctx.db, caller.sessionId, coarseNetwork(request.source.address)),
      }),
      endSignIn: async ({ ctx, caller, params }) => {
        await endSignIn(ctx, caller, params.id)
        return { data: { message: 'That device is signed out.' } }
      },
      endSignIns: async ({ ctx, caller, params }) => ({
        data: { ended: await endSignIns(ctx, caller, params.id) },
      }),
      resetSecondFactor: async ({ ctx, caller, params }) => {
        await resetSecondFactor(ctx, caller, params.id)
        return { data: { message: 'They sign in with their password alone, and set up another one.' } }
      },
      inviteOfficer: async ({ ctx, caller, body }) => {
        const [shown] = await showInvitations(ctx.db, [await inviteOfficer(ctx, officer(caller), body)])
        invariant(shown, 'an invitation that is there can be shown')
        return { data: shown }
      },
      inviteAgain: async ({ ctx, caller, params }) => {
        const [shown] = await showInvitations(ctx.db, [await inviteAgain(ctx, officer(caller), params.id)])
        invariant(shown, 'an invitation that is there can be shown')
        return { data: shown }
      },
      withdrawInvitation: async ({ ctx, params }) => {
        await withdrawInvitation(ctx, params.id)
        return { data: { message: 'The link opens nothing any more.' } }
      },
      invitation: async ({ ctx, body }) => {
        const { invitation, role } = await openInvitation(ctx, body.token)
        const { email, expiresAt, invitedBy } = invitation
        const people = await peopleById(ctx.db, [invitedBy])
        return {
          data: {
            ...{ email, expiresAt: expiresAt.toISOString(), role: { builtIn: role.builtIn, name: role.name } },
            invitedBy: people.get(invitedBy)?.name ?? '',
          },
        }
      },
      join: async ({ ctx, body: { token, ...person } }) => {
        await joinOffice(ctx, token, person)
        return { data: { message: 'Your account is open. Please sign in.' } }
      },
    },
    teamLimits,
  )
}
