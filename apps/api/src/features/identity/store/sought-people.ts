// Whom the office's search means.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import type { Sought } from '../../../platform/database/sought.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'

export interface SoughtPeople {
  readonly sought: Sought
  readonly types: readonly ('user' | 'driver' | 'admin')[]
}

/** A word that thousands are called is looked up so far; whoever wants one of them types more. */
const MOST = 200

/** Whoever it may be, those first whose name begins so. */
export async function listSoughtPeople(db: Queryable, { sought, types }: SoughtPeople): Promise<UserId[]> {
  const found = conditions(sought)
  if (found.length === 0) return []
  const [first = ''] = sought.words
  const { rows } = await db.execute<{ id: UserId }>(sql`
    select id from (
      select p.id, p.user_type, ${NAME} as name from person p
      where (${join(found, ' or ')}) and p.user_type = any(${types}::text[]) and p.erased_at is null limit ${MOST}
    ) p
    order by name like ${`% ${first.replaceAll(/[\\%_]/g, '\\$&')}%`} desc, user_type = 'driver' desc, name, id`)
  return rows.map(({ id }) => id)
}

/** Where nobody is called so: whose name is written much like it, the likeliest first. */
export async function listPeopleCalledLike(
  db: Queryable,
  { sought, types }: SoughtPeople,
  most: number,
): Promise<UserId[]> {
  const text = sought.words.join(' ')
  if (text.length < LEAST_ALIKE) return []
  const { rows } = await db.execute<{ id: UserId }>(
    sql`select id from people_called_like(${text}, ${types}::text[], ${most}) order by typos, id desc`,
  )
  return rows.map(({ id }) => id)
}

/** Of fewer letters everybody's name is like it. */
const LEAST_ALIKE = 4
const BY_INDEX = 4
const NAME = sql`folded_name(p.firstname || ' ' || p.lastname)`

function conditions({ words, likes, email, phone }: Sought): Sql[] {
  const [word] = words
  return [
    ...(likes.length === 0 ? [] : [sql`(${isCalled(likes)})`]),
    ...(words.length === 1 && word !== undefined && word.length > 2 ? [sql`p.email ilike ${containing(word)}`] : []),
    ...(email === null ? [] : [sql`p.email ilike ${containing(email)}`]),
    ...(phone === null ? [] : [sql`p.phone like ${`%${phone}%`}`]),
  ]
}

/** The index looks for one pattern at a time and meets what each finds; of the longest few, no row is read in vain. */
const isCalled = (likes: readonly string[]): Sql =>
  join(
    [...likes.slice(0, BY_INDEX).map((like) => sql`${NAME} like ${like}`), sql`${NAME} like all(${likes}::text[])`],
    ' and ',
  )
