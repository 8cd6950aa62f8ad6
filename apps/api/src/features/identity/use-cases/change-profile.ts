import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { dropFiles, keepFiles, putFiles } from '../../../platform/storage/files.ts'
import type { Account } from '../domain/account.ts'
import { changeAccount, findAccountForUpdate } from '../store/accounts.ts'

export type ProfileChange = Partial<Pick<Account, 'firstname' | 'lastname' | 'locale' | 'theme' | 'preferences'>> & {
  readonly phone?: string | undefined
}

/** What is left out stays as it is; preferences are replaced as a whole. */
export async function changeProfile(
  ctx: AppContext,
  userId: UserId,
  change: ProfileChange,
  picture?: CheckedFile,
): Promise<Account> {
  const [stored] = picture === undefined ? [] : await putFiles(ctx, userId, [picture])
  return ctx.transact(async (tx) => {
    if (stored === undefined) return changeAccount(tx, userId, change, ctx.now())
    const before = await findAccountForUpdate(tx, userId)
    await keepFiles(tx, [stored])
    const account = await changeAccount(tx, userId, { ...change, imageId: stored.id }, ctx.now())
    if (before?.imageId != null) await dropFiles(tx, [before.imageId])
    return account
  })
}
