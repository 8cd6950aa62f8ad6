// What the office's search answers. What is looked for in rides depends on whom and which cars were found before.
import type { SearchKind } from '@livery/contracts/choices.ts'
import type { Found } from '@livery/contracts/search/office-search.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { Sought } from '../../../platform/database/sought.ts'
import { companiesById, listSoughtCompanies } from '../../companies/index.ts'
import { listPeopleCalledLike, listSoughtPeople } from '../../identity/index.ts'
import { listSoughtInvoices } from '../../invoices/index.ts'
import { listSoughtProposals } from '../../proposals/index.ts'
import { listSoughtArrivals, listSoughtRides } from '../../rides/index.ts'
import { listSoughtCars } from '../../vehicles/index.ts'
import { showArrivalsFound } from './show-arrivals-found.ts'
import { showCars, showPeople, showQuotes, showRides } from './show-things.ts'

type View = z.input<typeof Found>
export type MaySee = (kind: SearchKind | 'officers') => boolean

/** Of each kind beside the others, and of the one that alone was asked for. */
const MOST = { ...{ rides: 6, people: 6, quotes: 4, cars: 4, flights: 4, companies: 4, invoices: 4 }, alone: 20 }

const RIDE_AND_DRIVE = ['user', 'driver'] as const

export const NOTHING_FOUND: View = {
  ...{ rides: [], people: [], quotes: [], cars: [], flights: [], companies: [], invoices: [], isAlike: false },
}

export async function showFound(ctx: AppContext, sought: Sought, may: MaySee, isAlone: boolean): Promise<View> {
  const { db } = ctx
  const most = (kind: SearchKind) => (isAlone ? MOST.alone : MOST[kind])
  const isOfRides = may('rides')
  const shownTypes = [...(may('people') ? RIDE_AND_DRIVE : []), ...(may('officers') ? (['admin'] as const) : [])]
  const types = isOfRides || may('quotes') ? [...new Set([...RIDE_AND_DRIVE, ...shownTypes])] : shownTypes
  const yesterday = addMs(ctx.now(), -DAY_MS).toISOString().slice(0, 10)
  const [people, cars, companies, invoices, flights] = await Promise.all([
    listSoughtPeople(db, { sought, types }),
    may('cars') || isOfRides ? listSoughtCars(db, sought, most('cars')) : [],
    may('companies') ? listSoughtCompanies(db, sought, most('companies')) : [],
    may('invoices') ? listSoughtInvoices(db, sought, most('invoices')) : [],
    may('flights') ? listSoughtArrivals(db, sought, { from: yesterday, most: most('flights') }) : [],
  ])
  const ridesOf = (whose: readonly UserId[], driven: readonly VehicleId[]) =>
    isOfRides ? listSoughtRides(db, { sought, people: whose, cars: driven, most: most('rides') }) : []
  const [rides, quotes] = await Promise.all([
    ridesOf(
      people,
      cars.filter(({ isByPlate }) => isByPlate).map(({ id }) => id),
    ),
    may('quotes') ? listSoughtProposals(db, { sought, people, most: most('quotes') }) : [],
  ])
  const isNothing = [people, quotes, cars, companies, invoices, flights, rides].every(({ length }) => length === 0)
  const alike = isNothing ? await listPeopleCalledLike(db, { sought, types }, most('people')) : []
  const [shownPeople, shownRides, shownQuotes, shownCars, shownFlights, shownCompanies] = await Promise.all([
    showPeople(db, isNothing ? alike : people, shownTypes, most('people')),
    showRides(db, alike.length > 0 ? await ridesOf(alike, []) : rides),
    showQuotes(ctx, quotes),
    showCars(db, may('cars') ? cars.map(({ id }) => id) : []),
    showArrivalsFound(ctx, flights),
    companiesById(db, companies),
  ])
  return {
    ...{
      rides: shownRides,
      people: shownPeople,
      quotes: shownQuotes,
      cars: shownCars,
      flights: shownFlights,
      invoices,
    },
    companies: shownCompanies.map(({ id, name, vatNumber }) => ({ _id: id, name, vatNumber })),
    isAlike: alike.length > 0 && shownPeople.length + shownRides.length > 0,
  }
}
