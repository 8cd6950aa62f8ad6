import type { TariffVersion, tariffPreviewContract, tariffsContract } from '@livery/contracts/pricing/tariffs.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Tariffs = typeof tariffsContract
const CHANGED = { invalidatesTags: ['Tariff', 'Zone'] } as const

export type { TariffPreview, TariffVersion } from '@livery/contracts/pricing/tariffs.ts'
export type Terms = TariffVersion['terms']

export const { useTariffsQuery, usePlanTariffMutation, useWithdrawTariffMutation, useTariffPreviewMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      tariffs: build.query(read<Tariffs['list']>('/admin/tariffs', ['Tariff'])),
      planTariff: build.mutation(write<Tariffs['create']>('POST', '/admin/tariffs', CHANGED)),
      withdrawTariff: build.mutation(write<Tariffs['withdraw']>('DELETE', '/admin/tariffs/{id}', CHANGED)),
      /** What the last ninety days would have cost; it changes nothing. */
      tariffPreview: build.mutation(
        write<(typeof tariffPreviewContract)['preview']>('POST', '/admin/tariffs/preview', {}),
      ),
    }),
  })
