import { identityContract } from '@livery/contracts/identity/identity.ts'
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import { identityAccess, identityLimits } from './access.ts'
import { coarseNetwork, type SignInDevice } from './domain/device.ts'
import { checkExportLink, exportToView } from './export/export-links.ts'
import { providersOffered } from './provider-tokens.ts'
import { sessionToView } from './session-view.ts'
import { PEOPLE_COLUMNS, type StandingsOf, showPeople, showPerson } from './show-people.ts'
import { findExportBytes, findLatestExport } from './store/exports.ts'
import { listOpenSessions } from './store/sessions.ts'
import { changePassword } from './use-cases/change-password.ts'
import { changeProfile } from './use-cases/change-profile.ts'
import { type DeletionGuard, deleteAccount } from './use-cases/delete-account.ts'
import { endOtherSessions, endSession } from './use-cases/end-sessions.ts'
import type { RegistrationNote } from './use-cases/finish-registration.ts'
import { getAccount } from './use-cases/get-account.ts'
import { logOut } from './use-cases/log-out.ts'
import { login } from './use-cases/login.ts'
import { refreshSession } from './use-cases/refresh-session.ts'
import { register } from './use-cases/register.ts'
import { requestCode } from './use-cases/request-code.ts'
import { requestExport } from './use-cases/request-export.ts'
import { requestSignInLink } from './use-cases/request-sign-in-link.ts'
import { resetPassword } from './use-cases/reset-password.ts'
import { signInByLink } from './use-cases/sign-in-by-link.ts'
import { signInWithProvider } from './use-cases/sign-in-with-provider.ts'
import { type IsUnderWay, liftSuspension, suspendPerson } from './use-cases/suspend-person.ts'
import { toggleNotifications } from './use-cases/toggle-notifications.ts'
import { verifyCode } from './use-cases/verify-code.ts'
import { accountToMe, signedInToView, type Unread } from './views.ts'

type CountUnread = (db: Queryable, userId: UserId) => Promise<Unread>

/** What features above know, handed in by the table of contents. */
export interface IdentityNeighbours {
  readonly mayDelete: readonly DeletionGuard[]
  readonly unread: CountUnread
  readonly onRegister: readonly RegistrationNote[]
  readonly isUnderWay: IsUnderWay
  readonly standingsOf: StandingsOf
}

export function mountIdentity(server: HttpServer, neighbours: IdentityNeighbours): void {
  mount(server, 'identity', identityContract, identityAccess, handlers(neighbours), identityLimits)
}

