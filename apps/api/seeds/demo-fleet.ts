// Cars for the chauffeurs of the demo and of the simulated city: mostly Business, as in any such fleet.
import { randomBytes } from 'node:crypto'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { newId, type UserId } from '@livery/kernel/ids.ts'
import { vouchForDrivers } from '../src/features/documents/index.ts'
import { addApprovedVehicle, listDriversWithCars } from '../src/features/vehicles/index.ts'
import type { Database } from '../src/platform/database/database.ts'

const MODELS: readonly [VehicleClass, string][] = [
  ['business', 'Mercedes-Benz E-Class'],
  ['business', 'Mercedes-Benz EQE'],
  ['first', 'Mercedes-Benz S-Class'],
  ['business', 'BMW i5'],
  ['van', 'Mercedes-Benz V-Class'],
  ['business', 'Volvo S90'],
  ['business', 'Mercedes-Benz E-Class'],
  ['first', 'BMW i7'],
  ['business', 'Audi A6'],
  ['sprinter', 'Mercedes-Benz Sprinter'],
  ['business', 'Mercedes-Benz EQE'],
  ['van', 'Mercedes-Benz EQV'],
]
const COLOURS = ['black', 'black', 'black', 'dark blue', 'graphite'] as const

/** A car for each, and documents that the house vouches for: without both nobody goes online. */
export async function ensureVehicles(db: Database, driverIds: readonly UserId[]): Promise<void> {
  const withCars = await listDriversWithCars(db, driverIds)
  for (const [index, driverId] of driverIds.entries()) {
    if (withCars.has(driverId)) continue
    const [vehicleClass, vehicle_name] = MODELS[index % MODELS.length] ?? ['business', 'Mercedes-Benz E-Class']
    const vehicle_color = COLOURS[index % COLOURS.length] ?? 'black'
    const add = (tries: number) =>
      addApprovedVehicle(db, {
        ...{ driverId, vehicleClass, vehicle_name, vehicle_color },
        id: newId('vehicle', new Date(), randomBytes),
        vehicle_number: plate(driverId, index, tries),
      })
    for (let tries = 0; !(await add(tries)); tries++);
  }
  const now = new Date()
  await vouchForDrivers(db, driverIds, now, () => newId('document', now, randomBytes))
}

// Swedish plates: three letters without I, Q, V, Å, Ä, Ö, two digits, and a digit or letter.
const LETTERS = 'ABCDEFGHJKLMNOPRSTUWXYZ'

/** Few share one; the next try has another. */
function plate(driverId: string, index: number, tries: number): string {
  let hash = index + 1 + tries * 7_919
  for (const letter of driverId) hash = (hash * 31 + letter.charCodeAt(0)) % 4_294_967_291
  const letter = (step: number) => LETTERS[Math.floor(hash / 23 ** step) % 23]
  return `${letter(0)}${letter(1)}${letter(2)} ${String(hash % 100).padStart(2, '0')}${LETTERS[Math.floor(hash / 977) % 23]}`
}
