// The office's list of rides at a million: the first page of each filter and of several together, as the api answers it to
// its own statements, with the number of all.

import { isDoubtful } from '../../apps/api/src/features/dispatch/store/ride-watches.ts'
import { type ListOrder, orderOf } from '../../apps/api/src/features/rides/domain/list-order.ts'
import { listOfficeRides, type OfficeListQuery } from '../../apps/api/src/features/rides/store/office-list.ts'
import { openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { raw } from '../../apps/api/src/platform/database/sql.ts'
import { createBenchDatabase } from '../city/bench-database.ts'
import { fillOffice } from '../city/full-office.ts'
import type { Line, Row } from '../measure/row.ts'
import { slowestFilter } from '../measure/slowest-filter.ts'

const RIDES = Number(process.env.LIST_RIDES ?? 1_000_000)
const DAY_MS = 86_400_000
const id = (prefix: string, of: number) => `${prefix}_${String(of).padStart(26, '0')}` as never

type Asked = Partial<Omit<OfficeListQuery, 'span'>> & {
  readonly days?: readonly [number, number]
  readonly risk?: 'any' | 'red'
}
const FILTERS: Readonly<Record<string, Asked>> = {
  'all rides': {},
  upcoming: { status: 'upcoming' },
  'under way': { status: 'active' },
  over: { status: 'past' },
  'no-shows': { status: 'no_show' },
  'a class': { vehicleClass: 'business' },
  'a rare class': { vehicleClass: 'sprinter' },
  'a day': { days: [0, 1] },
  'a year': { days: [-365, 1] },
  'a year of a class': { days: [-365, 1], vehicleClass: 'sprinter' },
  'at risk': { risk: 'any' },
  'a company': { companyId: id('cmp', 1) },
  'a chauffeur': { driverId: id('usr', 4_000_001) },
  'a rider': { riderId: id('usr', 3_000_001) },
  'a company, over, a class': { companyId: id('cmp', 1), status: 'past', vehicleClass: 'first' },
  'at risk, a class, a day': { risk: 'red', vehicleClass: 'first', days: [0, 1] },
  'no-shows of a rare class': { status: 'no_show', vehicleClass: 'sprinter' },
  'a chauffeur, over, a year': { driverId: id('usr', 4_000_001), status: 'past', days: [-365, 1] },
}

export const lists: Row = {
  name: 'lists',
  run: async (): Promise<Line[]> => {
    const { url, drop } = await createBenchDatabase()
    const db = openDatabase(url, 4, 'bench')
    try {
      await fillOffice(db.$client as never, RIDES)
      return await slowestFilter(
        FILTERS,
        (asked) => listOfficeRides(db, queryOf(asked)),
        (filters) => `the office’s rides, slowest of ${filters} filters, ${RIDES.toLocaleString('en')} rides, p95`,
      )
    } finally {
      await db.$client.end()
      await drop()
    }
  },
}

function queryOf({ days, risk, ...asked }: Asked): OfficeListQuery {
  const at = (day: number) => new Date(Date.now() + day * DAY_MS)
  const order: ListOrder = orderOf({ status: asked.status, hasDays: days !== undefined, risk })
  return {
    ...{ page: 1, pageSize: 25, ...asked, ...order },
    span: days ? { from: at(days[0]), until: at(days[1]) } : { from: null, until: null },
    isDoubtful: risk && isDoubtful(risk === 'any' ? ['amber', 'red'] : ['red'], raw('r.id'), raw('r.driver_id')),
  }
}
