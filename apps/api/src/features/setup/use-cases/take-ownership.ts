// The first account of the office. Once there has been one this is over, whoever leaves later.
import { DEFAULT_LOCALE, type Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteOfficeAct } from '../../../platform/audit/audit.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { openOfficeAccount } from '../../identity/index.ts'
import { isOwnerCode, ownerCode } from '../domain/owner-code.ts'
import { removeOwnerCode } from '../owner-code-file.ts'
import { getInstallationForUpdate } from '../store/installation.ts'

export interface FirstOwner {
  readonly code: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly password: string
  readonly locale?: Locale | undefined
}

export async function takeOwnership(
  ctx: AppContext,
  { code, locale = DEFAULT_LOCALE, ...person }: FirstOwner,
  from: { readonly network: string; readonly device: string; readonly requestId: string },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const { isOpened, nonce } = await getInstallationForUpdate(tx)
    if (isOpened) throw refuse('INSTALLATION_HAS_OWNER')
    if (!isOwnerCode(code, ownerCode(ctx.secrets.HASH_SECRET, nonce))) throw refuse('OWNER_CODE_WRONG')
    // A trigger marks the installation as opened with the account (migration 0552).
    const actorId = await openOfficeAccount(ctx, tx, { ...person, locale })
    const act = { actorId, act: 'opening.takeOwnership', sessionId: ctx.newId('session'), ...from }
    await noteOfficeAct(ctx, tx, act, { target: actorId, after: { role: 'owner' } })
    afterCommit(tx, () => removeOwnerCode(ctx.config.dataDir))
  })
}
