// An approved document is watched by jobs in the database: one for each reminder that lies ahead, one for its end.
import type { DocumentId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { remindersAhead, type StoredDocument } from '../domain/document.ts'
import { findDocumentForUpdate, findPolicy, saveDocument } from '../store.ts'

export interface WatchedDocument {
  readonly documentId: DocumentId
  /** A renewed document has another end, and jobs of its own. */
  readonly expiresOn: string
  /** Zero: this is its end. */
  readonly daysLeft: number
}

export async function scheduleWatch(
  ctx: AppContext,
  tx: Tx,
  { id, expiresOn, expiresAt }: StoredDocument,
): Promise<void> {
  if (expiresOn === null || expiresAt === null) return
  const policy = await findPolicy(tx, ctx.now())
  const reminders = remindersAhead(expiresAt, policy.reminderDays, ctx.now())
  for (const { days, at } of [...reminders, { days: 0, at: expiresAt }]) {
    await ctx.jobs.schedule(tx, 'documents.watch', { documentId: id, expiresOn, daysLeft: days }, at)
  }
}

/** The clock has come to a reminder or to the end. What was renewed or turned down meanwhile is left alone. */
export async function watchDocument(
  ctx: AppContext,
  { documentId, expiresOn, daysLeft }: WatchedDocument,
): Promise<void> {
  await ctx.transact(async (tx) => {
    const document = await findDocumentForUpdate(tx, documentId)
    if (document?.status !== 'approved' || document.expiresOn !== expiresOn) return
    const about = {
      documentId,
      driverId: document.driverId,
      vehicleId: document.vehicleId,
      kind: document.kind,
      expiresOn,
    }
    if (daysLeft === 0) {
      await saveDocument(tx, { ...document, status: 'expired', version: document.version + 1, updatedAt: ctx.now() })
      await ctx.publish(tx, 'document.expired', document.driverId, about)
      return
    }
    // A reminder that comes twice, or after a later one, says nothing new.
    if (document.remindedDays !== null && document.remindedDays <= daysLeft) return
    await saveDocument(tx, { ...document, remindedDays: daysLeft, version: document.version + 1 })
    await ctx.publish(tx, 'document.expiring', document.driverId, { ...about, daysLeft })
  })
}
