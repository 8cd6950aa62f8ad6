'use client'

import type { teamContract } from '@livery/contracts/team/team.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Team = typeof teamContract
const CHANGED = { invalidatesTags: ['Team'] } as const
const SIGNED_OUT = { invalidatesTags: ['Team', 'Session'] } as const

export const {
  useTeamQuery,
  useAddRoleMutation,
  useChangeRoleMutation,
  useRemoveRoleMutation,
  useGiveRoleMutation,
  useEndMemberMutation,
  useInviteOfficerMutation,
  useInviteAgainMutation,
  useWithdrawInvitationMutation,
  useSignInsQuery,
  useEndSignInMutation,
  useEndSignInsMutation,
  useResetSecondFactorMutation,
  endpoints: { team },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    team: build.query(read<Team['team']>('/admin/team', ['Team'])),
    addRole: build.mutation(write<Team['addRole']>('POST', '/admin/team/roles', { ...CHANGED, act: true })),
    changeRole: build.mutation(write<Team['changeRole']>('PUT', '/admin/team/roles/{id}', CHANGED)),
    removeRole: build.mutation(write<Team['removeRole']>('DELETE', '/admin/team/roles/{id}', CHANGED)),
    giveRole: build.mutation(write<Team['giveRole']>('PUT', '/admin/team/members/{id}', CHANGED)),
    endMember: build.mutation(write<Team['endMember']>('POST', '/admin/team/members/{id}/end', CHANGED)),
    inviteOfficer: build.mutation(
      write<Team['inviteOfficer']>('POST', '/admin/team/invitations', { ...CHANGED, act: true }),
    ),
    inviteAgain: build.mutation(write<Team['inviteAgain']>('POST', '/admin/team/invitations/{id}/send-again', CHANGED)),
    signIns: build.query(read<Team['signIns']>('/admin/team/sign-ins', ['Session'])),
    endSignIn: build.mutation(write<Team['endSignIn']>('DELETE', '/admin/team/sign-ins/{id}', SIGNED_OUT)),
    endSignIns: build.mutation(write<Team['endSignIns']>('POST', '/admin/team/members/{id}/end-sign-ins', SIGNED_OUT)),
    resetSecondFactor: build.mutation(
      write<Team['resetSecondFactor']>('POST', '/admin/team/members/{id}/reset-second-factor', SIGNED_OUT),
    ),
    withdrawInvitation: build.mutation(
      write<Team['withdrawInvitation']>('DELETE', '/admin/team/invitations/{id}', CHANGED),
    ),
  }),
})
