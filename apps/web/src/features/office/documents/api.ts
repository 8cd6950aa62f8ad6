import type { documentsContract, OfficeDocument } from '@livery/contracts/documents/documents.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { OfficeCar, vehiclesContract } from '@livery/contracts/vehicles/vehicles.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Documents = typeof documentsContract
type Vehicles = typeof vehiclesContract
export type DocumentsQuery = QueryOf<Documents['officeList']>
export type VehiclesQuery = QueryOf<Vehicles['officeList']>
export type Decision = Pick<BodyOf<Documents['decide']>, 'version' | 'decision' | 'reason'>

export const DOCUMENTS: Documents['officeList']['path'] = '/admin/documents'
export const VEHICLES: Vehicles['officeList']['path'] = '/admin/vehicles'
const DECIDE_DOCUMENT: Documents['decide']['path'] = '/admin/document/decide'
const VEHICLE = '/admin/vehicle'
const DECIDE_VEHICLE: Vehicles['decide']['path'] = '/admin/vehicle/decide'

const papersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeDocuments: build.query<ReplyOf<Documents['officeList']>, DocumentsQuery>({
      query: (params) => ({ url: DOCUMENTS, params }),
      providesTags: ['Vehicle'],
    }),
    officeVehicles: build.query<ReplyOf<Vehicles['officeList']>, VehiclesQuery>({
      query: (params) => ({ url: VEHICLES, params }),
      providesTags: ['Vehicle'],
    }),
    decideDocument: build.mutation<OfficeDocument, BodyOf<Documents['decide']>>({
      query: (body) => ({ url: DECIDE_DOCUMENT, method: 'POST', body }),
      transformResponse: unwrap<OfficeDocument>,
      invalidatesTags: ['Vehicle'],
    }),
    decideVehicle: build.mutation<OfficeCar, BodyOf<Vehicles['decide']>>({
      query: (body) => ({ url: DECIDE_VEHICLE, method: 'POST', body }),
      transformResponse: unwrap<OfficeCar>,
      invalidatesTags: ['Vehicle'],
    }),
    setSignature: build.mutation<OfficeCar, { id: OfficeCar['_id'] } & BodyOf<Vehicles['signature']>>({
      query: ({ id, ...body }) => ({ url: `${VEHICLE}/${id}/signature`, method: 'PUT', body }),
      transformResponse: unwrap<OfficeCar>,
      invalidatesTags: ['Vehicle'],
    }),
  }),
})

export const {
  useOfficeDocumentsQuery,
  useOfficeVehiclesQuery,
  useDecideDocumentMutation,
  useDecideVehicleMutation,
  useSetSignatureMutation,
} = papersApi
