// The front door: the only file that other features import.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Feature } from '../../platform/feature.ts'
import './events.ts'
import { identityEventHandlers } from './event-handlers.ts'
import type { ExportPart } from './export/export-part.ts'
import { identityJobs } from './jobs.ts'
import { mountIdentity } from './routes.ts'
import { getAccount } from './shared/get-account.ts'
import { accountToPerson, type Person } from './shared/person.ts'
import { NO_RATING_SUMMARIES, type RatingSummariesOf } from './show-people.ts'
import { findByEmail, isSuspendedForShare, listAccounts, listOfficeAccounts } from './store/accounts.ts'
import type { DeletionGuard } from './use-cases/delete-account.ts'
import type { RegistrationNote } from './use-cases/finish-registration.ts'
import type { IsUnderWay } from './use-cases/suspend-person.ts'
import { NOTHING_UNREAD, type Unread } from './views.ts'

export { identityAccess } from './access.ts'
export type { Preferences } from './domain/account.ts'
export { describeDevice } from './domain/device.ts'
export type { ExportPart } from './export/export-part.ts'
export { sessionToView } from './session-view.ts'
export { type Authenticator, createAuthenticator, issueAccessToken } from './shared/access-tokens.ts'
export { digestOf, newSecret } from './shared/digests.ts'
export { ensureChauffeur } from './shared/ensure-chauffeur.ts'
export { isFactorRequired } from './shared/owed-factor.ts'
export type { Person } from './shared/person.ts'
export type { RatingSummariesOf } from './show-people.ts'
export { listByEmail } from './store/accounts.ts'
export { type Device, devicesOf, findDevice, forgetDevice } from './store/devices.ts'
export { idsOfPeopleLike, idsOfPeopleNamed, isCalled, isLike, listRidersLike } from './store/people.ts'
export { type FactorsOf, listFactors } from './store/second-factors.ts'
export { listOpenSessions } from './store/sessions.ts'
export { listPeopleCalledLike, listSoughtPeople } from './store/sought-people.ts'
export { signInLinkTo } from './use-cases/answer-link-request.ts'
export type { DeletionGuard } from './use-cases/delete-account.ts'
export { ensurePeople, type SeedContext, type SeededPerson } from './use-cases/ensure-people.ts'
export { type EnteredPerson, enterPerson } from './use-cases/enter-person.ts'
export {
  endOfficeAccount,
  endOfficeSignIn,
  endOfficeSignIns,
  type NewOfficer,
  openOfficeAccount,
  renewRightsOf,
} from './use-cases/office-accounts.ts'
export { ensureConfirmed } from './use-cases/second-factor/confirm-identity.ts'
export { resetFactorByOperator, resetSecondFactor } from './use-cases/second-factor/reset-second-factor.ts'
export { ensureMayWork, finishSuspension, suspendPerson } from './use-cases/suspend-person.ts'
export { imageLink } from './views.ts'

/**
 * The feature. `mayDelete` lists what features above have to say before an account goes: each throws its refusal, or
 * lets it pass; they are asked in order, inside the transaction, when somebody asks and again when the data is erased.
 */
export function createIdentity(options: {
  readonly mayDelete: readonly DeletionGuard[]
  /** What waits to be read, counted by the features that keep it. */
  readonly unread?: readonly UnreadCount[]
  /** What features write down when somebody registers, in the same transaction. */
  readonly onRegister?: readonly RegistrationNote[]
  /** Who drives a ride right now, and so keeps their tokens until it ends. */
  readonly isUnderWay?: IsUnderWay
  /** What the office's lists say of people beside their account. */
  readonly ratingSummariesOf?: RatingSummariesOf
  /** What other features keep of somebody, for the copy of their data. */
  readonly exportParts?: readonly ExportPart[]
}): Feature {
  const unread = async (db: Queryable, userId: UserId): Promise<Unread> =>
    Object.assign({}, NOTHING_UNREAD, ...(await Promise.all((options.unread ?? []).map((count) => count(db, userId)))))
  return {
    name: 'identity',
    mount: (server) =>
      mountIdentity(server, {
        mayDelete: options.mayDelete,
        unread,
        onRegister: options.onRegister ?? [],
        isUnderWay: options.isUnderWay ?? (async () => false),
        ratingSummariesOf: options.ratingSummariesOf ?? NO_RATING_SUMMARIES,
      }),
    eventHandlers: identityEventHandlers,
    jobs: identityJobs(options.mayDelete, options.exportParts ?? []),
  }
}

/** One feature's part of what `auth/me` says is unread. */
export type UnreadCount = (db: Queryable, userId: UserId) => Promise<Partial<Unread>>

/** One person; NOT_FOUND when there is none. Somebody who was erased is still there, as "Deleted account". */
export async function getPerson(db: Queryable, id: UserId): Promise<Person> {
  return accountToPerson(await getAccount(db, id))
}

/** Whoever has proven this address; null where nobody has. */
export async function findPersonByEmail(db: Queryable, email: string): Promise<Person | null> {
  const account = await findByEmail(db, email)
  return account === undefined || account.verifiedAt === null ? null : accountToPerson(account)
}

/** How somebody likes the screens, as an expression of a statement: 'light', 'dark' or 'system'. */
export function themeOf(userId: Sql): Sql {
  return sql`(select theme from person where id = ${userId})`
}

/** When a session of somebody was used last, as an expression of a statement. */
export function lastSeenOf(userId: Sql): Sql {
  return sql`(select max(last_used_at) from session where user_id = ${userId})`
}

/** How somebody likes the cabin, as an expression of a statement: the object that their account keeps. */
export function preferencesOf(userId: Sql): Sql {
  return sql`(select preferences from person where id = ${userId})`
}

/** The people behind these ids, in one statement; ids of nobody are left out. */
export async function peopleById(db: Queryable, ids: Iterable<string>): Promise<ReadonlyMap<UserId, Person>> {
  const accounts = await listAccounts(db, [...new Set(ids)] as UserId[])
  return new Map(accounts.map((account) => [account.id, accountToPerson(account)]))
}

/** The same for one who stays as they are until the end of the transaction: nobody erases them meanwhile. */
export async function findPersonForShare(tx: Tx, id: UserId): Promise<Person | undefined> {
  await isSuspendedForShare(tx, id)
  return (await peopleById(tx, [id])).get(id)
}

/** Who works in the office and may sign in, by name. */
export async function listOffice(db: Queryable): Promise<Person[]> {
  return (await listOfficeAccounts(db)).map(accountToPerson)
}