const handlers = ({
  mayDelete: guards,
  unread,
  onRegister,
  isUnderWay,
  standingsOf,
}: IdentityNeighbours): Handlers<typeof identityContract> => ({
  register: async ({ world, body }) => {
    const { otpExpiresAt, resendAt } = await register(world, body)
    return { data: { email: body.email, otpExpiresAt: otpExpiresAt.toISOString(), resendAt: resendAt.toISOString() } }
  },
  verify: async ({ world, body, request }) => {
    const verified = await verifyCode(world, { ...body, from: deviceOf(request) }, onRegister)
    if ('tokens' in verified) return signedInToView(world, verified, await unread(world.db, verified.person.id))
    return { data: { resetToken: verified.resetToken, expiresAt: verified.expiresAt.toISOString() } }
  },
  login: async ({ world, body, request }) => {
    const signedIn = await login(world, { ...body, from: deviceOf(request) })
    return signedInToView(world, signedIn, await unread(world.db, signedIn.person.id))
  },
  refresh: async ({ world, body }) => {
    const signedIn = await refreshSession(world, body.refreshToken)
    return signedInToView(world, signedIn, await unread(world.db, signedIn.person.id))
  },
  requestSignInLink: async ({ world, body }) => {
    await requestSignInLink(world, body.email, body.callbackUrl)
    return { data: { message: 'If there is an account with this address, a sign-in link is on its way.' } }
  },
  signInByLink: async ({ world, body, request }) => {
    const signedIn = await signInByLink(world, { ...body, from: deviceOf(request) }, onRegister)
    return signedInToView(world, signedIn, await unread(world.db, signedIn.person.id))
  },
  forgetPassword: async ({ world, body }) => {
    await requestCode(world, body.email, body.registrationKey)
    return { data: { message: 'If there is an account with this address, a code is on its way.' } }
  },
  resetPassword: async ({ world, body, request }) => {
    await resetPassword(world, bearer(request), body.password)
    return { data: { message: 'Your new password is set. Please sign in.' } }
  },
  changePassword: async ({ world, caller, body }) => {
    await changePassword(world, caller, body)
    return { data: { message: 'Your password is changed. Your other devices are signed out.' } }
  },
  me: async ({ world, caller: { userId } }) => ({
    data: accountToMe(world, await getAccount(world.db, userId), await unread(world.db, userId)),
  }),
  completeProfile: async ({ world, caller: { userId }, body }) => ({
    data: accountToMe(world, await changeProfile(world, userId, body), await unread(world.db, userId)),
  }),
  updateProfile: async ({ world, caller, request }) => {
    const { fields, files } = await readForm(request, identityContract.updateProfile.body, {
      files: { image: pictures(1) },
      json: ['preferences'],
    })
    const account = await changeProfile(world, caller.userId, fields, files.image?.[0])
    return { data: accountToMe(world, account, await unread(world.db, caller.userId)) }
  },
  notificationToggle: async ({ world, caller, body }) => {
    await toggleNotifications(world, caller.userId, body)
    return { data: { enabled: body.enabled } }
  },
  deleteAccount: async ({ world, caller }) => {
    const plan = await deleteAccount(world, caller.userId, guards)
    return {
      data: { deletionRequestedAt: plan.deletionRequestedAt.toISOString(), erasedAt: plan.erasedAt.toISOString() },
    }
  },
  logout: async ({ world, caller }) => {
    await logOut(world, caller)
    return { data: { message: 'You are signed out.' } }
  },
  sessions: async ({ world, caller, request }) => {
    const { network } = deviceOf(request)
    const sessions = await listOpenSessions(world.db, caller.userId)
    return { data: sessions.map((session) => sessionToView(session, caller.sessionId, network)) }
  },
  endSession: async ({ world, caller, params }) => {
    await endSession(world, caller, params.id as SessionId)
    return { data: { message: 'That device is signed out.' } }
  },
  endOtherSessions: async ({ world, caller }) => ({ data: { ended: await endOtherSessions(world, caller) } }),
  requestExport: async ({ world, caller }) => ({
    data: exportToView(world, await requestExport(world, caller.userId)),
  }),
  latestExport: async ({ world, caller }) => {
    const latest = await findLatestExport(world.db, caller.userId)
    const isOver = latest?.expiresAt != null && latest.expiresAt <= world.now()
    return { data: latest === undefined || isOver ? null : exportToView(world, latest) }
  },
  exportFile: async ({ world, params, query, reply }) => {
    checkExportLink(world, { id: params.id, ...query })
    const bytes = await findExportBytes(world.db, params.id, world.now())
    if (bytes === undefined) throw refuse('NOT_FOUND')
    return reply
      .header('content-disposition', 'attachment; filename="livery-data.zip"')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('application/zip')
      .send(bytes)
  },
  people: async ({ world, query, request, reply }) => {
    if (asksForCsv(request)) {
      const all = await showPeople(world, { ...query, page: 1, pageSize: CSV_ROWS }, standingsOf)
      return sendCsv(reply, 'people', PEOPLE_COLUMNS, all.data)
    }
    const { data, total } = await showPeople(world, query, standingsOf)
    return { data, meta: pageMeta(query, total) }
  },
  person: async ({ world, params }) => showPerson(world, params.id as UserId, standingsOf),
  suspend: async ({ world, caller, params, body }) => {
    const userId = params.id as UserId
    await suspendPerson(world, { userId, reason: body.reason, officerId: caller.userId }, isUnderWay)
    return showPerson(world, userId, standingsOf)
  },
  liftSuspension: async ({ world, caller, params }) => {
    const userId = params.id as UserId
    await liftSuspension(world, { userId, officerId: caller.userId })
    return showPerson(world, userId, standingsOf)
  },
  providers: async ({ world }) => ({ data: providersOffered(world.config) }),
  signInWithProvider: async ({ world, body, request }) => {
    const signedIn = await signInWithProvider(world, { ...body, from: deviceOf(request) }, onRegister)
    return signedInToView(world, signedIn, await unread(world.db, signedIn.person.id))
  },
})

type Request = {
  readonly source: { readonly address: string }
  readonly headers: Record<string, string | string[] | undefined>
}

function deviceOf({ source, headers }: Request): SignInDevice {
  const given = headers['user-agent']
  return { userAgent: typeof given === 'string' ? given.slice(0, 300) : null, network: coarseNetwork(source.address) }
}

function bearer({ headers }: Pick<Request, 'headers'>): string | undefined {
  const given = headers.authorization
  return typeof given === 'string' ? given.match(/^Bearer ([\w-]{20,200})$/i)?.[1] : undefined
}
