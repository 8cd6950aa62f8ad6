import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { ExportPart } from './export/export-part.ts'
import { OWN_PARTS } from './export-identity.ts'
import { sweepExports } from './store/exports.ts'
import { sweepProofs } from './store/sweep.ts'
import type { DeletionGuard } from './use-cases/delete-account.ts'
import { eraseIfDue, planErasures } from './use-cases/erase-accounts.ts'
import { makeExport } from './use-cases/make-export.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'identity.erase-accounts': Record<string, never>
    'identity.erase-account': { readonly userId: UserId }
    'identity.sweep-proofs': Record<string, never>
    'identity.make-export': { exportId: Id<'export'> }
    'identity.sweep-exports': Record<string, never>
  }
}

export const identityJobs = (
  guards: readonly DeletionGuard[],
  exportParts: readonly ExportPart[],
): readonly Job<AppContext>[] => [
  job<AppContext, 'identity.erase-accounts'>({
    name: 'identity.erase-accounts',
    cron: '23 4 * * *',
    run: planErasures,
  }),
  job<AppContext, 'identity.erase-account'>({
    name: 'identity.erase-account',
    run: (ctx, { userId }) => eraseIfDue(ctx, userId as UserId, guards),
  }),
  job<AppContext, 'identity.sweep-proofs'>({
    name: 'identity.sweep-proofs',
    cron: '41 4 * * *',
    run: (ctx) => sweepProofs(ctx.db, ctx.now()),
  }),
  job<AppContext, 'identity.make-export'>({
    name: 'identity.make-export',
    run: (ctx, { exportId }) => makeExport(ctx, exportId, [...OWN_PARTS, ...exportParts]),
  }),
  job<AppContext, 'identity.sweep-exports'>({
    name: 'identity.sweep-exports',
    cron: '13 * * * *',
    run: (ctx) => sweepExports(ctx.db, ctx.now()),
  }),
]
