import type { DocumentId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { dropFiles, keepFiles, putFiles } from '../../../platform/storage/files.ts'
import type { EditWithRides } from '../../vehicles/index.ts'
import { isAskedFor, type StoredDocument } from '../domain/document.ts'
import { findDocumentForUpdate, findPolicy, saveDocument } from '../store.ts'
import { ensureAhead } from './submit-document.ts'

export interface DocumentChange {
  readonly number?: string | undefined
  readonly expiresOn?: string | undefined
  readonly file?: CheckedFile | undefined
  /** How many rides it hands back, as they were told. */
  readonly handsBack?: number | undefined
}

/** Whatever changes, a person looks at the document again. A change of nothing hands it in once more. */
export async function renewDocument(
  ctx: AppContext,
  driverId: UserId,
  documentId: DocumentId,
  { file, handsBack = 0, ...change }: DocumentChange,
  editWithRides: EditWithRides,
): Promise<StoredDocument> {
  const expiresAt = await ensureAhead(ctx, change.expiresOn)
  const stored = await putFiles(ctx, driverId, file === undefined ? [] : [file])
  const { reminderDays } = await findPolicy(ctx.db, ctx.now())
  return ctx.transact(async (tx) => {
    const edit = { driverId, shown: handsBack, reason: 'papers_edited' } as const
    return editWithRides(ctx, tx, edit, async () => {
      const before = await findDocumentForUpdate(tx, documentId)
      if (before === null || before.driverId !== driverId) throw refuse('DOCUMENT_NOT_FOUND')
      const ends = change.expiresOn === undefined ? before : { expiresOn: change.expiresOn, expiresAt }
      if (ends.expiresAt !== null && ends.expiresAt <= ctx.now()) throw refuse('DOCUMENT_HAS_EXPIRED')
      await keepFiles(tx, stored)
      const after: StoredDocument = {
        ...before,
        number: change.number ?? before.number,
        expiresOn: ends.expiresOn,
        expiresAt: ends.expiresAt,
        fileId: stored[0]?.id ?? before.fileId,
        status: 'pending',
        reason: null,
        decidedBy: null,
        decidedAt: null,
        remindedDays: null,
        version: before.version + 1,
        updatedAt: ctx.now(),
      }
      await saveDocument(tx, after)
      if (stored.length > 0 && before.fileId !== null) await dropFiles(tx, [before.fileId])
      const { vehicleId, kind } = before
      await ctx.publish(tx, 'document.submitted', driverId, { documentId: before.id, driverId, vehicleId, kind })
      return { saved: after, isAskedFor: isAskedFor(before, after, reminderDays, ctx.now()) }
    })
  })
}
