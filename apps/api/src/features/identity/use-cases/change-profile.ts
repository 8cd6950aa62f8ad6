import type { UserId } from '@livery/kernel/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import type { Account } from '../domain/account.ts'
import { readImageFormat } from '../domain/image-format.ts'
import { changeAccount } from '../store/accounts.ts'
import { replaceImage } from '../store/images.ts'

export type ProfileChange = Partial<Pick<Account, 'firstname' | 'lastname' | 'locale' | 'theme' | 'preferences'>> & {
  readonly phone?: string | undefined
}

/** What is left out stays as it is; preferences are replaced as a whole. */
export async function changeProfile(
  world: World,
  userId: UserId,
  change: ProfileChange,
  picture?: Buffer,
): Promise<Account> {
  const format = picture === undefined ? undefined : readImageFormat(picture)
  if (picture !== undefined && format === undefined) throw refuse('IMAGE_NOT_ACCEPTED')
  return world.transact(async (tx) => {
    if (picture === undefined || format === undefined) return changeAccount(tx, userId, change, world.now())
    const imageId = world.newId('image')
    await replaceImage(tx, { id: imageId, userId, format, bytes: picture, now: world.now() })
    return changeAccount(tx, userId, { ...change, imageId }, world.now())
  })
}
