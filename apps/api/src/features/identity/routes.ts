import { identityContract } from '@livery/contracts/identity/identity.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readForm } from '../../platform/http/form.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import { identityAccess, identityLimits } from './access.ts'
import { changePassword } from './use-cases/change-password.ts'
import { changeProfile } from './use-cases/change-profile.ts'
import { type DeletionGuard, deleteAccount } from './use-cases/delete-account.ts'
import { getAccount } from './use-cases/get-account.ts'
import { logOut } from './use-cases/log-out.ts'
import { login } from './use-cases/login.ts'
import { refreshSession } from './use-cases/refresh-session.ts'
import { type RegistrationNote, register } from './use-cases/register.ts'
import { requestCode } from './use-cases/request-code.ts'
import { requestSignInLink } from './use-cases/request-sign-in-link.ts'
import { resetPassword } from './use-cases/reset-password.ts'
import { signInByLink } from './use-cases/sign-in-by-link.ts'
import { toggleNotifications } from './use-cases/toggle-notifications.ts'
import { verifyCode } from './use-cases/verify-code.ts'
import { accountToMe, signedInToView, type Unread } from './views.ts'

type CountUnread = (db: Queryable, userId: UserId) => Promise<Unread>

export function mountIdentity(
  server: HttpServer,
  guards: readonly DeletionGuard[],
  unread: CountUnread,
  onRegister: readonly RegistrationNote[],
): void {
  mount(server, 'identity', identityContract, identityAccess, handlers(guards, unread, onRegister), identityLimits)
}

const handlers = (
  guards: readonly DeletionGuard[],
  unread: CountUnread,
  onRegister: readonly RegistrationNote[],
): Handlers<typeof identityContract> => ({
  register: async ({ world, body }) => {
    const { otpExpiresAt, resendAt } = await register(world, body, onRegister)
    return { data: { email: body.email, otpExpiresAt: otpExpiresAt.toISOString(), resendAt: resendAt.toISOString() } }
  },
  verify: async ({ world, body, request }) => {
    const verified = await verifyCode(world, { ...body, userAgent: userAgent(request) })
    if ('tokens' in verified) return signedInToView(world, verified, await unread(world.db, verified.person.id))
    return { data: { resetToken: verified.resetToken, expiresAt: verified.expiresAt.toISOString() } }
  },
  login: async ({ world, body, request }) => {
    const signedIn = await login(world, { ...body, userAgent: userAgent(request) })
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
    const signedIn = await signInByLink(world, { ...body, userAgent: userAgent(request) })
    return signedInToView(world, signedIn, await unread(world.db, signedIn.person.id))
  },
  forgetPassword: async ({ world, body }) => {
    await requestCode(world, body.email)
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
})

type Request = { readonly headers: Record<string, string | string[] | undefined> }

function userAgent({ headers }: Request): string | null {
  const given = headers['user-agent']
  return typeof given === 'string' ? given.slice(0, 300) : null
}

function bearer({ headers }: Request): string | undefined {
  const given = headers.authorization
  return typeof given === 'string' ? given.match(/^Bearer ([\w-]{20,200})$/i)?.[1] : undefined
}
