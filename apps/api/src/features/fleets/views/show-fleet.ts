// A fleet for its partner, for its chauffeurs and for the office, each with the names of the others.
import type {
  CarDriver,
  FleetChauffeur,
  FleetOfDriver,
  Fleet as FleetView,
  OfficeFleet,
  OwnFleets,
} from '@livery/contracts/fleets/fleets.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type CsvColumn, fieldColumns } from '../../../platform/http/csv.ts'
import { refuse } from '../../../platform/refusal.ts'
import { driversOnTheRoadWith } from '../../dispatch/index.ts'
import { getPerson, type Person, peopleById } from '../../identity/index.ts'
import { driversOfCars, listCarsOwnedBy, listVehiclesOf, vehiclesById } from '../../vehicles/index.ts'
import { type Fleet, type Membership, stateOf } from '../domain/membership.ts'
import { findFleet, fleetsById } from '../store/fleets.ts'
import { countMembers, listFleetsOf, listMembers } from '../store/memberships.ts'

type People = ReadonlyMap<UserId, Person>

export async function showFleet({ db }: Pick<AppContext, 'db'>, fleet: Fleet): Promise<FleetView> {
  const { partnerId } = fleet
  const [cars, members] = await Promise.all([listVehiclesOf(db, partnerId), listMembers(db, partnerId)])
  const ids = cars.map(({ id }) => id)
  const [drivers, onTheRoad] = await Promise.all([driversOfCars(db, ids), driversOnTheRoadWith(db, ids)])
  const people = await peopleById(
    db,
    members.flatMap(({ driverId }) => driverId ?? []),
  )
  // Whom the office let drive a car before there was a fleet has not said that the partner may know of them.
  const active = members.filter((one) => stateOf(one) === 'active').flatMap(({ driverId }) => driverId ?? [])
  return {
    name: fleet.name,
    since: fleet.since.toISOString(),
    cars: cars.map((car) => ({
      _id: car.id,
      name: car.vehicle_name,
      number: car.vehicle_number,
      color: car.vehicle_color,
      vehicleClass: car.vehicleClass,
      status: car.status,
      drivers: (drivers.get(car.id) ?? [])
        .filter((driverId) => active.includes(driverId))
        .map((driverId) => ({ driverId, name: people.get(driverId)?.name ?? '' })),
      onTheRoad: [partnerId, ...active].find((id) => id === onTheRoad.get(car.id)) ?? null,
    })),
    chauffeurs: members.map((one) => chauffeurView(one, people)),
  }
}

export async function showChauffeur(db: Queryable, one: Membership): Promise<FleetChauffeur> {
  return chauffeurView(one, await peopleById(db, one.driverId === null ? [] : [one.driverId]))
}

/** Whoever has left is told by name still: their rides of then are the fleet's. */
function chauffeurView(one: Membership, people: People): FleetChauffeur {
  return {
    _id: one.id,
    driverId: one.driverId,
    name: one.driverId === null ? null : (people.get(one.driverId)?.name ?? null),
    email: one.email,
    state: stateOf(one),
    invitedAt: one.invitedAt.toISOString(),
    acceptedAt: one.acceptedAt?.toISOString() ?? null,
    endedAt: one.endedAt?.toISOString() ?? null,
  }
}

export async function showOwnFleets({ db }: Pick<AppContext, 'db'>, driverId: UserId): Promise<OwnFleets> {
  const all = await listFleetsOf(db, driverId, (await getPerson(db, driverId)).email)
  const [own, fleets] = await Promise.all([
    findFleet(db, driverId),
    fleetsById(
      db,
      all.map(({ partnerId }) => partnerId),
    ),
  ])
  return {
    isPartner: own !== undefined,
    fleets: all.flatMap((one) => {
      const fleet = fleets.get(one.partnerId)
      return fleet === undefined ? [] : [fleetOfDriverView(one, fleet)]
    }),
  }
}

export function fleetOfDriverView(one: Membership, { name }: Fleet): FleetOfDriver {
  return {
    _id: one.id,
    name,
    state: stateOf(one),
    invitedAt: one.invitedAt.toISOString(),
    acceptedAt: one.acceptedAt?.toISOString() ?? null,
  }
}

export const OFFICE_FLEET_COLUMNS: readonly CsvColumn<OfficeFleet>[] = [
  ...fieldColumns<OfficeFleet>('partnerId', 'name'),
  { name: 'person', of: ({ person }) => person.name },
  { name: 'email', of: ({ person }) => person.email },
  ...fieldColumns<OfficeFleet>('cars', 'chauffeurs', 'since', 'endedAt'),
]

export async function showOfficeFleets({ db }: Pick<AppContext, 'db'>, all: readonly Fleet[]): Promise<OfficeFleet[]> {
  const ids = all.map(({ partnerId }) => partnerId)
  const [people, cars, members] = await Promise.all([
    peopleById(db, ids),
    listCarsOwnedBy(db, ids),
    countMembers(db, ids),
  ])
  return all.map((fleet) => {
    const person = people.get(fleet.partnerId)
    return {
      partnerId: fleet.partnerId,
      name: fleet.name,
      person: { name: person?.name ?? '', email: person?.email ?? '' },
      cars: cars.filter(({ driverId }) => driverId === fleet.partnerId).length,
      chauffeurs: members.get(fleet.partnerId) ?? 0,
      since: fleet.since.toISOString(),
      endedAt: fleet.endedAt?.toISOString() ?? null,
    }
  })
}

export async function showCarDrivers({ db }: Pick<AppContext, 'db'>, vehicleId: VehicleId): Promise<CarDriver[]> {
  const car = (await vehiclesById(db, [vehicleId])).get(vehicleId)
  if (car === undefined) throw refuse('VEHICLE_NOT_FOUND')
  const drivers = (await driversOfCars(db, [vehicleId])).get(vehicleId) ?? []
  const people = await peopleById(db, drivers)
  return drivers.map((driverId) => {
    const person = people.get(driverId)
    return { driverId, name: person?.name ?? '', email: person?.email ?? '', isOwner: driverId === car.driverId }
  })
}
