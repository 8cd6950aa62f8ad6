// What was ordered, and by, for and with whom: for the office, which answers the phone.
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { type Person, peopleById } from '../../identity/index.ts'
import { chosenExtraView } from '../../pricing/index.ts'
import { vehiclesById } from '../../vehicles/index.ts'
import { hiredHours } from '../domain/driven.ts'
import type { Ride } from '../domain/ride.ts'
import { mayTakeBack } from '../shared/may-take-back.ts'
import { listNotes } from '../store/notes.ts'
import { ratingSummariesOf } from '../store/rating-summaries.ts'

type Part = Pick<z.input<typeof OfficeRide>, 'people' | 'ordered' | 'notes'>

export async function showOrdered(ctx: AppContext, ride: Ride, readerId: UserId): Promise<Part> {
  const notes = await listNotes(ctx.db, ride.id)
  const ids = [
    ride.riderId,
    ride.driverId,
    ride.bookedBy,
    ride.officerId,
    ride.preferredDriverId,
    ...notes.map((note) => note.writtenBy),
  ]
  const people = await peopleById(
    ctx.db,
    ids.filter((id) => id !== null),
  )
  const personOf = (id: UserId | null): Person | null => (id === null ? null : (people.get(id) ?? null))
  const [rider, driver] = [personOf(ride.riderId), personOf(ride.driverId)]
  const [records, cars] = await Promise.all([
    ratingSummariesOf(
      ctx.db,
      [rider, driver].filter((person) => person !== null),
    ),
    vehiclesById(ctx.db, ride.vehicleId === null ? [] : [ride.vehicleId]),
  ])
  const mayRemove = await mayTakeBack(ctx.db, readerId, notes)
  const car = ride.vehicleId === null ? undefined : cars.get(ride.vehicleId)
  const shown = (person: Person | null) =>
    person && {
      userId: person.id,
      name: person.name,
      phone: person.phone,
      rating: records.get(person.id)?.rating ?? null,
      rides: records.get(person.id)?.rides ?? 0,
    }
  const chauffeur = shown(driver)
  return {
    people: {
      rider: shown(rider),
      guest: ride.guest,
      chauffeur: chauffeur && { ...chauffeur, plate: car?.vehicle_number ?? null, car: car?.vehicle_name ?? null },
      bookedBy: personOf(ride.bookedBy ?? ride.officerId)?.name ?? null,
    },
    ordered: {
      passengers: ride.passengers,
      luggage: ride.luggage,
      hours: hiredHours(ride),
      sign: ride.sign,
      signColour: ride.signColour,
      additionalservice: ride.extras.map(chosenExtraView),
      preferences: ride.preferences,
      note: ride.note,
      preferredChauffeur: personOf(ride.preferredDriverId)?.name ?? null,
      isSignatureCar: ride.signatureVehicleId !== null,
    },
    notes: notes.map(({ id, words, writtenBy, writtenAt }) => ({
      _id: id,
      words,
      by: personOf(writtenBy)?.name ?? '',
      isOwn: writtenBy === readerId,
      mayRemove: mayRemove({ writtenBy }),
      at: writtenAt.toISOString(),
    })),
  }
}
