// Rides that wait for an administrator, and the links that were mailed to them.
import { createHash } from 'node:crypto'
import type { CompanyApprovalId, CompanyId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import type { Approval, RideBeside } from '../domain/approval.ts'

/** With the further cars, in their order. */
const APPROVAL = sql`company_approval.*, (
  select coalesce(jsonb_agg(jsonb_build_object('rideId', car.ride_id, 'amount', car.amount, 'trip', car.trip) order by car.position), '[]')
  from company_approval_car car where car.approval_id = company_approval.id) as cars`

export function insertApproval(approval: Omit<Approval, 'back' | 'cars'>): Write {
  const { id, rideId, companyId, riderId, amount, currency, over, trip, askedAt, expiresAt } = approval
  return {
    statement: sql`
      insert into company_approval (id, ride_id, company_id, rider_id, amount, currency, over, trip, status, asked_at, expires_at)
      values (${id}, ${rideId}, ${companyId}, ${riderId}, ${amount}, ${currency}, ${JSON.stringify(over)}::jsonb,
        ${JSON.stringify(trip)}::jsonb, 'waiting', ${askedAt.toISOString()}, ${expiresAt.toISOString()})`,
  }
}

export async function findApproval(db: Queryable, id: CompanyApprovalId): Promise<Approval | undefined> {
  const { rows } = await db.execute(sql`select ${APPROVAL} from company_approval where id = ${id}`)
  return rows[0] === undefined ? undefined : rowToApproval(rows[0])
}

/** The way back is asked about with its way there. */
export function addWayBack(outRideId: RideId, { rideId, amount, trip }: RideBeside): Write {
  return {
    statement: sql`
      update company_approval set back_ride_id = ${rideId}, back_amount = ${amount}, back_trip = ${JSON.stringify(trip)}::jsonb
      where ride_id = ${outRideId}`,
  }
}

/** A further car is asked about with the first. */
export function addCar(firstRideId: RideId, position: number, { rideId, amount, trip }: RideBeside): Write {
  return {
    statement: sql`
      insert into company_approval_car (ride_id, approval_id, position, amount, trip)
      select ${rideId}, id, ${position}, ${amount}, ${JSON.stringify(trip)}::jsonb
      from company_approval where ride_id = ${firstRideId}`,
  }
}

/** Of rides that were asked about together one is gone: the others are what waits. False where there is no other. */
export async function keepOthers(tx: Tx, goneRideId: RideId): Promise<boolean> {
  return (await keepOtherWay(tx, goneRideId)) || (await keepOtherCars(tx, goneRideId))
}

/** In the place of a first car that is gone comes the next. */
async function keepOtherCars(tx: Tx, goneRideId: RideId): Promise<boolean> {
  const { rows } = await tx.execute<{ id: CompanyApprovalId; ride_id: RideId }>(
    sql`select id, ride_id from company_approval where status = 'waiting' and (ride_id = ${goneRideId}
          or id = (select approval_id from company_approval_car where ride_id = ${goneRideId})) for update`,
  )
  const [asked] = rows
  if (asked === undefined) return false
  const isFirst = asked.ride_id === goneRideId
  const { rows: moved } = await tx.execute<{ ride_id: RideId; amount: string; trip: Approval['trip'] }>(
    sql`delete from company_approval_car where ${
      isFirst
        ? sql`ride_id = (select ride_id from company_approval_car where approval_id = ${asked.id} order by position limit 1)`
        : sql`ride_id = ${goneRideId}`
    } returning ride_id, amount, trip`,
  )
  const [next] = moved
  if (next === undefined) return false
  if (isFirst)
    await tx.execute(
      sql`update company_approval set ride_id = ${next.ride_id}, amount = ${next.amount},
            trip = ${JSON.stringify(next.trip)}::jsonb where id = ${asked.id}`,
    )
  return true
}

async function keepOtherWay(tx: Tx, goneRideId: RideId): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update company_approval set back_ride_id = null, back_amount = null, back_trip = null,
          ride_id = case when ride_id = ${goneRideId} then back_ride_id else ride_id end,
          amount = case when ride_id = ${goneRideId} then back_amount else amount end,
          trip = case when ride_id = ${goneRideId} then back_trip else trip end
        where (ride_id = ${goneRideId} or back_ride_id = ${goneRideId}) and back_ride_id is not null
          and status = 'waiting'`,
  )
  return rowCount === 1
}

/** By ride, also where it is the way back of another, or a further car. */
export async function approvalsOfRides(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<string, Approval>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.execute(
    sql`select ${APPROVAL} from company_approval
        where ride_id = any(${rideIds}::text[]) or back_ride_id = any(${rideIds}::text[])
          or id in (select approval_id from company_approval_car where ride_id = any(${rideIds}::text[]))`,
  )
  return new Map(
    rows
      .map(rowToApproval)
      .flatMap((one) =>
        [one.rideId, one.back?.rideId, ...one.cars.map(({ rideId }) => rideId)].flatMap((rideId) =>
          rideId === undefined ? [] : [[rideId, one]],
        ),
      ),
  )
}

const SHOWN_AT_MOST = 50

/** What waits first, the soonest to expire before the others; then what was decided, the newest first. */
export async function listApprovals(db: Queryable, companyId: CompanyId): Promise<Approval[]> {
  const { rows } = await db.execute(
    sql`select ${APPROVAL} from company_approval where company_id = ${companyId}
        order by status <> 'waiting', case when status = 'waiting' then expires_at end, decided_at desc, id
        limit ${SHOWN_AT_MOST}`,
  )
  return rows.map(rowToApproval)
}

export type ApprovalEnd = Pick<Approval, 'decidedBy' | 'reason'> & {
  readonly status: 'approved' | 'declined' | 'expired' | 'withdrawn'
}

/** Compare-and-set: undefined where it does not wait any more. A yes or no counts until the term is over. */
export async function endApproval(
  tx: Tx,
  of: { readonly id: CompanyApprovalId } | { readonly rideId: RideId },
  { status, decidedBy, reason }: ApprovalEnd,
  now: Date,
): Promise<Approval | undefined> {
  const which = 'id' in of ? sql`id = ${of.id}` : sql`ride_id = ${of.rideId}`
  const inTime = decidedBy === null ? sql`true` : sql`expires_at > ${now.toISOString()}`
  const { rows } = await tx.execute(
    sql`update company_approval set status = ${status}, decided_by = ${decidedBy}, reason = ${reason},
          decided_at = ${now.toISOString()}
        where ${which} and status = 'waiting' and ${inTime} returning ${APPROVAL}`,
  )
  return rows[0] === undefined ? undefined : rowToApproval(rows[0])
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function insertLink(tx: Tx, approvalId: CompanyApprovalId, email: string, token: string): Promise<void> {
  await tx.execute(
    sql`insert into company_approval_link (digest, approval_id, email) values (${digestOf(token)}, ${approvalId}, ${email})`,
  )
}

/** Whose link it is. */
export async function findLink(
  db: Queryable,
  token: string,
): Promise<{ readonly approvalId: CompanyApprovalId; readonly email: string } | undefined> {
  const { rows } = await db.execute<{ approval_id: CompanyApprovalId; email: string }>(
    sql`select approval_id, email from company_approval_link where digest = ${digestOf(token)}`,
  )
  return rows[0] === undefined ? undefined : { approvalId: rows[0].approval_id, email: rows[0].email }
}

/** A letter that lies in a mailbox for years opens no ride of then. */
export async function forgetLinks(db: Queryable, overBefore: Date): Promise<void> {
  await db.execute(
    sql`delete from company_approval_link l using company_approval a
        where a.id = l.approval_id and a.expires_at < ${overBefore.toISOString()}`,
  )
}

/** What was asked for somebody who is erased names them no more. */
export async function forgetApprovalsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(
    sql`update company_approval set trip = jsonb_set(trip, '{passenger}', '""'),
          back_trip = jsonb_set(back_trip, '{passenger}', '""') where rider_id = ${userId}`,
  )
  await tx.execute(
    sql`update company_approval_car car set trip = jsonb_set(car.trip, '{passenger}', '""')
        from company_approval a where a.id = car.approval_id and a.rider_id = ${userId}`,
  )
}

/** Whoever decided, by the digest of their address, is named no more; that somebody did stays. */
export async function forgetDecisionsOf(tx: Tx, emailDigest: string): Promise<void> {
  await tx.execute(
    sql`update company_approval set decided_by = '', reason = null
        where encode(sha256(convert_to(decided_by, 'UTF8')), 'hex') = ${emailDigest}`,
  )
  await tx.execute(
    sql`delete from company_approval_link where encode(sha256(convert_to(email, 'UTF8')), 'hex') = ${emailDigest}`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToApproval(row: any): Approval {
  return {
    id: row.id,
    rideId: row.ride_id,
    companyId: row.company_id,
    riderId: row.rider_id,
    amount: Number(row.amount),
    currency: row.currency,
    back:
      row.back_ride_id === null
        ? null
        : { rideId: row.back_ride_id, amount: Number(row.back_amount), trip: row.back_trip },
    cars: row.cars,
    over: row.over,
    trip: row.trip,
    status: row.status,
    askedAt: new Date(row.asked_at),
    expiresAt: new Date(row.expires_at),
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    decidedBy: row.decided_by,
    reason: row.reason,
  }
}
