// An approved paper is watched by timers in the database: one for each reminder that lies ahead, one for its end.
import type { DocumentId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type DriverPaper, remindersAhead } from '../domain/document.ts'
import { findDocumentForUpdate, findPolicy, saveDocument } from '../store.ts'

export interface WatchedPaper {
  readonly documentId: DocumentId
  /** A renewed paper has another end, and timers of its own. */
  readonly expiresOn: string
  /** Zero: this is its end. */
  readonly daysLeft: number
}

export async function scheduleWatch(ctx: AppContext, tx: Tx, { id, expiresOn, expiresAt }: DriverPaper): Promise<void> {
  if (expiresOn === null || expiresAt === null) return
  const policy = await findPolicy(tx, ctx.now())
  const reminders = remindersAhead(expiresAt, policy.reminderDays, ctx.now())
  for (const { days, at } of [...reminders, { days: 0, at: expiresAt }]) {
    await ctx.jobs.schedule(tx, 'documents.watch', { documentId: id, expiresOn, daysLeft: days }, at)
  }
}

/** The clock has come to a reminder or to the end. What was renewed or turned down meanwhile is left alone. */
export async function watchDocument(ctx: AppContext, { documentId, expiresOn, daysLeft }: WatchedPaper): Promise<void> {
  await ctx.transact(async (tx) => {
    const paper = await findDocumentForUpdate(tx, documentId)
    if (paper?.status !== 'approved' || paper.expiresOn !== expiresOn) return
    const about = { documentId, driverId: paper.driverId, kind: paper.kind, expiresOn }
    if (daysLeft === 0) {
      await saveDocument(tx, { ...paper, status: 'expired', version: paper.version + 1, updatedAt: ctx.now() })
      await ctx.publish(tx, 'document.expired', paper.driverId, about)
      return
    }
    // A reminder that comes twice, or after a later one, says nothing new.
    if (paper.remindedDays !== null && paper.remindedDays <= daysLeft) return
    await saveDocument(tx, { ...paper, remindedDays: daysLeft, version: paper.version + 1 })
    await ctx.publish(tx, 'document.expiring', paper.driverId, { ...about, daysLeft })
  })
}
