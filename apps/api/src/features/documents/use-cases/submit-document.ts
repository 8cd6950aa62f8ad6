import { isOfCar } from '@livery/contracts/choices.ts'
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { brokenConstraint } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import { houseTimeZone } from '../../places/index.ts'
import { listVehiclesOf } from '../../vehicles/index.ts'
import { endOf, type StoredDocument } from '../domain/document.ts'
import { addDocuments, findPolicy } from '../store.ts'

export interface NewDocument {
  readonly kind: DocumentKind
  readonly vehicle?: VehicleId | undefined
  readonly number?: string | undefined
  readonly expiresOn?: string | undefined
}

/**
 * A chauffeur hands in a document, their own or a car’s, or the office for them; the office looks at it. One of each kind: a second is a renewal
 * of the first.
 */
export async function submitDocument(
  ctx: AppContext,
  driverId: UserId,
  given: NewDocument,
  file?: CheckedFile,
): Promise<StoredDocument> {
  const now = ctx.now()
  const policy = await findPolicy(ctx.db, now)
  if (given.expiresOn === undefined && policy.datedDocuments.includes(given.kind)) throw refuse('EXPIRY_MISSING')
  const expiresAt = await ensureAhead(ctx, given.expiresOn)
  const vehicleId = await carOf(ctx, driverId, given)
  const stored = await putFiles(ctx, driverId, file === undefined ? [] : [file])
  const document: StoredDocument = {
    id: ctx.newId('document'),
    driverId,
    vehicleId,
    kind: given.kind,
    number: given.number ?? null,
    expiresOn: given.expiresOn ?? null,
    expiresAt,
    fileId: stored[0]?.id ?? null,
    status: 'pending',
    reason: null,
    decidedBy: null,
    decidedAt: null,
    remindedDays: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  try {
    await ctx.transact(async (tx) => {
      await keepFiles(tx, stored)
      await addDocuments(tx, [document])
      noteForAudit(tx, { target: document.id, personId: driverId, after: { kind: document.kind } })
      const { id: documentId, kind } = document
      await ctx.publish(tx, 'document.submitted', driverId, { documentId, driverId, vehicleId, kind })
    })
  } catch (error) {
    throw ONE_OF_EACH.includes(brokenConstraint(error) ?? '') ? refuse('DOCUMENT_EXISTS') : error
  }
  return document
}

const ONE_OF_EACH = ['driver_document_driver_id_kind_key', 'driver_document_vehicle_id_kind_key']

/** Of what belongs to a car: a car of their own, the one that is named, or the only one. */
async function carOf(ctx: AppContext, driverId: UserId, { kind, vehicle }: NewDocument): Promise<VehicleId | null> {
  if (vehicle === undefined && !isOfCar(kind)) return null
  const cars = await listVehiclesOf(ctx.db, driverId)
  if (vehicle !== undefined && !cars.some(({ id }) => id === vehicle)) throw refuse('VEHICLE_NOT_FOUND')
  if (!isOfCar(kind)) throw refuse('DOCUMENT_OF_NO_CAR')
  const [only] = cars
  if (vehicle === undefined && (only === undefined || cars.length > 1)) throw refuse('CAR_NOT_NAMED')
  return vehicle ?? only?.id ?? null
}

/** When the document ends; what has ended is not taken. */
export async function ensureAhead(ctx: AppContext, expiresOn: string | undefined): Promise<Date | null> {
  if (expiresOn === undefined) return null
  const timeZone = await houseTimeZone(ctx)
  const expiresAt = endOf(expiresOn, timeZone)
  if (expiresAt <= ctx.now()) throw refuse('DOCUMENT_HAS_EXPIRED')
  return expiresAt
}
