import type { FleetMembershipId, UserId } from '@livery/kernel/ids.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { EndedBy, Membership } from '../domain/membership.ts'

/** Who drives for a partner, who is invited, and the last of those who did; the newest first. */
export const listMembers = (db: Queryable, partnerId: UserId): Promise<Membership[]> =>
  select(
    db,
    sql`where partner_id = ${partnerId}
        order by ended_at is not null, accepted_at is null, invited_at desc, id desc limit 500`,
  )

/** Everybody who has ever driven for a partner, each time that they did. */
export const listAccepted = (db: Queryable, partnerId: UserId): Promise<Membership[]> =>
  select(db, sql`where partner_id = ${partnerId} and accepted_at is not null order by accepted_at, id`)

/** Those in which a chauffeur drives, and invitations that wait for their address. */
export const listFleetsOf = (db: Queryable, driverId: UserId, email: string): Promise<Membership[]> =>
  select(
    db,
    sql`where ended_at is null and (driver_id = ${driverId} or (driver_id is null and email = ${email}))
        order by invited_at desc, id desc`,
  )

/** For the copy of somebody's data: each time that they drove for a fleet. */
export const listDroveFor = (db: Queryable, driverId: UserId): Promise<Membership[]> =>
  select(db, sql`where driver_id = ${driverId} order by accepted_at, id`)

export const findMembershipForUpdate = async (tx: Tx, id: FleetMembershipId): Promise<Membership | undefined> =>
  (await select(tx, sql`where id = ${id} for update`))[0]

/** It does not end before the transaction does; undefined where they do not drive for that partner. */
export const findMemberForShare = async (
  tx: Tx,
  partnerId: UserId,
  driverId: UserId,
): Promise<Membership | undefined> =>
  (await select(tx, sql`where partner_id = ${partnerId} and driver_id = ${driverId} and ended_at is null for share`))[0]

export const listOpenForUpdate = (tx: Tx, partnerId: UserId): Promise<Membership[]> =>
  select(tx, sql`where partner_id = ${partnerId} and ended_at is null order by id for update`)

/** How many drive for each of these partners. */
export async function countMembers(db: Queryable, partnerIds: readonly UserId[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ partner_id: UserId; count: number }>(
    sql`select partner_id, count(*)::int as count from fleet_membership
        where partner_id = any(${partnerIds}::text[]) and accepted_at is not null and ended_at is null group by 1`,
  )
  return new Map(rows.map((row) => [row.partner_id, row.count]))
}

/** How many a partner has invited since; one after the other, until their transactions end. */
export async function countInvitedSince(tx: Tx, partnerId: UserId, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chauffeurs of ${partnerId}`}, 0))`)
  return count(tx, sql`partner_id = ${partnerId} and invited_at > ${since.toISOString()}`)
}

/** How many an address was sent since, by whomever; one after the other, until their transactions end. */
export async function countInvitationsTo(tx: Tx, email: string, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fleet invitations to ${email}`}, 0))`)
  return count(tx, sql`email = ${email} and invited_at > ${since.toISOString()}`)
}

async function count(tx: Tx, where: Sql): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from fleet_membership where ${where}`,
  )
  return rows[0]?.count ?? 0
}

export async function insertMembership(tx: Tx, one: Membership): Promise<void> {
  try {
    await tx.execute(
      sql`insert into fleet_membership (id, partner_id, email, invited_at)
          values (${one.id}, ${one.partnerId}, ${one.email}, ${one.invitedAt.toISOString()})`,
    )
  } catch (error) {
    throw brokenConstraint(error) === 'fleet_membership_one_open' ? refuse('CHAUFFEUR_INVITED') : error
  }
}

export async function saveAccepted(tx: Tx, id: FleetMembershipId, driverId: UserId, at: Date): Promise<void> {
  try {
    await tx.execute(
      sql`update fleet_membership set driver_id = ${driverId}, accepted_at = ${at.toISOString()}
          where id = ${id} and accepted_at is null and ended_at is null`,
    )
  } catch (error) {
    throw brokenConstraint(error) === 'fleet_membership_one_active' ? refuse('CHAUFFEUR_INVITED') : error
  }
}

export async function saveEnded(tx: Tx, id: FleetMembershipId, by: EndedBy, at: Date): Promise<void> {
  await tx.execute(
    sql`update fleet_membership set ended_at = ${at.toISOString()}, ended_by = ${by} where id = ${id} and ended_at is null`,
  )
}

/** Whoever is gone drives for nobody, and nobody for them; their address goes too. */
export async function forgetMembershipsOf(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx.execute(
    sql`update fleet_membership
        set email = case when driver_id = ${userId} then '' else email end,
          ended_at = coalesce(ended_at, ${at.toISOString()}), ended_by = coalesce(ended_by, 'system')
        where partner_id = ${userId} or driver_id = ${userId}`,
  )
}

/** Whoever is gone answers no invitation; what their address was invited to tells nobody of it. */
export async function forgetInvitationsOf(tx: Tx, emailDigest: string): Promise<void> {
  await tx.execute(
    sql`delete from fleet_membership
        where driver_id is null and encode(sha256(convert_to(email, 'UTF8')), 'hex') = ${emailDigest}`,
  )
}

type Row = {
  id: FleetMembershipId
  partner_id: UserId
  email: string
  driver_id: UserId | null
  invited_at: string
  accepted_at: string | null
  ended_at: string | null
}

async function select(db: Queryable, where: Sql): Promise<Membership[]> {
  const { rows } = await db.execute<Row>(sql`select * from fleet_membership ${where}`)
  const at = (value: string | null) => (value === null ? null : new Date(value))
  return rows.map((row) => ({
    id: row.id,
    partnerId: row.partner_id,
    email: row.email,
    driverId: row.driver_id,
    invitedAt: new Date(row.invited_at),
    acceptedAt: at(row.accepted_at),
    endedAt: at(row.ended_at),
  }))
}
