import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { peopleContract } from '@livery/contracts/identity/people.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { write } from '@/lib/store/endpoint.ts'

type People = typeof peopleContract
export type NewPerson = BodyOf<People['enterPerson']>

export const { useEnterPersonMutation, useInvitePersonMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    enterPerson: build.mutation(
      write<People['enterPerson']>('POST', '/admin/people', {
        act: true,
        invalidatesTags: ['Person', 'Driver', 'Setup'],
      }),
    ),
    invitePerson: build.mutation(
      write<People['invitePerson']>('POST', '/admin/people/{id}/invitation', { invalidatesTags: ['Person'] }),
    ),
  }),
})
