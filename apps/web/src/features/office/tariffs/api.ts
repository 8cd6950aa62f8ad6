import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type {
  TariffPreview,
  TariffVersion,
  tariffPreviewContract,
  tariffsContract,
} from '@livery/contracts/pricing/tariffs.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Tariffs = typeof tariffsContract

export type { TariffPreview, TariffVersion } from '@livery/contracts/pricing/tariffs.ts'
export type Terms = TariffVersion['terms']

const TARIFFS: Tariffs['list']['path'] = '/admin/tariffs'
const TARIFF: Tariffs['withdraw']['path'] = '/admin/tariffs/{id}'
const PREVIEW: (typeof tariffPreviewContract)['preview']['path'] = '/admin/tariffs/preview'

const tariffsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tariffs: build.query<readonly TariffVersion[], void>({
      query: () => TARIFFS,
      transformResponse: unwrap<readonly TariffVersion[]>,
      providesTags: ['Tariff'],
    }),
    planTariff: build.mutation<TariffVersion, BodyOf<Tariffs['create']>>({
      query: (body) => ({ url: TARIFFS, method: 'POST', body }),
      transformResponse: unwrap<TariffVersion>,
      invalidatesTags: ['Tariff'],
    }),
    withdrawTariff: build.mutation<unknown, string>({
      query: (id) => ({ url: TARIFF.replace('{id}', encodeURIComponent(id)), method: 'DELETE' }),
      invalidatesTags: ['Tariff'],
    }),
    /** What the last ninety days would have cost; it changes nothing. */
    tariffPreview: build.mutation<TariffPreview, Terms>({
      query: (terms) => ({ url: PREVIEW, method: 'POST', body: { terms } }),
      transformResponse: unwrap<TariffPreview>,
    }),
  }),
})

export const { useTariffsQuery, usePlanTariffMutation, useWithdrawTariffMutation, useTariffPreviewMutation } =
  tariffsApi
