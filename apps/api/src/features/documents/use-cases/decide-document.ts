import type { DocumentId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StoredDocument } from '../domain/document.ts'
import { findDocumentForUpdate, saveDocument } from '../store.ts'
import { scheduleWatch } from './watch-document.ts'

export interface DocumentDecision {
  readonly document: DocumentId
  /** Of the document as it was looked at. */
  readonly version: number
  readonly decision: 'approve' | 'reject'
  readonly reason?: string | undefined
}

/**
 * A person in the office has looked at it, as it is: one that was renewed or decided meanwhile is looked at again. An
 * approved document may be turned down later; one that is over may not return.
 */
export async function decideDocument(
  ctx: AppContext,
  officeId: UserId,
  { document, version, decision, reason }: DocumentDecision,
): Promise<StoredDocument> {
  if (decision === 'reject' && reason === undefined) throw refuse('REASON_REQUIRED')
  const now = ctx.now()
  return ctx.transact(async (tx) => {
    const before = await findDocumentForUpdate(tx, document)
    if (before === null) throw refuse('DOCUMENT_NOT_FOUND')
    if (before.version !== version) throw refuse('STALE_VERSION')
    if (decision === 'approve') {
      if (before.status === 'approved') throw refuse('ALREADY_DECIDED')
      if (before.fileId === null) throw refuse('DOCUMENT_HAS_NO_FILE')
      if (before.expiresAt !== null && before.expiresAt <= now) throw refuse('DOCUMENT_HAS_EXPIRED')
    } else if (before.status === 'rejected' || before.status === 'expired') throw refuse('ALREADY_DECIDED')
    const decided = decision === 'approve' ? 'approved' : 'rejected'
    noteForAudit(tx, {
      ...{ target: document, personId: before.driverId },
      ...{ before: { status: before.status, kind: before.kind }, after: { status: decided } },
    })
    const after: StoredDocument = {
      ...before,
      status: decided,
      reason: decision === 'reject' ? (reason ?? null) : null,
      decidedBy: officeId,
      decidedAt: now,
      version: version + 1,
      updatedAt: now,
    }
    await saveDocument(tx, after)
    if (decided === 'approved') await scheduleWatch(ctx, tx, after)
    const { driverId, vehicleId, kind } = after
    const event = { documentId: after.id, driverId, vehicleId, kind, decision: decided, reason: after.reason } as const
    await ctx.publish(tx, 'document.decided', driverId, event)
    return after
  })
}
