// The only file that speaks SQL to the team's tables.
import type { AskableRight, BuiltInRole, OfficeRight } from '@livery/contracts/team/rights.ts'
import type { OfficeInvitationId, OfficeRoleId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { lastSeenOf } from '../identity/index.ts'
import { asksOfRole, type Role, rightsOfRole } from './domain/roles.ts'

/** What somebody of the office may do now; nothing once they have left. */
export async function rightsOf(
  db: Queryable,
  userId: UserId,
): Promise<{ readonly rights: readonly OfficeRight[]; readonly asks: readonly OfficeRight[] }> {
  const role = await roleOf(db, userId)
  return role === null ? { rights: [], asks: [] } : { rights: rightsOfRole(role), asks: asksOfRole(role) }
}

const OWNER = sql`(select id from office_role where built_in = 'owner')`

/** Whoever has never been given one is an owner; null of who has left. */
export async function roleOf(db: Queryable, userId: UserId): Promise<Role | null> {
  const { rows } = await db.execute<RoleRow>(sql`
    select r.* from person p left join office_member m on m.user_id = p.id
      join office_role r on r.id = coalesce(m.role_id, ${OWNER})
    where p.id = ${userId} and p.user_type = 'admin' and m.left_at is null`)
  return rows[0] === undefined ? null : rowToRole(rows[0])
}

/** One at a time changes who may do what: two owners who each take the other's role leave no house without one. */
export async function lockTeam(tx: Tx): Promise<void> {
  await tx.execute(sql`select 1 from office_role where built_in = 'owner' for update`)
}

export async function listRoles(db: Queryable): Promise<(Role & { readonly members: number })[]> {
  const { rows } = await db.execute<RoleRow & { members: number }>(sql`
    select r.*, (select count(*)::int from person p left join office_member m on m.user_id = p.id
      where p.user_type = 'admin' and p.erased_at is null and m.left_at is null
        and coalesce(m.role_id, ${OWNER}) = r.id) as members
    from office_role r order by r.id`)
  return rows.map((row) => ({ ...rowToRole(row), members: row.members }))
}

export async function findRole(db: Queryable, id: OfficeRoleId): Promise<Role | null> {
  const { rows } = await db.execute<RoleRow>(sql`select * from office_role where id = ${id}`)
  return rows[0] === undefined ? null : rowToRole(rows[0])
}

export async function insertRole(tx: Tx, role: Role, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into office_role (id, name, rights, asks, version, created_at)
    values (${role.id}, ${role.name}, ${role.rights}, ${role.asks}, ${role.version}, ${now.toISOString()})`)
}

/** False where it has changed since `version`. */
export async function updateRole(tx: Tx, { id, name, rights, asks }: Role, version: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update office_role set name = ${name}, rights = ${rights}, asks = ${asks}, version = version + 1
    where id = ${id} and version = ${version}`)
  return rowCount === 1
}

export async function deleteRole(tx: Tx, id: OfficeRoleId): Promise<void> {
  await tx.execute(sql`delete from office_role where id = ${id}`)
}

/** Members of now and of before, and invitations: each of them names it. */
export async function isRoleNamed(tx: Tx, id: OfficeRoleId): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from office_member where role_id = ${id} union all select 1 from office_invitation where role_id = ${id} limit 1`)
  return rows.length > 0
}

export interface Member {
  readonly userId: UserId
  readonly roleId: OfficeRoleId
  readonly version: number
  readonly joinedAt: Date
  readonly leftAt: Date | null
  readonly seenAt: Date | null
}

export async function listMembers(db: Queryable, userId: UserId | null = null): Promise<Member[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select p.id as user_id, coalesce(m.role_id, ${OWNER}) as role_id, coalesce(m.version, 0) as version,
      coalesce(m.joined_at, p.created_at) as joined_at, m.left_at,
      ${lastSeenOf(sql`p.id`)} as seen_at
    from person p left join office_member m on m.user_id = p.id
    where p.user_type = 'admin' and p.erased_at is null and (${userId}::text is null or p.id = ${userId})
    order by p.firstname, p.lastname, p.id`)
  return rows.map(rowToMember)
}

