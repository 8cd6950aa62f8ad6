// The only file that speaks SQL to the acts that wait for a second person.
import type { ActApprovalStatus } from '@livery/contracts/choices.ts'
import type { AskableRight, OfficeRight } from '@livery/contracts/team/rights.ts'
import type { ActApprovalId, SessionId, UserId } from '@livery/kernel/ids.ts'
import { pipeline, type Queryable, type Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface ActApproval {
  readonly id: ActApprovalId
  readonly act: string
  readonly needs: AskableRight
  readonly params: Readonly<Record<string, string>>
  /** As it was sent; undefined where nothing was, and once it is decided. */
  readonly body: unknown
  readonly target: string | null
  readonly why: string
  readonly askedBy: UserId
  readonly sessionId: SessionId
  readonly network: string
  readonly device: string
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly status: ActApprovalStatus
  readonly decidedBy: UserId | null
  readonly decidedAt: Date | null
  /** When what was asked for was committed. */
  readonly madeAt: Date | null
  readonly answer: string | null
}

export async function insertApproval(tx: Tx, one: ActApproval): Promise<void> {
  await tx.execute(sql`
    insert into act_approval (id, act, needs, params, body, target, why, asked_by, session_id, network, device, asked_at,
      expires_at, status)
    values (${one.id}, ${one.act}, ${one.needs}, ${JSON.stringify(one.params)}::jsonb,
      ${one.body === undefined ? null : JSON.stringify(one.body)}::jsonb, ${one.target}, ${one.why}, ${one.askedBy},
      ${one.sessionId}, ${one.network}, ${one.device}, ${one.askedAt.toISOString()}, ${one.expiresAt.toISOString()},
      ${one.status})`)
}

export async function findApprovalForUpdate(tx: Tx, id: ActApprovalId): Promise<ActApproval | null> {
  const { rows } = await tx.execute<Row>(sql`select * from act_approval where id = ${id} for update`)
  return rows[0] === undefined ? null : rowToApproval(rows[0])
}

export async function findApproval(db: Queryable, id: ActApprovalId): Promise<ActApproval | null> {
  const { rows } = await db.execute<Row>(sql`select * from act_approval where id = ${id}`)
  return rows[0] === undefined ? null : rowToApproval(rows[0])
}

/** Locked by their person, so that two requests at once do not both find room. */
export async function countWaitingOf(tx: Tx, askedBy: UserId, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`approvals of ${askedBy}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from act_approval
    where asked_by = ${askedBy} and status in ('waiting', 'under_way') and expires_at > ${now.toISOString()}`)
  return rows[0]?.count ?? 0
}

export type Decision = Pick<ActApproval, 'status' | 'decidedBy' | 'decidedAt' | 'answer'>

/** In the transaction that does what was asked for; false where another one has done it. */
export async function claimMade(tx: Tx, id: ActApprovalId, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update act_approval set made_at = ${now.toISOString()} where id = ${id} and made_at is null`,
  )
  return rowCount === 1
}

/** What was to be sent stays only as long as it is still to be. */
export async function saveDecision(tx: Tx, id: ActApprovalId, decision: Decision): Promise<void> {
  const { status, decidedBy, decidedAt, answer } = decision
  await tx.execute(sql`
    update act_approval set status = ${status}, decided_by = ${decidedBy},
      decided_at = ${decidedAt?.toISOString() ?? null}, answer = ${answer},
      body = case when ${status} = 'under_way' then body end
    where id = ${id}`)
}

export interface Reader {
  readonly userId: UserId
  readonly rights: readonly OfficeRight[]
}

interface Wanted {
  readonly isOpen: boolean
  readonly status?: ActApprovalStatus | undefined
  readonly now: Date
  readonly page: number
  readonly pageSize: number
}

/** What is over by the clock has expired, whether that is written down yet or not. */
const isOfStatus = (status: ActApprovalStatus, now: Date) =>
  sql`case when status = 'waiting' and expires_at <= ${now.toISOString()} then 'expired' else status end = ${status}`

/** What somebody asked for, and what they may decide. */
export async function listApprovals(
  db: Queryable,
  { userId, rights }: Reader,
  { isOpen, status, now, page, pageSize }: Wanted,
): Promise<{ readonly approvals: ActApproval[]; readonly total: number }> {
  const stillOpen = sql`status in ('waiting', 'under_way') and expires_at > ${now.toISOString()}`
  const where = sql`(asked_by = ${userId} or needs = any(${[...rights]}::text[]))
    and ${status === undefined ? (isOpen ? stillOpen : sql`not (${stillOpen})`) : isOfStatus(status, now)}`
  const [{ rows }, { rows: counted }] = await pipeline(
    db.execute<Row>(sql`
      select * from act_approval where ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from act_approval where ${where}`),
  )
  return { approvals: rows.map(rowToApproval), total: counted[0]?.total ?? 0 }
}

/** Those whose time is over, and those that name somebody who is erased. */
export async function expireApprovals(tx: Tx, of: { readonly at: Date } | { readonly named: UserId }): Promise<void> {
  const which =
    'at' in of
      ? // A call that is being made has its answer soon.
        sql`expires_at <= ${of.at.toISOString()}
          and (status = 'waiting' or decided_at <= ${of.at.toISOString()}::timestamptz - interval '1 hour')`
      : sql`(params::text like ${`%${of.named}%`} or body::text like ${`%${of.named}%`})`
  await tx.execute(sql`
    update act_approval set status = case when made_at is null then 'expired' else 'done' end, body = null where status in ('waiting', 'under_way') and ${which}`)
}

interface Row extends Record<string, unknown> {
  readonly id: ActApprovalId
  readonly act: string
  readonly needs: AskableRight
  readonly params: Record<string, string>
  readonly body: unknown
  readonly target: string | null
  readonly why: string
  readonly asked_by: UserId
  readonly session_id: SessionId
  readonly network: string
  readonly device: string
  readonly asked_at: string
  readonly expires_at: string
  readonly status: ActApprovalStatus
  readonly decided_by: UserId | null
  readonly decided_at: string | null
  readonly made_at: string | null
  readonly answer: string | null
}

const rowToApproval = (row: Row): ActApproval => ({
  ...{ id: row.id, act: row.act, needs: row.needs, params: row.params, body: row.body ?? undefined },
  ...{ target: row.target, why: row.why, askedBy: row.asked_by, sessionId: row.session_id },
  ...{ network: row.network, device: row.device, askedAt: new Date(row.asked_at) },
  ...{ expiresAt: new Date(row.expires_at), status: row.status, decidedBy: row.decided_by },
  ...{ decidedAt: row.decided_at === null ? null : new Date(row.decided_at), answer: row.answer },
  madeAt: row.made_at === null ? null : new Date(row.made_at),
})
