import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { DocumentId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { listCarsOwnedBy } from '../../vehicles/index.ts'
import { requiredOfCar, requiredOfDriver, type StoredDocument } from '../domain/document.ts'
import { addDocuments, findPolicy, listDocumented } from '../store.ts'

/**
 * Approved documents without a file for chauffeurs that the house itself vouches for, and for their cars: those of the demo and of tests.
 */
export async function vouchForDrivers(
  db: Queryable,
  driverIds: readonly UserId[],
  now: Date,
  newId: () => DocumentId,
): Promise<void> {
  const [policy, cars] = await Promise.all([findPolicy(db, now), listCarsOwnedBy(db, driverIds)])
  const known = await listDocumented(
    db,
    driverIds,
    cars.map(({ id }) => id),
  )
  const expiresAt = new Date(
    addMs(now, 730 * DAY_MS)
      .toISOString()
      .slice(0, 10),
  )
  const vouched = (driverId: UserId, vehicleId: VehicleId | null, kind: DocumentKind): StoredDocument => ({
    id: newId(),
    driverId,
    vehicleId,
    kind,
    number: null,
    expiresOn: addMs(expiresAt, -DAY_MS).toISOString().slice(0, 10),
    expiresAt,
    fileId: null,
    status: 'approved',
    reason: null,
    decidedBy: null,
    decidedAt: now,
    remindedDays: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
  const documents = [
    ...driverIds
      .filter((driverId) => !known.has(driverId))
      .flatMap((driverId) => requiredOfDriver(policy).map((kind) => vouched(driverId, null, kind))),
    ...cars
      .filter(({ id }) => !known.has(id))
      .flatMap(({ id, driverId }) => requiredOfCar(policy).map((kind) => vouched(driverId, id, kind))),
  ]
  // PostgreSQL takes 65,535 values in one statement.
  for (let at = 0; at < documents.length; at += 3_000) await addDocuments(db, documents.slice(at, at + 3_000))
}
