import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { booksTimeZone } from '../../places/index.ts'
import { runningMonth, spanOfMonth } from '../domain/months.ts'
import { balanceOf } from '../show-balance.ts'
import { showMonths } from '../show-months.ts'
import { holdDaysUntil, insertClosing, lockMonths, saveReopened } from '../store/closings.ts'

export interface CloseMonth {
  readonly month: string
  /** What the trial balance said that was confirmed. */
  readonly debit: number
  readonly credit: number
  readonly officerId: UserId
}

/**
 * By the clock of the database: a process that runs ahead closes nothing early. From now on nobody posts in this month. Who is posting in it at this moment is waited for, and counted. Refuses a month
 * that is not over, or not the next, and one whose sums are not what was confirmed.
 */
export async function closeMonth(ctx: AppContext, { month, debit, credit, officerId }: CloseMonth): Promise<void> {
  const timeZone = await booksTimeZone(ctx)
  await ctx.transact(async (tx) => {
    await lockMonths(tx)
    const now = await ctx.databaseNow(tx)
    if (month >= runningMonth(now, timeZone)) throw refuse('MONTH_NOT_OVER')
    if ((await stateOf(ctx, tx, month)) !== 'next') throw refuse('MONTH_NOT_NEXT')
    const span = spanOfMonth(month, timeZone)
    await holdDaysUntil(tx, span.until)
    const { rows, sums } = await balanceOf(tx, span)
    if (sums.debit !== debit || sums.credit !== credit) throw refuse('STALE_VERSION')
    await insertClosing(tx, {
      ...{ month, endsAt: span.until, closedAt: now, closedBy: officerId },
      balances: Object.fromEntries(rows.map(({ kind, closing }) => [kind, closing])),
    })
    noteForAudit(tx, {
      target: month,
      before: { month, state: 'open' },
      after: { month, state: 'closed', debit: sums.debit, credit: sums.credit },
    })
  })
}

export interface ReopenMonth {
  readonly month: string
  readonly reason: string
  readonly officerId: UserId
}

/** Only the one that was closed last: what came after it began with its balances. */
export async function reopenMonth(ctx: AppContext, { month, reason, officerId }: ReopenMonth): Promise<void> {
  await ctx.transact(async (tx) => {
    await lockMonths(tx)
    if ((await stateOf(ctx, tx, month)) !== 'last') throw refuse('MONTH_NOT_LAST')
    await saveReopened(tx, month, { at: ctx.now(), by: officerId, reason })
    noteForAudit(tx, {
      target: month,
      before: { month, state: 'closed' },
      after: { month, state: 'open' },
      why: reason,
    })
  })
}

async function stateOf(ctx: AppContext, tx: Tx, month: string) {
  return (await showMonths(ctx, tx)).find((one) => one.month === month)?.state
}
