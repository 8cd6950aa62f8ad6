'use client'

import type { checklistContract } from '@livery/contracts/setup/checklist.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Lists = typeof checklistContract

export const {
  useChecklistQuery,
  useDismissChecklistMutation,
  useInviteToDriveMutation,
  endpoints: { checklist },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Whatever is set up elsewhere counts here.
    checklist: build.query(
      read<Lists['checklist']>('/admin/setup', [
        'Setup',
        'Tariff',
        'VehicleClass',
        'Extra',
        'ListedPlace',
        'Policy',
        'Team',
      ]),
    ),
    inviteToDrive: build.mutation(
      write<Lists['inviteChauffeur']>('POST', '/admin/drivers/invitations', { act: true, invalidatesTags: ['Mail'] }),
    ),
    dismissChecklist: build.mutation(
      write<Lists['dismiss']>('POST', '/admin/setup/dismiss', { invalidatesTags: ['Setup'] }),
    ),
  }),
})
