import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { idsOfPeopleLike } from '../../identity/index.ts'
import type { Fleet } from '../domain/membership.ts'

/** Those that the office has opened, also the ended ones, by name. */
export async function listFleets(
  db: Queryable,
  q: string | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ fleets: Fleet[]; total: number }> {
  const like = containing(q ?? '')
  const found = q === undefined ? sql`true` : sql`(name ilike ${like} or person_id = any(${idsOfPeopleLike(like)}))`
  const [fleets, counted] = await Promise.all([
    select(db, sql`where ${found} order by ended_at is not null, name, person_id limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from fleet_partner where ${found}`),
  ])
  return { fleets, total: counted.rows[0]?.total ?? 0 }
}

export const findFleet = async (db: Queryable, partnerId: UserId): Promise<Fleet | undefined> =>
  (await select(db, sql`where person_id = ${partnerId} and ended_at is null`))[0]

/** It does not end before the transaction does; undefined where it has. */
export const findFleetForShare = async (tx: Tx, partnerId: UserId): Promise<Fleet | undefined> =>
  (await select(tx, sql`where person_id = ${partnerId} and ended_at is null for share`))[0]

export const findFleetForUpdate = async (tx: Tx, partnerId: UserId): Promise<Fleet | undefined> =>
  (await select(tx, sql`where person_id = ${partnerId} for update`))[0]

export const fleetsById = async (db: Queryable, ids: readonly UserId[]): Promise<ReadonlyMap<string, Fleet>> =>
  new Map(
    (await select(db, sql`where person_id = any(${ids}::text[]) and ended_at is null`)).map((one) => [
      one.partnerId,
      one,
    ]),
  )

/** Also one that had ended: its chauffeurs are invited anew. */
export async function saveOpened(tx: Tx, partnerId: UserId, name: string, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into fleet_partner (person_id, name, since) values (${partnerId}, ${name}, ${at.toISOString()})
        on conflict (person_id) do update set name = excluded.name, ended_at = null,
          since = case when fleet_partner.ended_at is null then fleet_partner.since else excluded.since end`,
  )
}

export async function saveFleetEnded(tx: Tx, partnerId: UserId, at: Date): Promise<void> {
  await tx.execute(
    sql`update fleet_partner set ended_at = ${at.toISOString()} where person_id = ${partnerId} and ended_at is null`,
  )
}

/** Its name may be a person's. */
export async function forgetFleetOf(tx: Tx, partnerId: UserId, at: Date): Promise<void> {
  await tx.execute(
    sql`update fleet_partner set name = '', ended_at = coalesce(ended_at, ${at.toISOString()})
        where person_id = ${partnerId}`,
  )
}

type Row = { person_id: UserId; name: string; since: string; ended_at: string | null }

async function select(db: Queryable, where: Sql): Promise<Fleet[]> {
  const { rows } = await db.execute<Row>(sql`select * from fleet_partner ${where}`)
  return rows.map((row) => ({
    partnerId: row.person_id,
    name: row.name,
    since: new Date(row.since),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  }))
}
