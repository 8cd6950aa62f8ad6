// Whom the office's search means.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import type { Sought } from '../../../platform/database/sought.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface SoughtPeople {
  readonly sought: Sought
  readonly types: readonly ('user' | 'driver' | 'admin')[]
}

/** A word that thousands are called is looked up so far; whoever wants one of them types more. */
const MOST = 200

/** Whoever it may be, those first whose name begins so. */
export async function listSoughtPeople(db: Queryable, { sought, types }: SoughtPeople): Promise<UserId[]> {
  const { words, likes, email, phone } = sought
  const [first = ''] = words
  const mailed = email ?? (words.length === 1 && first.length > 2 ? first : null)
  if (likes.length === 0 && mailed === null && phone === null) return []
  const { rows } = await db.execute<{ id: UserId }>(sql`
    select id from people_called(${likes.length > 0 ? likes : null}::text[], ${mailed === null ? null : containing(mailed)},
      ${phone === null ? null : `%${phone}%`}, ${types}::text[], ${MOST})
    order by name like ${`% ${first.replaceAll(/[\\%_]/g, '\\$&')}%`} desc, user_type = 'driver' desc, name, id limit ${MOST}`)
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
