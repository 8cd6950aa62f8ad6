import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { brokenConstraint } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import type { World } from '../../../world.ts'
import { type DriverPaper, endOf } from '../domain/document.ts'
import { addDocuments, findPolicy } from '../store.ts'

export interface NewDocument {
  readonly kind: DocumentKind
  readonly number?: string | undefined
  readonly expiresOn?: string | undefined
}

/** A chauffeur hands in a paper; the office looks at it. One of each kind: a second is a renewal of the first. */
export async function submitDocument(
  world: World,
  driverId: UserId,
  given: NewDocument,
  file?: CheckedFile,
): Promise<DriverPaper> {
  const now = world.now()
  const policy = await findPolicy(world.db, now)
  if (given.expiresOn === undefined && policy.datedDocuments.includes(given.kind)) throw refuse('EXPIRY_MISSING')
  const expiresAt = await ensureAhead(world, given.expiresOn)
  const stored = await putFiles(world, driverId, file === undefined ? [] : [file])
  const paper: DriverPaper = {
    id: world.newId('document'),
    driverId,
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
    await world.transact(async (tx) => {
      await keepFiles(tx, stored)
      await addDocuments(tx, [paper])
      await world.publish(tx, 'document.submitted', driverId, { documentId: paper.id, driverId, kind: paper.kind })
    })
  } catch (error) {
    throw brokenConstraint(error) === 'driver_document_driver_id_kind_key' ? refuse('DOCUMENT_EXISTS') : error
  }
  return paper
}

/** When the paper ends; what has ended is not taken. */
export async function ensureAhead(world: World, expiresOn: string | undefined): Promise<Date | null> {
  if (expiresOn === undefined) return null
  const { timeZone } = await world.maps.region()
  const expiresAt = endOf(expiresOn, timeZone)
  if (expiresAt <= world.now()) throw refuse('DOCUMENT_HAS_EXPIRED')
  return expiresAt
}
