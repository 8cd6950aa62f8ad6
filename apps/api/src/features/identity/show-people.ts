// How a rider or chauffeur looks to the office; loads what a page of them needs in a fixed number of statements.
import type { ReplyOf } from '@livery/contracts/endpoint.ts'
import type { OfficePerson, peopleContract } from '@livery/contracts/identity/people.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, statusOf } from './domain/account.ts'
import { findAccount, listAccounts } from './store/accounts.ts'
import { findInvitation } from './store/invitations.ts'
import { findLastSeen, listPeople, type PeopleQuery } from './store/people.ts'
import { listSuspensions } from './store/suspensions.ts'
import { imageLink } from './views.ts'

/** What a feature above knows of these people; whoever is absent has done nothing yet. */
export type RatingSummariesOf = (
  db: Queryable,
  people: readonly Pick<Account, 'id' | 'userType'>[],
) => Promise<ReadonlyMap<UserId, { readonly rides: number; readonly rating: number | null }>>
export const NO_RATING_SUMMARIES: RatingSummariesOf = async () => new Map()

export async function showPeople(
  ctx: AppContext,
  query: PeopleQuery,
  ratingSummariesOf: RatingSummariesOf,
): Promise<{ data: OfficePerson[]; total: number }> {
  const { people, total } = await listPeople(ctx.db, query)
  const accounts = new Map(
    (
      await listAccounts(
        ctx.db,
        people.map(({ id }) => id),
      )
    ).map((account) => [account.id, account]),
  )
  const ratingSummaries = await ratingSummariesOf(ctx.db, [...accounts.values()])
  const data = people.flatMap(({ id, lastSeenAt }) => {
    const account = accounts.get(id)
    return account === undefined ? [] : [personToOfficeView(ctx, account, lastSeenAt, ratingSummaries.get(id))]
  })
  return { data, total }
}

export async function showPerson(
  ctx: AppContext,
  userId: UserId,
  ratingSummariesOf: RatingSummariesOf,
): Promise<ReplyOf<(typeof peopleContract)['person']>> {
  const account = await findAccount(ctx.db, userId)
  if (account === undefined || account.userType === 'admin') throw refuse('NOT_FOUND')
  const [lastSeenAt, suspensions, invitation, ratingSummaries] = await Promise.all([
    findLastSeen(ctx.db, userId),
    listSuspensions(ctx.db, userId),
    account.verifiedAt === null ? findInvitation(ctx.db, userId) : null,
    ratingSummariesOf(ctx.db, [account]),
  ])
  const officers = new Map(
    (
      await listAccounts(
        ctx.db,
        [
          ...suspensions.flatMap(({ suspendedBy, liftedBy }) => [suspendedBy, liftedBy]),
          invitation?.sentBy ?? null,
        ].filter((id) => id !== null),
      )
    ).map((officer) => [officer.id, `${officer.firstname} ${officer.lastname}`]),
  )
  return {
    data: {
      ...personToOfficeView(ctx, account, lastSeenAt, ratingSummaries.get(userId)),
      suspensions: suspensions.map((one) => ({
        reason: one.reason,
        by: officers.get(one.suspendedBy) ?? '',
        at: one.suspendedAt.toISOString(),
        liftedBy: one.liftedBy === null ? null : (officers.get(one.liftedBy) ?? ''),
        liftedAt: one.liftedAt?.toISOString() ?? null,
      })),
      invitation: invitation && {
        sentAt: invitation.sentAt.toISOString(),
        by: (invitation.sentBy && officers.get(invitation.sentBy)) ?? null,
        expiresAt: invitation.expiresAt.toISOString(),
      },
    },
  }
}

function personToOfficeView(
  ctx: AppContext,
  account: Account,
  lastSeenAt: Date | null,
  ratingSummary: { readonly rides: number; readonly rating: number | null } | undefined,
): OfficePerson {
  return {
    _id: account.id,
    userType: account.userType === 'driver' ? 'driver' : 'user',
    firstname: account.firstname,
    lastname: account.lastname,
    email: account.email,
    phone: account.phone,
    image: imageLink(ctx, account.imageId),
    locale: account.locale,
    status: statusOf(account),
    suspension:
      account.suspendedAt === null
        ? null
        : {
            reason: account.suspensionReason ?? '',
            at: account.suspendedAt.toISOString(),
            afterRide: account.suspendedAfterRide,
          },
    rides: ratingSummary?.rides ?? 0,
    rating: ratingSummary?.rating ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  }
}

export const PEOPLE_COLUMNS: readonly CsvColumn<OfficePerson>[] = [
  { name: 'id', of: (one) => one._id },
  { name: 'userType', of: (one) => one.userType },
  { name: 'firstname', of: (one) => one.firstname },
  { name: 'lastname', of: (one) => one.lastname },
  { name: 'email', of: (one) => one.email },
  { name: 'phone', of: (one) => one.phone },
  { name: 'status', of: (one) => one.status },
  { name: 'suspensionReason', of: (one) => one.suspension?.reason ?? null },
  { name: 'rides', of: (one) => one.rides },
  { name: 'rating', of: (one) => one.rating },
  { name: 'lastSeenAt', of: (one) => one.lastSeenAt },
  { name: 'createdAt', of: (one) => one.createdAt },
]
