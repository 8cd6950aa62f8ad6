// The front door: the only file that other features import.
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { pipeline, type Queryable, type Tx } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { Feature } from '../../platform/feature.ts'
import { refuse } from '../../platform/refusal.ts'
import { computeMissing } from './domain/document.ts'
import './events.ts'
import { documentsEventHandlers } from './event-handlers.ts'
import { documentsJobs } from './jobs.ts'
import { mountDocuments } from './routes.ts'
import {
  documentStatusOf,
  findPolicy,
  listDocumentsForShare,
  listDocumentsOf,
  listDriversInOrder,
  listGoodUntil,
} from './store.ts'

export { documentsExport } from './export-documents.ts'
export { vouchForDrivers } from './use-cases/vouch-for-drivers.ts'

/**
 * Required documents that a driver has not got, or not approved, or not valid any more; empty for one who may drive.
 */
export async function missingDocuments(db: Queryable, driverId: UserId, now: Date): Promise<DocumentKind[]> {
  const policy = await findPolicy(db, now)
  return computeMissing(policy, await listDocumentsOf(db, driverId), now)
}

/**
 * New work is for those whose required documents are good at that time; PAPERS_NOT_APPROVED names those that are not.
 */
export async function ensureDocuments(tx: Tx, driverId: UserId, at: Date): Promise<void> {
  const [policy, documents] = await pipeline(findPolicy(tx, at), listDocumentsForShare(tx, driverId))
  const missing = computeMissing(policy, documents, at)
  if (missing.length === 0) return
  const errors = missing.map((kind) => ({ path: kind, message: 'Not approved, or not valid any more.' }))
  throw refuse('PAPERS_NOT_APPROVED', { errors })
}

/** What is decided about this driver's documents meanwhile waits until the transaction ends. */
export async function lockDocuments(tx: Tx, driverId: UserId): Promise<void> {
  await listDocumentsForShare(tx, driverId)
}

/** Those of the given drivers who have every required document, approved and valid at this moment. */
export async function driversWithDocuments(
  db: Queryable,
  driverIds: readonly UserId[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const policy = await findPolicy(db, now)
  return listDriversInOrder(db, driverIds, policy.requiredDocuments, now)
}

/** Of those who have every required document, until when all of them are good; null without an end. */
export async function documentsGoodUntil(
  db: Queryable,
  driverIds: readonly UserId[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly until: Date | null }>> {
  const policy = await findPolicy(db, now)
  return listGoodUntil(db, driverIds, policy.requiredDocuments, now)
}

/**
 * For a list of drivers: how somebody's required documents stand at this moment, as a row (`standing, ends_at`) of a
 * statement.
 */
export async function documentsRow(db: Queryable, now: Date): Promise<(driver: Sql) => Sql> {
  const policy = await findPolicy(db, now)
  return (driver) => documentStatusOf(driver, policy, now)
}

export const documents: Feature = {
  name: 'documents',
  mount: mountDocuments,
  eventHandlers: documentsEventHandlers,
  jobs: documentsJobs,
}
