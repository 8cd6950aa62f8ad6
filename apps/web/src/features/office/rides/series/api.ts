'use client'

import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { CallOffPreview, seriesContract } from '@livery/contracts/planned-rides/series.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Contract = typeof seriesContract
export type WhatToCallOff = BodyOf<Contract['previewCallOff']>['what']

export const { useSeriesQuery, useRideOriginQuery, useCallOffPreviewQuery, useCallOffMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      series: build.query(read<Contract['show']>('/admin/series/{id}', ['Ride'])),
      rideOrigin: build.query(read<Contract['ofRide']>('/admin/rides/{id}/origin')),
      callOffPreview: build.query<CallOffPreview, { id: string; what: WhatToCallOff }>({
        query: ({ id, what }) => ({ url: `/admin/series/${id}/call-off/preview`, method: 'POST', body: { what } }),
        transformResponse: unwrap<CallOffPreview>,
        keepUnusedDataFor: 1,
        providesTags: ['Ride'],
      }),
      callOff: build.mutation(
        write<Contract['callOff']>('POST', '/admin/series/{id}/call-off', { act: true, invalidatesTags: ['Ride'] }),
      ),
    }),
  })
