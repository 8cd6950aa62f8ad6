import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { join, sql } from '../../../platform/database/sql.ts'
import type { Account } from '../domain/account.ts'

/** Column by field. */
const COLUMNS = {
  id: 'id',
  userType: 'user_type',
  email: 'email',
  firstname: 'firstname',
  lastname: 'lastname',
  phone: 'phone',
  imageId: 'image_id',
  locale: 'locale',
  theme: 'theme',
  preferences: 'preferences',
  passwordDigest: 'password_digest',
  verifiedAt: 'verified_at',
  suspendedAt: 'suspended_at',
  suspensionReason: 'suspension_reason',
  suspendedAfterRide: 'suspended_after_ride',
  deletionRequestedAt: 'deletion_requested_at',
  erasedAt: 'erased_at',
  notificationsEnabled: 'notifications_enabled',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof Account, string>

type Row = Record<string, unknown>

export async function findAccount(db: Queryable, id: UserId): Promise<Account | undefined> {
  return (await db.execute<Row>(sql`select * from person where id = ${id}`)).rows.map(rowToAccount)[0]
}

export async function findAccountForUpdate(tx: Tx, id: UserId): Promise<Account | undefined> {
  return (await tx.execute<Row>(sql`select * from person where id = ${id} for update`)).rows.map(rowToAccount)[0]
}

/** Whether somebody is suspended, which then stays as it is until the end of the transaction. */
export async function isSuspendedForShare(tx: Tx, id: UserId): Promise<boolean> {
  const { rows } = await tx.$client.query<{ suspended_at: Date | null }>({
    name: 'person-suspended',
    text: 'select suspended_at from person where id = $1 for share',
    values: [id],
  })
  return rows[0]?.suspended_at != null
}

export async function findByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  return (await db.execute<Row>(sql`select * from person where email = ${email}`)).rows.map(rowToAccount)[0]
}

export async function findByEmailForUpdate(tx: Tx, email: string): Promise<Account | undefined> {
  return (await tx.execute<Row>(sql`select * from person where email = ${email} for update`)).rows.map(rowToAccount)[0]
}

export async function listAccounts(db: Queryable, ids: readonly UserId[]): Promise<Account[]> {
  if (ids.length === 0) return []
  const { rows } = await db.$client.query<Row>({
    name: 'people-by-id',
    text: 'select * from person where id = any($1::text[])',
    values: [ids],
  })
  return rows.map(rowToAccount)
}

export async function listByEmail(db: Queryable, emails: readonly string[]): Promise<Account[]> {
  if (emails.length === 0) return []
  return (await db.execute<Row>(sql`select * from person where email = any(${emails}::text[])`)).rows.map(rowToAccount)
}

export async function listOfficeAccounts(db: Queryable): Promise<Account[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from person where user_type = 'admin' and suspended_at is null and erased_at is null
        order by firstname, lastname, id`,
  )
  return rows.map(rowToAccount)
}

export async function listLeaving(
  db: Queryable,
  requestedBefore: Date,
  after: string,
  limit: number,
): Promise<UserId[]> {
  const { rows } = await db.execute<{ id: UserId }>(
    sql`select id from person where deletion_requested_at <= ${requestedBefore} and erased_at is null
          and id > ${after} order by id limit ${limit}`,
  )
  return rows.map((row) => row.id)
}

export type NewAccount = Pick<
  Account,
  'id' | 'userType' | 'email' | 'firstname' | 'lastname' | 'phone' | 'locale' | 'passwordDigest'
> & {
  readonly verifiedAt?: Date
  readonly createdAt: Date
  /** Unless it says that they have not. */
  readonly hasAcceptedTerms?: false
}

export async function addAccounts(db: Queryable, people: readonly NewAccount[]): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(
    (one) =>
      sql`(${one.id}, ${one.userType}, ${one.email}, ${one.firstname}, ${one.lastname}, ${one.phone}, ${one.locale},
           ${one.passwordDigest}, ${one.verifiedAt ?? null}::timestamptz, ${one.hasAcceptedTerms === false ? null : one.createdAt}::timestamptz, ${one.createdAt}::timestamptz, ${one.createdAt}::timestamptz)`,
  )
  await db.execute(
    sql`insert into person (id, user_type, email, firstname, lastname, phone, locale, password_digest, verified_at,
          terms_accepted_at, created_at, updated_at)
        values ${join(rows)}`,
  )
}

export type AccountChange = Partial<Omit<Account, 'id' | 'createdAt' | 'updatedAt'>>

export async function changeAccount(db: Queryable, id: UserId, change: AccountChange, now: Date): Promise<Account> {
  const fields = Object.entries({ ...change, updatedAt: now }).filter(([, value]) => value !== undefined)
  const sets = fields.map(([field], index) => `${COLUMNS[field as keyof Account]} = $${index + 2}`)
  const { rows } = await db.$client.query<Row>(`update person set ${sets.join(', ')} where id = $1 returning *`, [
    id,
    ...fields.map(([, value]) => value),
  ])
  return rows.map(rowToAccount)[0] as Account
}

function rowToAccount(row: Row): Account {
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([field, column]) => [field, row[column]]),
  ) as unknown as Account
}
