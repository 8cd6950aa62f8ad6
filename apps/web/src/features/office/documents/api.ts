import type { documentsContract } from '@livery/contracts/documents/documents.ts'
import type { BodyOf, QueryOf } from '@livery/contracts/endpoint.ts'
import type { officeFleetsContract } from '@livery/contracts/fleets/fleets.ts'
import type { vehiclesContract } from '@livery/contracts/vehicles/vehicles.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Documents = typeof documentsContract
type Vehicles = typeof vehiclesContract
type Fleets = typeof officeFleetsContract
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
  useCarDriversQuery,
  useGiveCarMutation,
  useTakeCarMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeDocuments: build.query(readPage<Documents['officeList']>(DOCUMENTS, ['Vehicle'])),
    officeVehicles: build.query(readPage<Vehicles['officeList']>(VEHICLES, ['Vehicle'])),
    decideDocument: build.mutation(write<Documents['decide']>('POST', '/admin/document/decide', CHANGED)),
    decideVehicle: build.mutation(write<Vehicles['decide']>('POST', '/admin/vehicle/decide', CHANGED)),
    carDrivers: build.query(read<Fleets['carDrivers']>('/admin/vehicles/{id}/drivers', ['Vehicle'])),
    giveCar: build.mutation(write<Fleets['giveCar']>('POST', '/admin/vehicles/{id}/drivers', CHANGED)),
    takeCar: build.mutation(
      write<Fleets['takeCar'], { id: string; driverId: string }>(
        'DELETE',
        '/admin/vehicles/{id}/drivers/{driverId}',
        CHANGED,
      ),
    ),
    setSignature: build.mutation(write<Vehicles['signature']>('PUT', '/admin/vehicle/{id}/signature', CHANGED)),
  }),
})
