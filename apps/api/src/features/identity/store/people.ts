// The office's list of riders and chauffeurs.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'
import type { PersonStatus } from '../domain/account.ts'

export interface PeopleQuery {
  readonly page: number
  readonly pageSize: number
  readonly userType?: 'user' | 'driver' | undefined
  readonly status?: PersonStatus | undefined
  readonly q?: string | undefined
  readonly sort: '-createdAt' | 'createdAt' | 'name' | '-name' | '-lastSeenAt' | 'lastSeenAt'
}

const ORDER: Record<PeopleQuery['sort'], Sql> = {
  '-createdAt': sql`p.created_at desc, p.id desc`,
  createdAt: sql`p.created_at, p.id`,
  name: sql`lower(p.lastname), lower(p.firstname), p.id`,
  '-name': sql`lower(p.lastname) desc, lower(p.firstname) desc, p.id`,
  '-lastSeenAt': sql`seen.at desc nulls last, p.id`,
  lastSeenAt: sql`seen.at nulls first, p.id`,
}

const STATUS: Record<PersonStatus, Sql> = {
  erased: sql`p.erased_at is not null`,
  suspended: sql`p.erased_at is null and p.suspended_at is not null`,
  leaving: sql`p.erased_at is null and p.suspended_at is null and p.deletion_requested_at is not null`,
  unverified: sql`p.erased_at is null and p.suspended_at is null and p.deletion_requested_at is null and p.verified_at is null`,
  active: sql`p.erased_at is null and p.suspended_at is null and p.deletion_requested_at is null and p.verified_at is not null`,
}

export interface ListedPerson {
  readonly id: UserId
  readonly lastSeenAt: Date | null
}

export async function listPeople(
  db: Queryable,
  query: PeopleQuery,
): Promise<{ people: ListedPerson[]; total: number }> {
  const where = conditions(query)
  const [{ rows }, counted] = await Promise.all([
    db.execute<{ id: UserId; seen_at: string | null }>(
      sql`select p.id, seen.at as seen_at from person p
          left join lateral (select max(last_used_at) as at from session where user_id = p.id) seen on true
          where ${where} order by ${ORDER[query.sort]}
          limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from person p where ${where}`),
  ])
  return {
    people: rows.map((row) => ({ id: row.id, lastSeenAt: row.seen_at === null ? null : new Date(row.seen_at) })),
    total: counted.rows[0]?.total ?? 0,
  }
}

export async function findLastSeen(db: Queryable, userId: UserId): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(last_used_at) as at from session where user_id = ${userId}`,
  )
  return rows[0]?.at == null ? null : new Date(rows[0].at)
}

function conditions({ userType, status, q }: PeopleQuery): Sql {
  const all: Sql[] = [userType === undefined ? sql`p.user_type <> 'admin'` : sql`p.user_type = ${userType}`]
  if (status !== undefined) all.push(STATUS[status])
  if (q !== undefined && q !== '') all.push(isLike(q))
  return join(all, ' and ')
}

/** Riders by a number, as its digits, or by name or mail: whose number ends in it come first, then by name. */
export async function listRidersLike(
  db: Queryable,
  q: string,
  digits: string | null,
  limit: number,
): Promise<UserId[]> {
  const ending = `%${digits}`
  const { rows } = await db.execute<{ id: UserId }>(
    sql`select p.id from person p
        where p.user_type = 'user' and p.erased_at is null and p.deletion_requested_at is null
          and ${digits === null ? isLike(q) : sql`p.phone like ${`${ending}%`}`}
        order by ${digits === null ? sql`p.email <> lower(${q})` : sql`p.phone not like ${ending}`},
          lower(p.lastname), lower(p.firstname), p.id
        limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether the person `p` of a statement is who somebody looks for: by name, mail, phone or id. */
export function isLike(q: string): Sql {
  const like = containing(q)
  return sql`(p.firstname || ' ' || p.lastname ilike ${like} or p.email ilike ${like} or p.phone ilike ${like} or p.id = ${q})`
}

/** The ids of people by their name, as an array of a statement: they are looked up once, and then what is theirs. */
export function idsOfPeopleNamed(like: string): Sql {
  return sql`array(select id from person where firstname || ' ' || lastname ilike ${like})`
}

/** The same by name or mail. */
export function idsOfPeopleLike(like: string): Sql {
  return sql`array(select id from person where firstname || ' ' || lastname ilike ${like} or email ilike ${like})`
}

/** Whether the person of a statement's row has these words in their name or mail, as they are typed, in small letters. */
export function isCalled(personId: Sql, words: string): Sql {
  return sql`exists (select 1 from person p where p.id = ${personId}
    and strpos(lower(p.firstname || ' ' || p.lastname || ' ' || p.email), ${words}) > 0)`
}
