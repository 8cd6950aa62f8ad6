// What somebody opened lately, as it is now: their browser keeps ids alone, so that nothing is left in it of who was erased
// or of what a role may not see any more.
import type { Found } from '@livery/contracts/search/office-search.ts'
import type { CompanyId, RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { companiesById } from '../../companies/index.ts'
import { type MaySee, NOTHING_FOUND } from './show-found.ts'
import { showCars, showPeople, showRides } from './show-things.ts'

export async function showNamed(ctx: AppContext, ids: readonly string[], may: MaySee): Promise<z.input<typeof Found>> {
  const { db } = ctx
  const of = <Id>(prefix: string) => ids.filter((id) => id.startsWith(prefix)) as Id[]
  const types = [...(may('people') ? ['user', 'driver'] : []), ...(may('officers') ? ['admin'] : [])]
  const [rides, people, cars, companies] = await Promise.all([
    showRides(db, may('rides') ? of<RideId>('rid_') : []),
    showPeople(db, of<UserId>('usr_'), types, ids.length),
    showCars(db, may('cars') ? of<VehicleId>('car_') : []),
    companiesById(db, may('companies') ? of<CompanyId>('cmp_') : []),
  ])
  return {
    ...NOTHING_FOUND,
    ...{ rides, people, cars },
    companies: companies.map(({ id, name, vatNumber }) => ({ _id: id, name, vatNumber })),
  }
}
