import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { zonesContract } from '@livery/contracts/pricing/zones.ts'
import type { zoneFiguresContract } from '@livery/contracts/reports/zone-figures.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Zones = typeof zonesContract
const CHANGED = { invalidatesTags: ['Zone'] } as const

export type { Zone } from '@livery/contracts/pricing/zones.ts'
export type { ZoneFigures } from '@livery/contracts/reports/zone-figures.ts'
export type ZoneEntry = BodyOf<Zones['create']>
export type ZoneChange = BodyOf<Zones['update']>

export const { useZoneFiguresQuery, useDrawZoneMutation, useChangeZoneMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    zoneFigures: build.query(read<(typeof zoneFiguresContract)['zoneFigures']>('/admin/reports/zones', ['Zone'])),
    drawZone: build.mutation(write<Zones['create']>('POST', '/admin/zones', { act: true, ...CHANGED })),
    changeZone: build.mutation(write<Zones['update']>('PUT', '/admin/zones/{id}', CHANGED)),
  }),
})
