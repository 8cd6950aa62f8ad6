// What an act was about, as the office calls it: a person by name, a ride by number, a car by its plate.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { readable } from '../../platform/audit/audit.ts'
import { companiesById } from '../companies/index.ts'
import { peopleById } from '../identity/index.ts'
import { proposalNumbersOf } from '../proposals/index.ts'
import { numbersOf } from '../rides/index.ts'
import { invitedById } from '../team/index.ts'
import { vehiclesById } from '../vehicles/index.ts'

/** By id; what has no name of its own, or is gone, is absent. */
export async function targetLabels(
  { db }: Pick<AppContext, 'db'>,
  targets: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const of = (prefix: string) => targets.flatMap((target) => (target?.startsWith(prefix) ? target : []))
  const [companies, cars] = [of('cmp_'), of('car_')]
  const labels = await Promise.all([
    peopleById(db, of('usr_') as UserId[]).then((people) => [...people].map(([id, { name }]) => [id, name] as const)),
    numbersOf(db, of('rid_') as RideId[]),
    proposalNumbersOf(db, of('prp_')),
    // How somebody is reached the trail says of nobody.
    invitedById(db, of('oin_')).then((emails) =>
      [...emails].map(([id, email]) => [id, String(readable(email))] as const),
    ),
    vehiclesById(db, cars).then((found) => [...found].map(([id, { vehicle_number }]) => [id, vehicle_number] as const)),
    companies.length === 0
      ? []
      : companiesById(db, companies).then((all) => all.map(({ id, name }) => [id, name] as const)),
  ])
  return new Map<string, string>(labels.flatMap((some) => [...some]))
}
