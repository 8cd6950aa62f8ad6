// The front door: the only file that other features import.
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { pipeline, type Queryable, type Tx } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { Feature } from '../../platform/feature.ts'
import { refuse } from '../../platform/refusal.ts'
import type { EditWithRides } from '../vehicles/index.ts'
import { computeMissing, requiredOfCar, requiredOfDriver } from './domain/document.ts'
import './events.ts'
import { documentsEventHandlers } from './event-handlers.ts'
import { documentsJobs } from './jobs.ts'
import { mountDocuments } from './routes.ts'
import {
  countReady,
  documentStatusOf,
  findPolicy,
  listCarsGoodUntil,
  listDocumentsForShare,
  listDocumentsOf,
  listDocumentsOfCar,
  listGoodUntil,
} from './store.ts'

export { documentsExport } from './export-documents.ts'
export { vouchForDrivers } from './use-cases/vouch-for-drivers.ts'

/** Required documents that a driver has not got, or not approved, or not valid any more; those of cars are cars’. */
export async function missingDocuments(db: Queryable, driverId: UserId, now: Date): Promise<DocumentKind[]> {
  const policy = await findPolicy(db, now)
  return computeMissing(requiredOfDriver(policy), await listDocumentsOf(db, driverId), now)
}

/** The same of a car. */
export async function missingCarDocuments(db: Queryable, vehicleId: VehicleId, now: Date): Promise<DocumentKind[]> {
  const policy = await findPolicy(db, now)
  return computeMissing(requiredOfCar(policy), await listDocumentsOfCar(db, vehicleId), now)
}

/**
 * New work is for those whose required documents are good at that time; PAPERS_NOT_APPROVED names those that are not.
 */
export async function ensureDocuments(tx: Tx, driverId: UserId, at: Date): Promise<void> {
  const [policy, documents] = await pipeline(findPolicy(tx, at), listDocumentsForShare(tx, driverId))
  const own = documents.filter((document) => document.vehicleId === null)
  refuseMissing('PAPERS_NOT_APPROVED', computeMissing(requiredOfDriver(policy), own, at))
}

/** The same of a car that they may drive: CAR_PAPERS_NOT_APPROVED. */
export async function ensureCarDocuments(tx: Tx, driverId: UserId, vehicleId: VehicleId, at: Date): Promise<void> {
  const [policy, documents] = await pipeline(findPolicy(tx, at), listDocumentsForShare(tx, driverId))
  const ofCar = documents.filter((document) => document.vehicleId === vehicleId)
  refuseMissing('CAR_PAPERS_NOT_APPROVED', computeMissing(requiredOfCar(policy), ofCar, at))
}

function refuseMissing(code: 'PAPERS_NOT_APPROVED' | 'CAR_PAPERS_NOT_APPROVED', missing: DocumentKind[]): void {
  if (missing.length === 0) return
  const errors = missing.map((kind) => ({ path: kind, message: 'Not approved, or not valid any more.' }))
  throw refuse(code, { errors })
}

/** What is decided about this driver's documents and their cars' meanwhile waits until the transaction ends. */
export async function lockDocuments(tx: Tx, driverId: UserId): Promise<void> {
  await listDocumentsForShare(tx, driverId)
}

/** Of those who have every required document, until when all of them are good; null without an end. */
export async function documentsGoodUntil(
  db: Queryable,
  driverIds: readonly UserId[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly until: Date | null }>> {
  const policy = await findPolicy(db, now)
  return listGoodUntil(db, driverIds, requiredOfDriver(policy), now)
}

/** The same of cars. */
export async function carDocumentsGoodUntil(
  db: Queryable,
  vehicleIds: readonly VehicleId[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly until: Date | null }>> {
  const policy = await findPolicy(db, now)
  return listCarsGoodUntil(db, vehicleIds, requiredOfCar(policy), now)
}

/**
 * For a list of drivers: how the required documents of somebody and of their car stand at this moment, as a row
 * (`standing, ends_at`) of a statement.
 */
export async function documentsRow(db: Queryable, now: Date): Promise<(driver: Sql, car: Sql) => Sql> {
  const policy = await findPolicy(db, now)
  return (driver, car) => documentStatusOf(driver, car, policy, now)
}

/** How many drivers have every document that is asked of them, and how many documents the office has to decide. */
export async function readinessOfDrivers(db: Queryable, now: Date): Promise<{ ready: number; waiting: number }> {
  return countReady(db, requiredOfDriver(await findPolicy(db, now)), now)
}

/** The feature. Which rides are promised floors above know. */
export function createDocuments(options: { readonly editWithRides: EditWithRides }): Feature {
  return {
    name: 'documents',
    mount: (server) => mountDocuments(server, options),
    eventHandlers: documentsEventHandlers,
    jobs: documentsJobs,
  }
}
