import { identityContract } from '@livery/contracts/identity/identity.ts'
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import { type Caller, hasRight } from '../../platform/http/caller.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import { identityAccess, identityLimits } from './access.ts'
import { checkExportLink, exportToView } from './export/export-links.ts'
import { bearer, deviceOf } from './request-device.ts'
import { type CountUnread, firstStep, secondFactorHandlers } from './second-factor-routes.ts'
import { sessionToView } from './session-view.ts'
import { getAccount } from './shared/get-account.ts'
import { providersOffered } from './shared/provider-tokens.ts'
import { PEOPLE_COLUMNS, type RatingSummariesOf, showPeople, showPerson } from './show-people.ts'
import { type ListViewer, savedListView, showSavedLists } from './show-saved-lists.ts'
import { findExportBytes, findLatestExport } from './store/exports.ts'
import { listListsOpenTo } from './store/saved-lists.ts'
import { listOpenSessions } from './store/sessions.ts'
import { changePassword } from './use-cases/change-password.ts'
import { changeProfile } from './use-cases/change-profile.ts'
import { type DeletionGuard, deleteAccount } from './use-cases/delete-account.ts'
import { endOtherSessions, endSession } from './use-cases/end-sessions.ts'
import type { RegistrationNote } from './use-cases/finish-registration.ts'
import { enterAndInvite, invitePerson } from './use-cases/invite-person.ts'
import { logOut } from './use-cases/log-out.ts'
import { login } from './use-cases/login.ts'
import { refreshSession } from './use-cases/refresh-session.ts'
import { register } from './use-cases/register.ts'
import { requestCode } from './use-cases/request-code.ts'
import { requestExport } from './use-cases/request-export.ts'
import { requestSignInCode } from './use-cases/request-sign-in-code.ts'
import { requestSignInLink } from './use-cases/request-sign-in-link.ts'
import { resetPassword } from './use-cases/reset-password.ts'
import { saveList } from './use-cases/save-list.ts'
import { removeSavedList, shareList } from './use-cases/share-list.ts'
import { signInByCode } from './use-cases/sign-in-by-code.ts'
import { signInByLink } from './use-cases/sign-in-by-link.ts'
import { signInWithProvider } from './use-cases/sign-in-with-provider.ts'
import { type IsUnderWay, liftSuspension, suspendPerson } from './use-cases/suspend-person.ts'
import { toggleNotifications } from './use-cases/toggle-notifications.ts'
import { verifyCode } from './use-cases/verify-code.ts'
import { accountToMe, signedInToView } from './views.ts'

/** What features above know, handed in by the table of contents. */
export interface IdentityNeighbours {
  readonly mayDelete: readonly DeletionGuard[]
  readonly unread: CountUnread
  readonly onRegister: readonly RegistrationNote[]
  readonly isUnderWay: IsUnderWay
  readonly ratingSummariesOf: RatingSummariesOf
}

export function mountIdentity(server: HttpServer, neighbours: IdentityNeighbours): void {
  mount(server, 'identity', identityContract, identityAccess, handlers(neighbours), identityLimits)
}