/** False where it has changed since `version`; 0 is who has none yet. */
export async function saveMember(
  tx: Tx,
  { userId, roleId, joinedAt, leftAt }: Omit<Member, 'version' | 'seenAt'>,
  version: number,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into office_member (user_id, role_id, version, joined_at, left_at)
    values (${userId}, ${roleId}, 1, ${joinedAt.toISOString()}, ${leftAt?.toISOString() ?? null})
    on conflict (user_id) do update set role_id = excluded.role_id, left_at = excluded.left_at,
      version = office_member.version + 1 where office_member.version = ${version}`)
  return rowCount === 1
}

export interface Invitation {
  readonly id: OfficeInvitationId
  readonly email: string
  readonly roleId: OfficeRoleId
  readonly invitedBy: UserId
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Those that still open an account, the newest first. */
export async function listInvitations(db: Queryable, now: Date): Promise<Invitation[]> {
  const { rows } = await db.execute<InvitationRow>(sql`
    select * from office_invitation
    where accepted_at is null and revoked_at is null and expires_at > ${now.toISOString()} order by id desc`)
  return rows.map(rowToInvitation)
}

export async function findInvitation(db: Queryable, id: OfficeInvitationId): Promise<Invitation | null> {
  const { rows } = await db.execute<InvitationRow>(sql`
    select * from office_invitation where id = ${id} and accepted_at is null and revoked_at is null`)
  return rows[0] === undefined ? null : rowToInvitation(rows[0])
}

/** Whom they were sent to, also once they are over. */
export async function invitedById(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from office_invitation where id = any(${ids}::text[])`,
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** By the digest of its key; locked, so that it opens one account. */
export async function findInvitationByKey(tx: Tx, digest: string, now: Date): Promise<Invitation | null> {
  const { rows } = await tx.execute<InvitationRow>(sql`
    select * from office_invitation where digest = ${digest} and accepted_at is null and revoked_at is null
      and expires_at > ${now.toISOString()} for update`)
  return rows[0] === undefined ? null : rowToInvitation(rows[0])
}

/** The one before to the same address opens nothing any more. */
export async function replaceInvitation(tx: Tx, invitation: Invitation, digest: string): Promise<void> {
  const { id, email, roleId, invitedBy, createdAt, expiresAt } = invitation
  await tx.execute(sql`
    update office_invitation set revoked_at = ${createdAt.toISOString()}
    where lower(email) = lower(${email}) and accepted_at is null and revoked_at is null`)
  await tx.execute(sql`
    insert into office_invitation (id, email, role_id, invited_by, digest, created_at, expires_at)
    values (${id}, ${email}, ${roleId}, ${invitedBy}, ${digest}, ${createdAt.toISOString()}, ${expiresAt.toISOString()})`)
}

export async function endInvitation(
  tx: Tx,
  id: OfficeInvitationId,
  how: 'accepted' | 'revoked',
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const { rowCount } = await tx.execute(
    how === 'accepted'
      ? sql`update office_invitation set accepted_at = ${at} where id = ${id} and accepted_at is null and revoked_at is null`
      : sql`update office_invitation set revoked_at = ${at} where id = ${id} and accepted_at is null and revoked_at is null`,
  )
  return rowCount === 1
}

interface RoleRow extends Record<string, unknown> {
  readonly id: OfficeRoleId
  readonly built_in: BuiltInRole | null
  readonly name: string
  readonly rights: OfficeRight[]
  readonly asks: AskableRight[]
  readonly version: number
}
interface MemberRow extends Record<string, unknown> {
  readonly user_id: UserId
  readonly role_id: OfficeRoleId
  readonly version: number
  readonly joined_at: string
  readonly left_at: string | null
  readonly seen_at: string | null
}
interface InvitationRow extends Record<string, unknown> {
  readonly id: OfficeInvitationId
  readonly email: string
  readonly role_id: OfficeRoleId
  readonly invited_by: UserId
  readonly created_at: string
  readonly expires_at: string
}

const rowToRole = ({ id, built_in, name, rights, asks, version }: RoleRow): Role => ({
  ...{ id, builtIn: built_in, name, rights, asks, version },
})
const dateOrNull = (at: string | null) => (at === null ? null : new Date(at))
const rowToMember = (row: MemberRow): Member => ({
  ...{ userId: row.user_id, roleId: row.role_id, version: row.version, joinedAt: new Date(row.joined_at) },
  ...{ leftAt: dateOrNull(row.left_at), seenAt: dateOrNull(row.seen_at) },
})
const rowToInvitation = (row: InvitationRow): Invitation => ({
  ...{ id: row.id, email: row.email, roleId: row.role_id, invitedBy: row.invited_by },
  ...{ createdAt: new Date(row.created_at), expiresAt: new Date(row.expires_at) },
})
