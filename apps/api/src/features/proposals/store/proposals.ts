import type { ProposalStatus } from '@livery/contracts/proposals/proposals.ts'
import type { ProposalId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Proposal, ProposalVersion } from '../domain/proposal.ts'

export async function insertProposal(
  tx: Tx,
  { id, riderId, sentAt, validUntil }: Pick<Proposal, 'id' | 'riderId' | 'sentAt' | 'validUntil'>,
): Promise<void> {
  await tx.execute(
    sql`insert into proposal (id, rider_id, status, version, sent_at, valid_until)
        values (${id}, ${riderId}, 'sent', 1, ${sentAt.toISOString()}, ${validUntil.toISOString()})`,
  )
}

export async function insertVersion(tx: Tx, one: ProposalVersion): Promise<void> {
  await tx.execute(
    sql`insert into proposal_version
          (proposal_id, version, quote_id, priced, by_tariff, wishes, words, made_by, made_at, valid_until)
        values (${one.proposalId}, ${one.version}, ${one.quoteId}, ${JSON.stringify(one.priced)}::jsonb, ${one.byTariff},
          ${JSON.stringify(one.wishes)}::jsonb, ${one.words}, ${one.madeBy}, ${one.madeAt.toISOString()},
          ${one.validUntil.toISOString()})`,
  )
}

export async function findProposal(db: Queryable, id: ProposalId): Promise<Proposal | undefined> {
  const { rows } = await db.execute(sql`select * from proposal where id = ${id}`)
  return rows[0] && rowToProposal(rows[0])
}

export async function hasProposals(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from proposal limit 1`)
  return rowCount === 1
}

/** Whoever answers it, changes it or takes it back holds it first. */
export async function findProposalForUpdate(tx: Tx, id: ProposalId): Promise<Proposal | undefined> {
  const { rows } = await tx.execute(sql`select * from proposal where id = ${id} for update`)
  return rows[0] && rowToProposal(rows[0])
}

export async function findProposalOfRideForUpdate(tx: Tx, rideId: RideId): Promise<Proposal | undefined> {
  const { rows } = await tx.execute(sql`select * from proposal where ride_id = ${rideId} for update`)
  return rows[0] && rowToProposal(rows[0])
}

export async function findProposalOfRide(db: Queryable, rideId: RideId): Promise<Proposal | undefined> {
  const { rows } = await db.execute(sql`select * from proposal where ride_id = ${rideId}`)
  return rows[0] && rowToProposal(rows[0])
}

export async function findProposalsById(
  db: Queryable,
  ids: readonly ProposalId[],
): Promise<ReadonlyMap<ProposalId, Proposal>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute(sql`select * from proposal where id = any(${ids}::text[])`)
  return new Map(rows.map(rowToProposal).map((proposal) => [proposal.id, proposal]))
}

export async function saveProposal(tx: Tx, proposal: Proposal): Promise<void> {
  const { id, status, version, rideId, sentAt, openedAt, validUntil, endedAt, answer } = proposal
  await tx.execute(
    sql`update proposal set status = ${status}, version = ${version}, ride_id = ${rideId}, answer = ${answer},
          sent_at = ${sentAt.toISOString()}, opened_at = ${openedAt?.toISOString() ?? null},
          valid_until = ${validUntil.toISOString()}, ended_at = ${endedAt?.toISOString() ?? null}
        where id = ${id}`,
  )
}

/** The newest first. */
export async function listVersions(db: Queryable, ids: readonly ProposalId[]): Promise<ProposalVersion[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute(
    sql`select * from proposal_version where proposal_id = any(${ids}::text[]) order by version desc`,
  )
  return rows.map(rowToVersion)
}

export interface ProposalSearch {
  readonly status?: ProposalStatus | undefined
  readonly riderIds?: readonly UserId[] | undefined
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

export async function listProposals(
  db: Queryable,
  { status, riderIds, now, limit, offset }: ProposalSearch,
): Promise<{ readonly proposals: Proposal[]; readonly total: number }> {
  // What is over by the clock is over, whether that is written down yet or not.
  const current = sql`case when status in ('sent', 'opened') and valid_until <= ${now.toISOString()} then 'expired' else status end`
  const { rows } = await db.execute(
    sql`select *, count(*) over () as total from proposal
        where (${status ?? null}::text is null or ${current} = ${status ?? null})
          and (${riderIds ?? null}::text[] is null or rider_id = any(${riderIds ?? null}::text[]))
        order by sent_at desc, id limit ${limit} offset ${offset}`,
  )
  return { proposals: rows.map(rowToProposal), total: Number(rows[0]?.total ?? 0) }
}

export async function proposalNumbersOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`select id, number from proposal where id = any(${ids}::text[])`,
  )
  return new Map(rows.map(({ id, number }) => [id, `Q-${number}`]))
}

export async function listProposalsOf(db: Queryable, riderId: UserId): Promise<Proposal[]> {
  const { rows } = await db.execute(sql`select * from proposal where rider_id = ${riderId} order by sent_at desc`)
  return rows.map(rowToProposal)
}

/** With its versions and links; a ride that came of it has all that it needs. */
export async function forgetProposalsOf(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(sql`delete from proposal where rider_id = ${riderId}`)
}

/** What came to nothing, and what came of it long ago. */
export async function forgetProposalsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from proposal where ended_at < ${before.toISOString()}`)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToProposal(row: any): Proposal {
  const at = (moment: string | null) => (moment === null ? null : new Date(moment))
  return {
    id: row.id,
    number: Number(row.number),
    riderId: row.rider_id,
    status: row.status,
    version: row.version,
    rideId: row.ride_id,
    sentAt: new Date(row.sent_at),
    openedAt: at(row.opened_at),
    validUntil: new Date(row.valid_until),
    endedAt: at(row.ended_at),
    answer: row.answer,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToVersion(row: any): ProposalVersion {
  return {
    proposalId: row.proposal_id,
    version: row.version,
    quoteId: row.quote_id,
    priced: row.priced,
    byTariff: Number(row.by_tariff),
    wishes: row.wishes,
    words: row.words,
    madeBy: row.made_by,
    madeAt: new Date(row.made_at),
    validUntil: new Date(row.valid_until),
  }
}
