import { chauffeurFiguresContract } from '@livery/contracts/reports/chauffeur-figures.ts'
import { demandContract } from '@livery/contracts/reports/demand.ts'
import { overviewContract } from '@livery/contracts/reports/overview.ts'
import { reportsContract } from '@livery/contracts/reports/reports.ts'
import { riderFiguresContract } from '@livery/contracts/reports/rider-figures.ts'
import { zoneFiguresContract } from '@livery/contracts/reports/zone-figures.ts'
import { hasRight } from '../../platform/http/caller.ts'
import { asksForCsv, sendCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import {
  chauffeurFiguresAccess,
  demandAccess,
  overviewAccess,
  reportsAccess,
  riderFiguresAccess,
  zoneFiguresAccess,
} from './access.ts'
import { readSpan } from './shared/read-span.ts'
import { chauffeurColumns, companyColumns, vehicleColumns } from './views/csv-columns.ts'
import { reportPage } from './views/report-page.ts'
import { showChauffeurDay, showChauffeurFigures } from './views/show-chauffeur.ts'
import { showDemand } from './views/show-demand.ts'
import { showOverview } from './views/show-overview.ts'
import { chauffeurRows, companyRows, vehicleRows } from './views/show-reports.ts'
import { showRiderFigures } from './views/show-rider.ts'
import { showZoneFigures } from './views/show-zones.ts'

export function mountReports(server: HttpServer): void {
  mount(server, 'overview', overviewContract, overviewAccess, {
    overview: async ({ ctx, caller }) => ({ data: await showOverview(ctx, hasRight(caller, 'money.books')) }),
  })
  mount(server, 'reports', reportsContract, reportsAccess, {
    vehicleReport: async ({ ctx, caller, query, request, reply }) => {
      const [span, seesMoney, isTable] = [await readSpan(ctx, query), seesMoneyOf(caller), asksForCsv(request)]
      const rows = await vehicleRows(ctx, span, seesMoney)
      const page = reportPage(ctx, span, rows, query, { isTable, nameOf: ({ name, number }) => `${name} ${number}` })
      return isTable ? sendCsv(reply, 'cars', vehicleColumns({ seesMoney }), page.data) : page
    },
    chauffeurReport: async ({ ctx, caller, query, request, reply }) => {
      const [span, seesMoney, isTable] = [await readSpan(ctx, query), seesMoneyOf(caller), asksForCsv(request)]
      const rows = await chauffeurRows(ctx, span, seesMoney)
      const page = reportPage(ctx, span, rows, query, { isTable, nameOf: ({ name }) => name })
      return isTable ? sendCsv(reply, 'chauffeurs', chauffeurColumns({ seesMoney }), page.data) : page
    },
    companyReport: async ({ ctx, caller, query, request, reply }) => {
      const [span, seesMoney, isTable] = [await readSpan(ctx, query), seesMoneyOf(caller), asksForCsv(request)]
      const rows = await companyRows(ctx, span, seesMoney)
      const page = reportPage(ctx, span, rows, query, { isTable, nameOf: ({ name }) => name })
      const centres = page.data.flatMap((row) => row.costCentres.map((centre) => ({ ...row, centre })))
      return isTable ? sendCsv(reply, 'companies', companyColumns({ seesMoney }), centres) : page
    },
  })
  mount(server, 'zoneFigures', zoneFiguresContract, zoneFiguresAccess, {
    zoneFigures: async ({ ctx }) => ({ data: await showZoneFigures(ctx) }),
  })
  mount(server, 'riderFigures', riderFiguresContract, riderFiguresAccess, {
    riderFigures: async ({ ctx, caller, params }) => ({
      data: await showRiderFigures(ctx, params.id, seesMoneyOf(caller)),
    }),
  })
  mount(server, 'chauffeurFigures', chauffeurFiguresContract, chauffeurFiguresAccess, {
    chauffeurFigures: async ({ ctx, caller, params }) => ({
      data: await showChauffeurFigures(ctx, params.id, seesMoneyOf(caller)),
    }),
    chauffeurDay: async ({ ctx, params }) => ({ data: await showChauffeurDay(ctx, params.id) }),
  })
  mount(server, 'demand', demandContract, demandAccess, {
    demand: async ({ ctx, query }) => ({ data: await showDemand(ctx, query) }),
  })
}

const seesMoneyOf = (caller: Parameters<typeof hasRight>[0]) => hasRight(caller, 'money.books')
