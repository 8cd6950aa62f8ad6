// Who rides for whom. An address is invited; the person who signs in with it is found when there is one.
import type { MemberRole } from '@livery/contracts/companies/companies.ts'
import type { CompanyId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Member } from '../domain/company.ts'

export interface Invitation {
  readonly companyId: CompanyId
  readonly email: string
  readonly userId: UserId | null
  readonly role: MemberRole
}

/** True where this address was not a member before, or not any more. */
export async function saveMember(tx: Tx, of: Invitation, at: Date): Promise<boolean> {
  const before = await tx.execute<{ ended_at: string | null }>(
    sql`select ended_at from company_member where company_id = ${of.companyId} and email = ${of.email} for update`,
  )
  const now = at.toISOString()
  await tx.execute(
    sql`insert into company_member (company_id, email, user_id, role, invited_at)
        values (${of.companyId}, ${of.email}, ${of.userId}, ${of.role}, ${now})
        on conflict (company_id, email) do update set role = excluded.role, user_id = excluded.user_id,
          invited_at = case when company_member.ended_at is null then company_member.invited_at else excluded.invited_at end,
          ended_at = null`,
  )
  const row = before.rows[0]
  return row === undefined || row.ended_at !== null
}

export async function endMember(db: Queryable, companyId: CompanyId, email: string, at: Date): Promise<void> {
  await db.execute(
    sql`update company_member set ended_at = ${at.toISOString()}
        where company_id = ${companyId} and email = ${email} and ended_at is null`,
  )
}

/** What somebody may book without being asked about, in place of what the company says. */
export async function setMemberLimits(
  tx: Tx,
  {
    companyId,
    email,
    rideLimit,
    monthLimit,
  }: Pick<Invitation, 'companyId' | 'email'> & Pick<Member, 'rideLimit' | 'monthLimit'>,
): Promise<void> {
  await tx.execute(
    sql`update company_member set ride_limit = ${rideLimit}, month_limit = ${monthLimit}
        where company_id = ${companyId} and email = ${email}`,
  )
}

/** Who says yes to rides above a limit. */
export async function managersOf(db: Queryable, companyId: CompanyId): Promise<Member[]> {
  const { rows } = await db.execute(
    sql`select * from company_member where company_id = ${companyId} and role = 'manager' and ended_at is null order by email`,
  )
  return rows.map(rowToMember)
}

/** Managers first, and whose membership has ended last. */
export async function membersOf(db: Queryable, companyId: CompanyId): Promise<Member[]> {
  const { rows } = await db.execute(
    sql`select * from company_member where company_id = ${companyId}
        order by ended_at is not null, array_position(array['manager', 'booker', 'member'], role), email`,
  )
  return rows.map(rowToMember)
}

export async function countMembers(
  db: Queryable,
  companyIds: readonly CompanyId[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ company_id: CompanyId; count: string }>(
    sql`select company_id, count(*) as count from company_member
        where company_id = any(${companyIds}::text[]) and ended_at is null group by company_id`,
  )
  return new Map(rows.map((row) => [row.company_id, Number(row.count)]))
}

/** For whom somebody rides now. */
export async function membershipsOf(db: Queryable, userId: UserId): Promise<Member[]> {
  const { rows } = await db.execute(
    sql`select * from company_member where user_id = ${userId} and ended_at is null order by company_id`,
  )
  return rows.map(rowToMember)
}

/** Whoever has just registered takes up what waits for their address. */
export async function joinWhereInvited(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.execute(sql`update company_member set user_id = ${userId} where email = ${email} and user_id is null`)
}

export async function forgetMember(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from company_member where user_id = ${userId}`)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToMember(row: any): Member {
  return {
    companyId: row.company_id,
    email: row.email,
    userId: row.user_id,
    role: row.role,
    rideLimit: row.ride_limit === null ? null : Number(row.ride_limit),
    monthLimit: row.month_limit === null ? null : Number(row.month_limit),
    invitedAt: new Date(row.invited_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  }
}