const handlers = ({
  mayDelete: guards,
  unread,
  onRegister,
  isUnderWay,
  ratingSummariesOf,
}: IdentityNeighbours): Handlers<typeof identityContract> => ({
  register: async ({ ctx, body }) => {
    const { otpExpiresAt, resendAt } = await register(ctx, body)
    return { data: { email: body.email, otpExpiresAt: otpExpiresAt.toISOString(), resendAt: resendAt.toISOString() } }
  },
  verify: async ({ ctx, body, request }) => {
    const verified = await verifyCode(ctx, { ...body, from: deviceOf(request) }, onRegister)
    if ('tokens' in verified) return signedInToView(ctx, verified, await unread(ctx.db, verified.person.id))
    return { data: { resetToken: verified.resetToken, expiresAt: verified.expiresAt.toISOString() } }
  },
  login: async ({ ctx, body, request }) =>
    firstStep(ctx, await login(ctx, { ...body, from: deviceOf(request) }), unread),
  refresh: async ({ ctx, body }) => {
    const signedIn = await refreshSession(ctx, body.refreshToken)
    return signedInToView(ctx, signedIn, await unread(ctx.db, signedIn.person.id))
  },
  requestSignInLink: async ({ ctx, body }) => {
    await requestSignInLink(ctx, body.email, body.callbackUrl)
    return { data: { message: 'If there is an account with this address, a sign-in link is on its way.' } }
  },
  signInByLink: async ({ ctx, body, request }) => {
    return firstStep(ctx, await signInByLink(ctx, { ...body, from: deviceOf(request) }, onRegister), unread)
  },
  forgetPassword: async ({ ctx, body }) => {
    await requestCode(ctx, body.email, body.registrationKey)
    return { data: { message: 'If there is an account with this address, a code is on its way.' } }
  },
  resetPassword: async ({ ctx, body, request }) => {
    await resetPassword(ctx, bearer(request), body.password)
    return { data: { message: 'Your new password is set. Please sign in.' } }
  },
  changePassword: async ({ ctx, caller, body }) => {
    await changePassword(ctx, caller, body)
    return { data: { message: 'Your password is changed. Your other devices are signed out.' } }
  },
  me: async ({ ctx, caller: { userId } }) => ({
    data: accountToMe(ctx, await getAccount(ctx.db, userId), await unread(ctx.db, userId)),
  }),
  completeProfile: async ({ ctx, caller: { userId }, body }) => ({
    data: accountToMe(ctx, await changeProfile(ctx, userId, body), await unread(ctx.db, userId)),
  }),
  updateProfile: async ({ ctx, caller, request }) => {
    const { fields, files } = await readForm(request, identityContract.updateProfile.body, {
      files: { image: pictures(1) },
      json: ['preferences'],
    })
    const account = await changeProfile(ctx, caller.userId, fields, files.image?.[0])
    return { data: accountToMe(ctx, account, await unread(ctx.db, caller.userId)) }
  },
  notificationToggle: async ({ ctx, caller, body }) => {
    await toggleNotifications(ctx, caller.userId, body)
    return { data: { enabled: body.enabled } }
  },
  deleteAccount: async ({ ctx, caller }) => {
    const plan = await deleteAccount(ctx, caller.userId, guards)
    return {
      data: { deletionRequestedAt: plan.deletionRequestedAt.toISOString(), erasedAt: plan.erasedAt.toISOString() },
    }
  },
  logout: async ({ ctx, caller }) => {
    await logOut(ctx, caller)
    return { data: { message: 'You are signed out.' } }
  },
  sessions: async ({ ctx, caller, request }) => {
    const { network } = deviceOf(request)
    const sessions = await listOpenSessions(ctx.db, caller.userId)
    return { data: sessions.map((session) => sessionToView(session, caller.sessionId, network)) }
  },
  endSession: async ({ ctx, caller, params }) => {
    await endSession(ctx, caller, params.id as SessionId)
    return { data: { message: 'That device is signed out.' } }
  },
  endOtherSessions: async ({ ctx, caller }) => ({ data: { ended: await endOtherSessions(ctx, caller) } }),
  requestExport: async ({ ctx, caller }) => ({
    data: exportToView(ctx, await requestExport(ctx, caller.userId)),
  }),
  latestExport: async ({ ctx, caller }) => {
    const latest = await findLatestExport(ctx.db, caller.userId)
    const isOver = latest?.expiresAt != null && latest.expiresAt <= ctx.now()
    return { data: latest === undefined || isOver ? null : exportToView(ctx, latest) }
  },
  exportFile: async ({ ctx, params, query, reply }) => {
    checkExportLink(ctx, { id: params.id, ...query })
    const bytes = await findExportBytes(ctx.db, params.id, ctx.now())
    if (bytes === undefined) throw refuse('NOT_FOUND')
    return reply
      .header('content-disposition', 'attachment; filename="livery-data.zip"')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('application/zip')
      .send(bytes)
  },
  people: async ({ ctx, query, request, reply }) => {
    if (asksForCsv(request)) {
      const all = await showPeople(ctx, { ...query, page: 1, pageSize: CSV_ROWS }, ratingSummariesOf)
      return sendCsv(reply, 'people', PEOPLE_COLUMNS, all.data)
    }
    const { data, total } = await showPeople(ctx, query, ratingSummariesOf)
    return { data, meta: pageMeta(query, total) }
  },
  person: async ({ ctx, params }) => showPerson(ctx, params.id as UserId, ratingSummariesOf),
  enterPerson: async ({ ctx, caller, body }) => ({ data: { _id: await enterAndInvite(ctx, caller.userId, body) } }),
  invitePerson: async ({ ctx, caller, params }) => {
    await invitePerson(ctx, caller.userId, params.id)
    return { data: { message: 'The letter is on its way.' } }
  },
  suspend: async ({ ctx, caller, params, body }) => {
    const userId = params.id as UserId
    await suspendPerson(ctx, { userId, reason: body.reason, officerId: caller.userId }, isUnderWay)
    return showPerson(ctx, userId, ratingSummariesOf)
  },
  liftSuspension: async ({ ctx, caller, params }) => {
    const userId = params.id as UserId
    await liftSuspension(ctx, { userId, officerId: caller.userId })
    return showPerson(ctx, userId, ratingSummariesOf)
  },
  savedLists: async ({ ctx, caller, query }) => ({
    data: await showSavedLists(ctx.db, viewerOf(caller), await listListsOpenTo(ctx.db, caller.userId, query.list)),
  }),
  saveList: async ({ ctx, caller, body }) => ({
    data: savedListView(viewerOf(caller), await saveList(ctx, caller.userId, body)),
  }),
  shareList: async ({ ctx, caller, params, body }) => ({
    data: savedListView(viewerOf(caller), await shareList(ctx, caller.userId, { ...params, ...body })),
  }),
  removeSavedList: async ({ ctx, caller, params }) => {
    await removeSavedList(ctx, viewerOf(caller), params.id)
    return { data: { message: 'The list is forgotten.' } }
  },
  providers: async ({ ctx }) => ({ data: providersOffered(ctx.config) }),
  signInWithProvider: async ({ ctx, body, request }) => {
    const signedIn = await signInWithProvider(ctx, { ...body, from: deviceOf(request) }, onRegister)
    return signedInToView(ctx, signedIn, await unread(ctx.db, signedIn.person.id))
  },
  requestSignInCode: async ({ ctx, body }) => {
    const { expiresAt, resendAt } = await requestSignInCode(ctx, body)
    return { data: { otpExpiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() } }
  },
  signInByCode: async ({ ctx, body, request }) => {
    const signedIn = await signInByCode(ctx, { ...body, from: deviceOf(request) }, onRegister)
    return signedInToView(ctx, signedIn, await unread(ctx.db, signedIn.person.id))
  },
  ...secondFactorHandlers(unread),
})

const viewerOf = (caller: Caller): ListViewer => ({
  ...{ userId: caller.userId, runsTheOffice: hasRight(caller, 'setup.team') },
})
