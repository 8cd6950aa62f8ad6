import type { documentsContract } from '@livery/contracts/documents/documents.ts'
import type { BodyOf, QueryOf } from '@livery/contracts/endpoint.ts'
import type { vehiclesContract } from '@livery/contracts/vehicles/vehicles.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage, write } from '@/lib/store/endpoint.ts'

type Documents = typeof documentsContract
type Vehicles = typeof vehiclesContract
export type DocumentsQuery = QueryOf<Documents['officeList']>
export type VehiclesQuery = QueryOf<Vehicles['officeList']>
export type Decision = Pick<BodyOf<Documents['decide']>, 'version' | 'decision' | 'reason'>

export const DOCUMENTS: Documents['officeList']['path'] = '/admin/documents'
export const VEHICLES: Vehicles['officeList']['path'] = '/admin/vehicles'
const CHANGED = { invalidatesTags: ['Vehicle'] } as const

export const {
  useOfficeDocumentsQuery,
  useOfficeVehiclesQuery,
  useDecideDocumentMutation,
  useDecideVehicleMutation,
  useSetSignatureMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeDocuments: build.query(readPage<Documents['officeList']>(DOCUMENTS, ['Vehicle'])),
    officeVehicles: build.query(readPage<Vehicles['officeList']>(VEHICLES, ['Vehicle'])),
    decideDocument: build.mutation(write<Documents['decide']>('POST', '/admin/document/decide', CHANGED)),
    decideVehicle: build.mutation(write<Vehicles['decide']>('POST', '/admin/vehicle/decide', CHANGED)),
    setSignature: build.mutation(write<Vehicles['signature']>('PUT', '/admin/vehicle/{id}/signature', CHANGED)),
  }),
})
