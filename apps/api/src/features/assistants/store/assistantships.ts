import type { AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import type { AssistantshipId, UserId } from '@livery/kernel/ids.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Assistantship } from '../domain/assistantship.ts'

/** Those of a principal: who books now, who is invited, and the last of those who were; the newest first. */
export const listAssistantsOf = (db: Queryable, principalId: UserId): Promise<Assistantship[]> =>
  select(
    db,
    sql`where principal_id = ${principalId}
        order by ended_at is not null, accepted_at is null, invited_at desc, id desc limit 200`,
  )

/** Those that are an assistant's, and invitations that wait for their address. */
export const listPrincipalsOf = (db: Queryable, assistantId: UserId, email: string): Promise<Assistantship[]> =>
  select(
    db,
    sql`where ended_at is null and (assistant_id = ${assistantId} or (assistant_id is null and email = ${email}))
        order by invited_at desc, id desc`,
  )

export const findActive = async (
  db: Queryable,
  id: AssistantshipId,
  assistantId: UserId,
): Promise<Assistantship | undefined> =>
  (await select(db, sql`where id = ${id} and assistant_id = ${assistantId} and ended_at is null`))[0]

export const findOpenBetween = async (
  db: Queryable,
  principalId: UserId,
  assistantId: UserId,
): Promise<Assistantship | undefined> =>
  (
    await select(
      db,
      sql`where principal_id = ${principalId} and assistant_id = ${assistantId} and ended_at is null limit 1`,
    )
  )[0]

/** Those in which somebody books now. */
export const listActiveOf = (db: Queryable, assistantId: UserId): Promise<Assistantship[]> =>
  select(db, sql`where assistant_id = ${assistantId} and ended_at is null order by accepted_at, id`)

export const findForUpdate = async (tx: Tx, id: AssistantshipId): Promise<Assistantship | undefined> =>
  (await select(tx, sql`where id = ${id} for update`))[0]

/** It does not end before the transaction does; undefined where it has. */
export const findActiveForShare = async (
  tx: Tx,
  id: AssistantshipId,
  assistantId: UserId,
): Promise<Assistantship | undefined> =>
  (await select(tx, sql`where id = ${id} and assistant_id = ${assistantId} and ended_at is null for share`))[0]

/** How many a principal has invited since; one after the other, until their transactions end. */
export async function countInvitedSince(tx: Tx, principalId: UserId, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assistants of ${principalId}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from assistantship where principal_id = ${principalId} and invited_at > ${since}`,
  )
  return rows[0]?.count ?? 0
}

/** How many an address was sent since, by whomever; one after the other, until their transactions end. */
export async function countInvitationsTo(tx: Tx, email: string, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitations to ${email}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from assistantship where email = ${email} and invited_at > ${since}`,
  )
  return rows[0]?.count ?? 0
}

export async function insertAssistantship(tx: Tx, one: Assistantship): Promise<void> {
  try {
    await tx.execute(
      sql`insert into assistantship (id, principal_id, email, terms, invited_at)
          values (${one.id}, ${one.principalId}, ${one.email}, ${JSON.stringify(one.terms)}::jsonb, ${one.invitedAt})`,
    )
  } catch (error) {
    throw brokenConstraint(error) === 'assistantship_one_open' ? refuse('ASSISTANT_INVITED') : error
  }
}

/** Compare-and-set: false when somebody has said otherwise since, or it has ended. */
export async function saveTerms(tx: Tx, id: AssistantshipId, terms: AssistantTerms, seen: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update assistantship set terms = ${JSON.stringify(terms)}::jsonb, version = version + 1
        where id = ${id} and version = ${seen} and ended_at is null`,
  )
  return rowCount === 1
}

export async function saveAccepted(tx: Tx, id: AssistantshipId, assistantId: UserId, at: Date): Promise<void> {
  await tx.execute(
    sql`update assistantship set assistant_id = ${assistantId}, accepted_at = ${at}, version = version + 1
        where id = ${id}`,
  )
}

export async function saveEnded(tx: Tx, id: AssistantshipId, by: 'principal' | 'assistant', at: Date): Promise<void> {
  await tx.execute(
    sql`update assistantship set ended_at = ${at}, ended_by = ${by}, version = version + 1 where id = ${id}`,
  )
}

/** Whoever is gone books for nobody, and nobody for them; their address goes too. */
export async function forgetAssistantshipsOf(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx.execute(
    sql`update assistantship set email = '', ended_at = coalesce(ended_at, ${at}), ended_by = coalesce(ended_by, 'system')
        where principal_id = ${userId} or assistant_id = ${userId}`,
  )
}

interface Row extends Record<string, unknown> {
  readonly id: AssistantshipId
  readonly principal_id: UserId
  readonly email: string
  readonly assistant_id: UserId | null
  readonly terms: AssistantTerms
  readonly version: number
  readonly invited_at: string
  readonly accepted_at: string | null
  readonly ended_at: string | null
}

async function select(db: Queryable, where: Sql): Promise<Assistantship[]> {
  const { rows } = await db.execute<Row>(sql`select * from assistantship ${where}`)
  return rows.map((row) => ({
    id: row.id,
    principalId: row.principal_id,
    email: row.email,
    assistantId: row.assistant_id,
    terms: row.terms,
    version: row.version,
    invitedAt: new Date(row.invited_at),
    acceptedAt: row.accepted_at === null ? null : new Date(row.accepted_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  }))
}
