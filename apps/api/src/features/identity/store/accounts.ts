import type { UserId } from '@livery/kernel/ids.ts'
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import type { Account } from '../domain/account.ts'
import { person } from './tables.ts'

type Row = typeof person.$inferSelect

export async function findAccount(db: Queryable, id: UserId): Promise<Account | undefined> {
  return (await db.select().from(person).where(eq(person.id, id))).map(rowToAccount)[0]
}

export async function findAccountForUpdate(tx: Tx, id: UserId): Promise<Account | undefined> {
  return (await tx.select().from(person).where(eq(person.id, id)).for('update')).map(rowToAccount)[0]
}

export async function findByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  return (await db.select().from(person).where(eq(person.email, email))).map(rowToAccount)[0]
}

export async function findByEmailForUpdate(tx: Tx, email: string): Promise<Account | undefined> {
  return (await tx.select().from(person).where(eq(person.email, email)).for('update')).map(rowToAccount)[0]
}

export async function listAccounts(db: Queryable, ids: readonly UserId[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return (
    await db
      .select()
      .from(person)
      .where(inArray(person.id, [...ids]))
  ).map(rowToAccount)
}

export async function listByEmail(db: Queryable, emails: readonly string[]): Promise<Account[]> {
  if (emails.length === 0) return []
  return (
    await db
      .select()
      .from(person)
      .where(inArray(person.email, [...emails]))
  ).map(rowToAccount)
}

export async function listLeaving(db: Queryable, requestedBefore: Date): Promise<UserId[]> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        isNotNull(person.deletionRequestedAt),
        lte(person.deletionRequestedAt, requestedBefore),
        isNull(person.erasedAt),
      ),
    )
  return rows.map((row) => row.id)
}

export type NewAccount = Pick<
  Account,
  'id' | 'userType' | 'email' | 'firstname' | 'lastname' | 'phone' | 'locale' | 'passwordDigest'
> & { readonly verifiedAt?: Date; readonly createdAt: Date }

export async function addAccounts(db: Queryable, people: readonly NewAccount[]): Promise<void> {
  if (people.length === 0) return
  await db.insert(person).values(
    people.map((one) => ({
      ...one,
      theme: 'light' as const,
      preferences: {},
      notificationsEnabled: true,
      termsAcceptedAt: one.createdAt,
      updatedAt: one.createdAt,
    })),
  )
}

export type AccountChange = Partial<Omit<Account, 'id' | 'createdAt' | 'updatedAt'>>

export async function changeAccount(db: Queryable, id: UserId, change: AccountChange, now: Date): Promise<Account> {
  const rows = await db
    .update(person)
    .set({ ...change, updatedAt: now })
    .where(eq(person.id, id))
    .returning()
  return rows.map(rowToAccount)[0] as Account
}

function rowToAccount(row: Row): Account {
  const { termsAcceptedAt: _, ...rest } = row
  return rest
}
