// The only file that speaks SQL for this feature: what failed is kept by the platform, as a job or as a delivery.
import type { FailedWork, FailedWorkKind } from '@livery/contracts/operations/operations.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { DEAD_LETTERS } from '../../platform/jobs/queue.ts'

// What it is about is the first id that the job's data names; a job asks with ids and little else.
const FAILED = sql`
  select 'job-' || id as id, 'job' as kind, source_name as name, null as handler,
    (select value from jsonb_each_text(data) where value ~ '^[a-z]{3}_[0-9a-z]{26}$' order by key limit 1) as about,
    coalesce(source_output ->> 'message', source_output #>> '{value,message}', '') as error,
    coalesce(source_retry_count, 0) + 1 as attempts, coalesce(source_created_on, created_on) as since,
    created_on as failed_at
  from pgboss.job_common where name = ${DEAD_LETTERS} and state < 'active'
  union all
  select 'event-' || d.id, 'event', e.name, d.handler, d.key, coalesce(d.last_error, ''), d.attempts, e.occurred_at,
    d.dead_at
  from outbox_delivery d join outbox_event e on e.event_id = d.event_id where d.dead_at is not null`

export async function listFailedWork(
  db: Queryable,
  kind: FailedWorkKind | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ work: FailedWork[]; total: number }> {
  const from = sql`from (${FAILED}) failed where ${kind}::text is null or kind = ${kind}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * ${from} order by failed_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { work: rows.map(rowToWork), total: counted.rows[0]?.total ?? 0 }
}

/** Notes how much the office is told of; false where that is what it was told before. Whoever writes first tells. */
export async function noteCount(tx: Tx): Promise<number | null> {
  const { rows } = await tx.execute<{ failed: number }>(
    sql`update failed_work_told set failed = now_failed.count
        from (select count(*)::int from (${FAILED}) failed) now_failed
        where failed <> now_failed.count returning failed`,
  )
  return rows[0]?.failed ?? null
}

type Row = Omit<FailedWork, '_id' | 'since' | 'failedAt'> & { id: string; since: Date; failed_at: Date }

function rowToWork({ id, failed_at, ...row }: Row): FailedWork {
  return { _id: id, ...row, since: new Date(row.since).toISOString(), failedAt: new Date(failed_at).toISOString() }
}
