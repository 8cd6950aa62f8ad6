'use client'

import type { demandContract } from '@livery/contracts/reports/demand.ts'
import type { reportsContract } from '@livery/contracts/reports/reports.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage } from '@/lib/store/endpoint.ts'

type Reports = typeof reportsContract
export const VEHICLES: Reports['vehicleReport']['path'] = '/admin/reports/vehicles'
export const CHAUFFEURS: Reports['chauffeurReport']['path'] = '/admin/reports/chauffeurs'
export const COMPANIES: Reports['companyReport']['path'] = '/admin/reports/companies'
export const DEMAND: (typeof demandContract)['demand']['path'] = '/admin/reports/demand'

export const {
  useVehicleReportQuery,
  useChauffeurReportQuery,
  useCompaniesReportQuery,
  useDemandQuery,
  endpoints: { vehicleReport, chauffeurReport, companiesReport, demand },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    vehicleReport: build.query(readPage<Reports['vehicleReport']>(VEHICLES)),
    chauffeurReport: build.query(readPage<Reports['chauffeurReport']>(CHAUFFEURS)),
    companiesReport: build.query(readPage<Reports['companyReport']>(COMPANIES)),
    demand: build.query(read<(typeof demandContract)['demand']>(DEMAND)),
  }),
})
