// A link to a copy is its own permission, like that to a file; it ends with the copy.
import { timingSafeEqual } from 'node:crypto'
import type { DataExport } from '@livery/contracts/identity/account-life.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { digestOf } from '../shared/digests.ts'
import type { StoredExport } from '../store/exports.ts'

const proofOf = (ctx: AppContext, id: string, until: number) => digestOf(ctx, 'export', id, String(until))

export function exportToView(ctx: AppContext, one: StoredExport): DataExport {
  const { id, expiresAt } = one
  const until = Math.floor((expiresAt?.getTime() ?? 0) / 1_000)
  return {
    _id: id,
    status: one.readyAt === null ? 'preparing' : 'ready',
    requestedAt: one.requestedAt.toISOString(),
    readyAt: one.readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    file: expiresAt === null ? null : `/api/v1/auth/export/${id}/file?until=${until}&proof=${proofOf(ctx, id, until)}`,
    sizeBytes: one.sizeBytes,
  }
}

/** Refuses a link that was not made here (NOT_FOUND) or is over (LINK_EXPIRED). */
export function checkExportLink(ctx: AppContext, link: { id: string; until: number; proof: string }): void {
  const right = Buffer.from(proofOf(ctx, link.id, link.until))
  const given = Buffer.from(link.proof)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('NOT_FOUND')
  if (link.until * 1_000 <= ctx.now().getTime()) throw refuse('LINK_EXPIRED')
}
