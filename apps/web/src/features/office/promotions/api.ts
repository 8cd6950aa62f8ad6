import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { Promotion, promotionsContract } from '@livery/contracts/pricing/promotions.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Promotions = typeof promotionsContract

export type { Promotion } from '@livery/contracts/pricing/promotions.ts'
export type NewPromotion = BodyOf<Promotions['create']>

const PROMOTIONS: Promotions['list']['path'] = '/admin/promotions'
const WITHDRAW: Promotions['withdraw']['path'] = '/admin/promotions/{id}/withdraw'

const promotionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    promotions: build.query<readonly Promotion[], void>({
      query: () => PROMOTIONS,
      transformResponse: unwrap<readonly Promotion[]>,
      providesTags: ['Promotion'],
    }),
    addPromotion: build.mutation<Promotion, NewPromotion>({
      query: (body) => ({ url: PROMOTIONS, method: 'POST', body }),
      transformResponse: unwrap<Promotion>,
      invalidatesTags: ['Promotion'],
    }),
    withdrawPromotion: build.mutation<unknown, string>({
      query: (id) => ({ url: WITHDRAW.replace('{id}', encodeURIComponent(id)), method: 'POST' }),
      invalidatesTags: ['Promotion'],
    }),
  }),
})

export const { usePromotionsQuery, useAddPromotionMutation, useWithdrawPromotionMutation } = promotionsApi
