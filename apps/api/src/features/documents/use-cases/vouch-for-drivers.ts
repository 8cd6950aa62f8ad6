import type { DocumentId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { addDocuments, findPolicy, listDriversWithDocuments } from '../store.ts'

/**
 * Approved documents without a file for chauffeurs that the house itself vouches for: those of the demo and of tests.
 */
export async function vouchForDrivers(
  db: Queryable,
  driverIds: readonly UserId[],
  now: Date,
  newId: () => DocumentId,
): Promise<void> {
  const policy = await findPolicy(db, now)
  const known = await listDriversWithDocuments(db, driverIds)
  const expiresAt = new Date(
    addMs(now, 730 * DAY_MS)
      .toISOString()
      .slice(0, 10),
  )
  const documents = driverIds
    .filter((driverId) => !known.has(driverId))
    .flatMap((driverId) =>
      policy.requiredDocuments.map((kind) => ({
        id: newId(),
        driverId: driverId as UserId,
        kind,
        number: null,
        expiresOn: addMs(expiresAt, -DAY_MS).toISOString().slice(0, 10),
        expiresAt,
        fileId: null,
        status: 'approved' as const,
        reason: null,
        decidedBy: null,
        decidedAt: now,
        remindedDays: null,
        version: 1,
        createdAt: now,
        updatedAt: now,
      })),
    )
  // PostgreSQL takes 65,535 values in one statement.
  for (let at = 0; at < documents.length; at += 3_000) await addDocuments(db, documents.slice(at, at + 3_000))
}
