import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { brokenConstraint } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import { endOf, type StoredDocument } from '../domain/document.ts'
import { addDocuments, findPolicy } from '../store.ts'

export interface NewDocument {
  readonly kind: DocumentKind
  readonly number?: string | undefined
  readonly expiresOn?: string | undefined
}

/** A chauffeur hands in a document; the office looks at it. One of each kind: a second is a renewal of the first. */
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
  const stored = await putFiles(ctx, driverId, file === undefined ? [] : [file])
  const document: StoredDocument = {
    id: ctx.newId('document'),
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
    await ctx.transact(async (tx) => {
      await keepFiles(tx, stored)
      await addDocuments(tx, [document])
      await ctx.publish(tx, 'document.submitted', driverId, { documentId: document.id, driverId, kind: document.kind })
    })
  } catch (error) {
    throw brokenConstraint(error) === 'driver_document_driver_id_kind_key' ? refuse('DOCUMENT_EXISTS') : error
  }
  return document
}

/** When the document ends; what has ended is not taken. */
export async function ensureAhead(ctx: AppContext, expiresOn: string | undefined): Promise<Date | null> {
  if (expiresOn === undefined) return null
  const { timeZone } = await ctx.maps.region()
  const expiresAt = endOf(expiresOn, timeZone)
  if (expiresAt <= ctx.now()) throw refuse('DOCUMENT_HAS_EXPIRED')
  return expiresAt
}
