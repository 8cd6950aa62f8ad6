// What somebody of the office sees of their own second factor; nothing of it can be used.
import type { SecondFactor } from '@livery/contracts/identity/second-factor.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { isFactorRequired } from './shared/owed-factor.ts'
import { passkeysOffered } from './shared/passkeys.ts'
import { listPasskeys } from './store/passkeys.ts'
import { listFactors } from './store/second-factors.ts'

export async function showSecondFactor(ctx: AppContext, userId: UserId): Promise<SecondFactor> {
  const [[factors], passkeys, isRequired] = await Promise.all([
    listFactors(ctx.db, [userId]),
    listPasskeys(ctx.db, userId),
    isFactorRequired(ctx),
  ])
  const app = factors?.app ?? null
  return {
    app: app === null ? null : { addedAt: app.toISOString() },
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
      ...{ _id: id, name, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    })),
    recoveryCodesLeft: factors?.recoveryCodesLeft ?? 0,
    isRequired,
    passkeysOffered: passkeysOffered(ctx),
    confirmBy: app === null && passkeys.length === 0 ? 'password' : 'factor',
  }
}
