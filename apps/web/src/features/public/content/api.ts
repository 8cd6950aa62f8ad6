import type { contentContract, TermsStanding } from '@livery/contracts/content/content.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

const TERMS: (typeof contentContract)['terms']['path'] = '/auth/terms'
const ACCEPT: (typeof contentContract)['acceptTerms']['path'] = '/auth/accept-terms'

const termsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    terms: build.query<TermsStanding, string>({
      query: (locale) => ({ url: TERMS, params: { locale } }),
      transformResponse: unwrap<TermsStanding>,
      providesTags: ['Content'],
    }),
    acceptTerms: build.mutation<void, number>({
      query: (version) => ({ url: ACCEPT, method: 'POST', body: { version } }),
      // Also when it is refused: a newer version is out, and that is the one to show.
      invalidatesTags: ['Content'],
    }),
  }),
})

export const { useTermsQuery, useAcceptTermsMutation } = termsApi
