import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { REOPEN_DAYS } from './domain/ticket-states.ts'
import { findTicketForUpdate, listSettledBefore } from './store/tickets.ts'
import { moveTicket } from './use-cases/move-ticket.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'support.close-settled': Record<string, never>
  }
}

/** What was settled so long ago that no reply opens it again is closed. */
export async function closeSettled(ctx: AppContext): Promise<void> {
  const before = addMs(ctx.now(), -REOPEN_DAYS * DAY_MS)
  for (const id of await listSettledBefore(ctx.db, before)) {
    await ctx.transact(async (tx) => {
      const ticket = await findTicketForUpdate(tx, id)
      // Somebody may have written since the list was made.
      if (ticket?.status === 'resolved') await moveTicket(ctx, tx, ticket, 'close', { kind: 'system', id: null })
    })
  }
}

export const supportJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'support.close-settled'>({ name: 'support.close-settled', cron: '13 3 * * *', run: closeSettled }),
]
