import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { extrasContract, OfficeExtra } from '@livery/contracts/pricing/extras.ts'
import type { classesContract, OfficeClass } from '@livery/contracts/vehicles/classes.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Extras = typeof extrasContract
type Classes = typeof classesContract

export type { OfficeExtra } from '@livery/contracts/pricing/extras.ts'
export type { OfficeClass } from '@livery/contracts/vehicles/classes.ts'
export type NewExtra = BodyOf<Extras['create']>
type ExtraChange = BodyOf<Extras['update']> & Pick<OfficeExtra, '_id'>
type ClassChange = BodyOf<Classes['update']> & Pick<OfficeClass, 'vehicleClass'>

const EXTRAS: Extras['list']['path'] = '/admin/extras'
const EXTRA: Extras['update']['path'] = '/admin/extras/{id}'
const CLASSES: Classes['list']['path'] = '/admin/vehicle-classes'
const CLASS: Classes['update']['path'] = '/admin/vehicle-classes/{vehicleClass}'

const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeClasses: build.query<readonly OfficeClass[], void>({
      query: () => CLASSES,
      transformResponse: unwrap<readonly OfficeClass[]>,
      providesTags: ['VehicleClass'],
    }),
    changeClass: build.mutation<readonly OfficeClass[], ClassChange>({
      query: ({ vehicleClass, ...body }) => ({
        url: CLASS.replace('{vehicleClass}', vehicleClass),
        method: 'PUT',
        body,
      }),
      transformResponse: unwrap<readonly OfficeClass[]>,
      invalidatesTags: ['VehicleClass'],
    }),
    officeExtras: build.query<readonly OfficeExtra[], void>({
      query: () => EXTRAS,
      transformResponse: unwrap<readonly OfficeExtra[]>,
      providesTags: ['Extra'],
    }),
    addExtra: build.mutation<OfficeExtra, NewExtra>({
      query: (body) => ({ url: EXTRAS, method: 'POST', body, act: true }),
      transformResponse: unwrap<OfficeExtra>,
      invalidatesTags: ['Extra'],
    }),
    changeExtra: build.mutation<OfficeExtra, ExtraChange>({
      query: ({ _id, ...body }) => ({ url: EXTRA.replace('{id}', encodeURIComponent(_id)), method: 'PUT', body }),
      transformResponse: unwrap<OfficeExtra>,
      invalidatesTags: ['Extra'],
    }),
  }),
})

export const {
  useOfficeClassesQuery,
  useChangeClassMutation,
  useOfficeExtrasQuery,
  useAddExtraMutation,
  useChangeExtraMutation,
} = listsApi
