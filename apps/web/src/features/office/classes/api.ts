import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { extrasContract } from '@livery/contracts/pricing/extras.ts'
import type { classesContract, newClassesContract } from '@livery/contracts/vehicles/classes.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Extras = typeof extrasContract
type Classes = typeof classesContract
const CHANGED = { invalidatesTags: ['Extra'] } as const

export type { OfficeExtra } from '@livery/contracts/pricing/extras.ts'
export type { OfficeClass } from '@livery/contracts/vehicles/classes.ts'
export type NewClass = BodyOf<(typeof newClassesContract)['add']>
export type NewExtra = BodyOf<Extras['create']>
export type ExtraChange = BodyOf<Extras['update']>

export const {
  useOfficeClassesQuery,
  useAddClassMutation,
  useChangeClassMutation,
  usePlaceClassPictureMutation,
  useTakeClassPictureAwayMutation,
  useOfficeExtrasQuery,
  useAddExtraMutation,
  useChangeExtraMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeClasses: build.query(read<Classes['list']>('/admin/vehicle-classes', ['VehicleClass'])),
    addClass: build.mutation(
      write<(typeof newClassesContract)['add']>('POST', '/admin/vehicle-classes', {
        act: true,
        invalidatesTags: ['VehicleClass', 'Tariff', 'Zone'],
      }),
    ),
    changeClass: build.mutation(
      write<Classes['update']>('PUT', '/admin/vehicle-classes/{vehicleClass}', { invalidatesTags: ['VehicleClass'] }),
    ),
    placeClassPicture: build.mutation(
      write<Classes['placePicture'], { vehicleClass: string; form: FormData }>(
        'PUT',
        '/admin/vehicle-classes/{vehicleClass}/picture',
        { body: ({ form }) => form, invalidatesTags: ['VehicleClass'] },
      ),
    ),
    takeClassPictureAway: build.mutation(
      write<Classes['takePictureAway'], { vehicleClass: string; fileId: string }>(
        'DELETE',
        '/admin/vehicle-classes/{vehicleClass}/picture/{fileId}',
        { invalidatesTags: ['VehicleClass'] },
      ),
    ),
    officeExtras: build.query(read<Extras['list']>('/admin/extras', ['Extra'])),
    addExtra: build.mutation(write<Extras['create']>('POST', '/admin/extras', { act: true, ...CHANGED })),
    changeExtra: build.mutation(write<Extras['update']>('PUT', '/admin/extras/{id}', CHANGED)),
  }),
})
