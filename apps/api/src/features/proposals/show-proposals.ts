// What the office reads of the prices that it has mailed.
import type { OfficeProposal, OfficeProposalRow } from '@livery/contracts/proposals/proposals.ts'
import type { CompanyId, ProposalId, RideId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { refuse } from '../../platform/refusal.ts'
import { membersOf } from '../companies/index.ts'
import { peopleById } from '../identity/index.ts'
import { dropOffOf, findQuotesById } from '../pricing/index.ts'
import { findRidesById, rideNumber } from '../rides/index.ts'
import { classNamed, everyClass } from '../vehicles/index.ts'
import { type Proposal, type ProposalVersion, statusAt } from './domain/proposal.ts'
import { whatStands } from './shared/what-stands.ts'
import { showTrip } from './show-trip.ts'
import {
  findProposal,
  findProposalOfRide,
  findProposalsById,
  listProposals,
  listVersions,
  type ProposalSearch,
} from './store/proposals.ts'

type Row = z.input<typeof OfficeProposalRow>
type Whole = z.input<typeof OfficeProposal>

export const proposalNumber = ({ number }: Pick<Proposal, 'number'>): string => `Q-${number}`

export async function showProposals(
  ctx: AppContext,
  query: Pick<ProposalSearch, 'status'> & {
    readonly riderId?: UserId | undefined
    readonly companyId?: CompanyId | undefined
    readonly page: number
    readonly pageSize: number
  },
) {
  const { status, riderId, companyId, page, pageSize } = query
  const members = companyId === undefined ? undefined : await membersOf(ctx.db, companyId)
  const riderIds = members
    ?.flatMap(({ userId }) => userId ?? [])
    .filter((id) => riderId === undefined || id === riderId)
  const { proposals, total } = await listProposals(ctx.db, {
    status,
    riderIds: riderIds ?? (riderId === undefined ? undefined : [riderId]),
    now: ctx.now(),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { data: await rowsOf(ctx, ctx.db, proposals), meta: pageMeta(query, total) }
}

/** In the order of their ids. */
export async function showProposalsById(ctx: AppContext, ids: readonly ProposalId[]): Promise<Row[]> {
  const found = await findProposalsById(ctx.db, ids)
  return rowsOf(
    ctx,
    ctx.db,
    ids.flatMap((id) => found.get(id) ?? []),
  )
}

/** Null for a ride that nobody was mailed a price for, or whose proposal is forgotten. */
export async function showProposalOfRide(ctx: AppContext, rideId: RideId): Promise<Row | null> {
  const proposal = await findProposalOfRide(ctx.db, rideId)
  return proposal === undefined ? null : ((await rowsOf(ctx, ctx.db, [proposal]))[0] ?? null)
}

/** Refuses with NOT_FOUND. */
export async function showProposal(ctx: AppContext, id: ProposalId, db: Queryable = ctx.db): Promise<Whole> {
  const proposal = await findProposal(db, id)
  if (proposal === undefined) throw refuse('NOT_FOUND')
  const [row] = await rowsOf(ctx, db, [proposal])
  invariant(row, `proposal ${id} can be shown`)
  const { version, quote, terms, ofClass } = await whatStands(ctx, db, proposal)
  const versions = await listVersions(db, [id])
  const officers = await peopleById(
    db,
    versions.map(({ madeBy }) => madeBy),
  )
  return {
    ...row,
    trip: showTrip(version, quote, terms, ofClass.name),
    byTariff: version.byTariff,
    wishes: version.wishes,
    words: version.words,
    answer: proposal.answer,
    request: quote.request,
    versions: versions.map((one) => ({
      version: one.version,
      total: one.priced.total,
      validUntil: one.validUntil.toISOString(),
      sentAt: one.madeAt.toISOString(),
      sentBy: officers.get(one.madeBy)?.name ?? '',
    })),
  }
}

async function rowsOf(ctx: AppContext, db: Queryable, proposals: readonly Proposal[]): Promise<Row[]> {
  const versions = new Map<string, ProposalVersion>()
  for (const one of await listVersions(
    db,
    proposals.map(({ id }) => id),
  ))
    versions.set(`${one.proposalId} ${one.version}`, one)
  const current = (one: Proposal) => versions.get(`${one.id} ${one.version}`)
  const standing = proposals.flatMap((one) => current(one) ?? [])
  const [quotes, people, rides, classes] = [
    await findQuotesById(
      db,
      standing.map(({ quoteId }) => quoteId),
    ),
    await peopleById(db, [...proposals.map(({ riderId }) => riderId), ...standing.map(({ madeBy }) => madeBy)]),
    await findRidesById(
      db,
      proposals.flatMap(({ rideId }) => rideId ?? []),
    ),
    await everyClass({ config: ctx.config, db }),
  ]
  return proposals.map((one) => {
    const version = current(one)
    const quote = version && quotes.get(version.quoteId)
    invariant(version && quote, `proposal ${one.id} has what it was made from`)
    const rider = people.get(one.riderId)
    const ride = one.rideId === null ? undefined : rides.get(one.rideId)
    const { vehicleClass, total } = version.priced
    return {
      _id: one.id,
      proposalNumber: proposalNumber(one),
      status: statusAt(one, ctx.now()),
      version: one.version,
      rider: { _id: one.riderId, name: rider?.name ?? '', email: rider?.email ?? '' },
      from: quote.request.pickupLocation.address,
      to: dropOffOf(quote.request).address,
      pickupAt: quote.pickupAt?.toISOString() ?? one.sentAt.toISOString(),
      timeZone: quote.timeZone,
      vehicleClass,
      className: classNamed(classes, vehicleClass).name,
      total,
      currency: quote.currency,
      sentAt: one.sentAt.toISOString(),
      sentBy: people.get(version.madeBy)?.name ?? '',
      openedAt: one.openedAt?.toISOString() ?? null,
      validUntil: one.validUntil.toISOString(),
      endedAt: one.endedAt?.toISOString() ?? null,
      ride: ride === undefined ? null : { rideId: ride.id, rideNumber: rideNumber(ride), RideStatus: ride.status },
    }
  })
}
