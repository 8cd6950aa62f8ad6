// A document is handed in, looked at by a person, and good until its day is over. Any change of it is looked at again.
import { isOfCar } from '@livery/contracts/choices.ts'
import type { DocumentKind, DocumentStatus } from '@livery/contracts/documents/documents.ts'
import type { DocumentId, FileId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'

export interface StoredDocument {
  readonly id: DocumentId
  /** Who handed it in: the chauffeur, or whoever the car belongs to. */
  readonly driverId: UserId
  /** The car that it belongs to; null for a chauffeur’s own. */
  readonly vehicleId: VehicleId | null
  readonly kind: DocumentKind
  readonly number: string | null
  /** YYYY-MM-DD; null never ends. */
  readonly expiresOn: string | null
  /** The end of that day, where the region is. */
  readonly expiresAt: Date | null
  readonly fileId: FileId | null
  readonly status: DocumentStatus
  readonly reason: string | null
  readonly decidedBy: UserId | null
  readonly decidedAt: Date | null
  /** The fewest days before its end that the chauffeur was reminded at. */
  readonly remindedDays: number | null
  /** It counts every change. */
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface DocumentPolicy {
  readonly version: number
  readonly validFrom: Date
  readonly requiredDocuments: readonly DocumentKind[]
  readonly datedDocuments: readonly DocumentKind[]
  readonly reminderDays: readonly number[]
}

/** The first moment of the day after. */
export function endOf(expiresOn: string, timeZone: string): Date {
  const nextDay = addMs(new Date(`${expiresOn}T00:00:00Z`), DAY_MS)
    .toISOString()
    .slice(0, 10)
  return instantOf(nextDay, '00:00', timeZone)
}

export const isGood = (document: Pick<StoredDocument, 'status' | 'expiresAt'>, now: Date): boolean =>
  document.status === 'approved' && (document.expiresAt === null || document.expiresAt > now)

/**
 * A change that is nobody's choice: of one that the office has not approved, or of one that ends soon and is good for longer
 * from now on.
 */
export function isAskedFor(
  before: Pick<StoredDocument, 'status' | 'expiresAt'>,
  after: Pick<StoredDocument, 'expiresAt'>,
  reminderDays: readonly number[],
  now: Date,
): boolean {
  if (before.status !== 'approved') return true
  if (before.expiresAt === null || before.expiresAt > addMs(now, Math.max(0, ...reminderDays) * DAY_MS)) return false
  return after.expiresAt === null || after.expiresAt > before.expiresAt
}

/** What is required of whoever drives, and of the car. */
export const requiredOfDriver = ({ requiredDocuments }: DocumentPolicy): DocumentKind[] =>
  requiredDocuments.filter((kind) => !isOfCar(kind))
export const requiredOfCar = ({ requiredDocuments }: DocumentPolicy): DocumentKind[] =>
  requiredDocuments.filter(isOfCar)

/** What is required and not there, not approved, or over. */
export function computeMissing(
  required: readonly DocumentKind[],
  documents: readonly StoredDocument[],
  now: Date,
): DocumentKind[] {
  const good = new Set(documents.filter((document) => isGood(document, now)).map((document) => document.kind))
  return required.filter((kind) => !good.has(kind))
}

export interface DueReminder {
  readonly days: number
  readonly at: Date
}

/** The reminders that still lie ahead, the last one nearest to the end. */
export function remindersAhead(expiresAt: Date, days: readonly number[], now: Date): DueReminder[] {
  return [...new Set(days)]
    .sort((left, right) => right - left)
    .map((each) => ({ days: each, at: addMs(expiresAt, -each * DAY_MS) }))
    .filter(({ at }) => at > now)
}
