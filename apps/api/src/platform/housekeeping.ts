import type { BaseContext } from '../base-context.ts'
import type { Queryable } from './database/database.ts'
import { type Sql, sql } from './database/sql.ts'
import { forgetEndedAllowances } from './http/limits/allowances.ts'
import { forgetEndedCounts } from './http/limits/counts-in-postgres.ts'
import { type Job, job } from './jobs/jobs.ts'
import { sendMailJob } from './mail/mail.ts'

declare module './jobs/jobs.ts' {
  interface JobData {
    'platform.sweep': Record<string, never>
    'platform.forget-counts': Record<string, never>
  }
}

export const platformJobs: readonly Job<BaseContext>[] = [
  sendMailJob,
  job<BaseContext, 'platform.sweep'>({
    name: 'platform.sweep',
    cron: '17 3 * * *',
    run: (ctx) => sweepPlatform(ctx.db),
  }),
  job<BaseContext, 'platform.forget-counts'>({
    name: 'platform.forget-counts',
    cron: '*/5 * * * *',
    run: async (ctx) => {
      await forgetEndedCounts(ctx.db)
      await forgetEndedAllowances(ctx.db, ctx.now())
    },
  }),
]

const PAGE = 5_000

/** Housekeeping of the plumbing's own tables, page by page: a day's worth is no single long statement. */
async function sweepPlatform(db: Queryable): Promise<void> {
  // What somebody still has to hear stays.
  await sweep(
    db,
    (limit) => sql`delete from outbox_event where id in (
    select id from outbox_event e where delivered_at < now() - interval '7 days'
      and not exists (select 1 from outbox_delivery d where d.event_id = e.event_id) limit ${limit})`,
  )
  await sweep(
    db,
    (limit) => sql`delete from outbox_effect where (event_id, reaction) in (
    select event_id, reaction from outbox_effect f where at < now() - interval '8 days'
      and not exists (select 1 from outbox_delivery d where d.event_id = f.event_id) limit ${limit})`,
  )
  // Letters hold names, addresses and codes: a month is enough to answer questions about them.
  await sweep(
    db,
    (limit) => sql`delete from mail_message where id in (
    select id from mail_message where created_at < now() - interval '30 days' limit ${limit})`,
  )
  await sweep(
    db,
    (limit) => sql`delete from idempotency_key where (user_id, key) in (
    select user_id, key from idempotency_key where created_at < now() - interval '7 days' limit ${limit})`,
  )
}

async function sweep(db: Queryable, page: (limit: number) => Sql): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(page(PAGE))
    if ((rowCount ?? 0) < PAGE) return
  }
}
