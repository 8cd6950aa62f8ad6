'use client'

import type { DriverDocument, documentsContract } from '@livery/contracts/documents/documents.ts'
import type { ReplyOf } from '@livery/contracts/endpoint.ts'
import type { DrivenCar, DriverCar, vehiclesContract } from '@livery/contracts/vehicles/vehicles.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Vehicles = typeof vehiclesContract
type Documents = typeof documentsContract
export type OwnDocuments = ReplyOf<Documents['own']>['data']

const CARS: Vehicles['own']['path'] = '/driver/vehicle'
const REGISTER: Vehicles['create']['path'] = '/driver/vehicle/create'
const CHANGE: Vehicles['update']['path'] = '/driver/vehicle/update/{id}'
const PAPERS: Documents['own']['path'] = '/driver/document'
const HAND_IN: Documents['create']['path'] = '/driver/document/create'
const RENEW: Documents['update']['path'] = '/driver/document/update/{id}'

/** Without an id it is new. */
export interface SentForm {
  readonly id?: string
  readonly form: FormData
}

const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownCars: build.query<DrivenCar[], void>({
      query: () => CARS,
      transformResponse: (reply: ReplyOf<Vehicles['own']>) => reply.data,
      providesTags: ['Vehicle'],
    }),
    ownDocuments: build.query<OwnDocuments, void>({
      query: () => PAPERS,
      transformResponse: unwrap<OwnDocuments>,
      providesTags: ['Vehicle'],
    }),
    sendCar: build.mutation<DriverCar, SentForm>({
      query: ({ id, form }) =>
        id === undefined
          ? { url: REGISTER, method: 'POST', body: form }
          : { url: CHANGE.replace('{id}', encodeURIComponent(id)), method: 'PUT', body: form },
      transformResponse: unwrap<DriverCar>,
      invalidatesTags: ['Vehicle', 'Me'],
    }),
    sendDocument: build.mutation<DriverDocument, SentForm>({
      query: ({ id, form }) =>
        id === undefined
          ? { url: HAND_IN, method: 'POST', body: form }
          : { url: RENEW.replace('{id}', encodeURIComponent(id)), method: 'PUT', body: form },
      transformResponse: unwrap<DriverDocument>,
      invalidatesTags: ['Vehicle', 'Me'],
    }),
  }),
})

export const {
  useOwnCarsQuery,
  useOwnDocumentsQuery,
  useSendCarMutation,
  useSendDocumentMutation,
  endpoints: { ownCars, ownDocuments },
} = documentsApi
