// The calls of the second factor.
import type { identityContract } from '@livery/contracts/identity/identity.ts'
import type { PasskeyId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { deviceOf } from './request-device.ts'
import type { SecondFactorAsked, SignedIn } from './shared/sessions.ts'
import { showSecondFactor } from './show-second-factor.ts'
import { addApp, beginApp, removeApp, renewRecoveryCodes } from './use-cases/second-factor/change-factors.ts'
import { addPasskey, beginPasskey, removePasskey } from './use-cases/second-factor/change-passkeys.ts'
import { askPasskeyToConfirm, confirmIdentity } from './use-cases/second-factor/confirm-identity.ts'
import { finishSignIn } from './use-cases/second-factor/finish-sign-in.ts'
import { showSecondStep } from './use-cases/second-factor/show-second-step.ts'
import { signedInToView, type Unread } from './views.ts'

export type CountUnread = (db: Queryable, userId: UserId) => Promise<Unread>

type Names =
  | 'secondStep'
  | 'finishSignIn'
  | 'secondFactor'
  | 'confirmIdentity'
  | 'passkeyToConfirm'
  | 'beginApp'
  | 'addApp'
  | 'removeApp'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'

export const secondFactorHandlers = (unread: CountUnread): Pick<Handlers<typeof identityContract>, Names> => ({
  secondStep: async ({ ctx, body }) => ({ data: await showSecondStep(ctx, body.token) }),
  finishSignIn: async ({ ctx, body: { token, ...proof }, request }) => {
    const signedIn = await finishSignIn(ctx, { token, proof, from: deviceOf(request), requestId: request.id })
    return signedInToView(ctx, signedIn, await unread(ctx.db, signedIn.person.id))
  },
  secondFactor: async ({ ctx, caller }) => ({ data: await showSecondFactor(ctx, caller.userId) }),
  confirmIdentity: async ({ ctx, caller, body }) => {
    await confirmIdentity(ctx, caller, body)
    return { data: { message: 'Confirmed for the next ten minutes.' } }
  },
  passkeyToConfirm: async ({ ctx, caller }) => ({ data: await askPasskeyToConfirm(ctx, caller) }),
  beginApp: async ({ ctx, caller }) => {
    const { expiresAt, ...begun } = await beginApp(ctx, caller)
    return { data: { ...begun, expiresAt: expiresAt.toISOString() } }
  },
  addApp: async ({ ctx, caller, body }) => ({ data: { recoveryCodes: await addApp(ctx, caller, body.code) } }),
  removeApp: async ({ ctx, caller }) => {
    await removeApp(ctx, caller)
    return { data: { message: 'The app opens nothing any more.' } }
  },
  beginPasskey: async ({ ctx, caller }) => ({ data: await beginPasskey(ctx, caller) }),
  addPasskey: async ({ ctx, caller, body }) => ({ data: { recoveryCodes: await addPasskey(ctx, caller, body) } }),
  removePasskey: async ({ ctx, caller, params }) => {
    await removePasskey(ctx, caller, params.id as PasskeyId)
    return { data: { message: 'The passkey opens nothing any more.' } }
  },
  renewRecoveryCodes: async ({ ctx, caller }) => ({ data: { recoveryCodes: await renewRecoveryCodes(ctx, caller) } }),
})

/** A session, or what to finish the sign-in with. */
export async function firstStep(ctx: AppContext, step: SignedIn | SecondFactorAsked, unread: CountUnread) {
  if ('tokens' in step) return signedInToView(ctx, step, await unread(ctx.db, step.person.id))
  const { token, expiresAt } = step.secondFactor
  return { data: { secondFactor: { token, expiresAt: expiresAt.toISOString() } } }
}
