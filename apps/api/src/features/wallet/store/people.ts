// The people of a transaction, read here in one small question of our own.
import type { UserType } from '@livery/contracts/common.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Queryable } from '../../../platform/database/database.ts'

export interface Person {
  readonly _id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly userType: UserType
  readonly image: string | null
}

export async function partiesById(db: Queryable, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.$client.query(
    `select id as "_id", email, firstname, lastname, user_type as "userType", image_id as image
     from person where id = any($1::text[])`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row._id, row]))
}

export async function userTypeOf(db: Queryable, userId: string): Promise<UserType> {
  const { rows } = await db.$client.query('select user_type from person where id = $1', [userId])
  invariant(rows[0], `there is no person ${userId}`)
  return rows[0].user_type
}
