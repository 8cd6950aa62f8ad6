import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import type { Engagement } from '../domain/engagement.ts'
import { addMedia, listMedia } from '../store/media.ts'
import { lockOwnEngagement } from './lock-engagement.ts'

const MOST = 6

/** Adds pictures to a post that is still open; six in all. */
export async function addPictures(
  ctx: AppContext,
  engagementId: EngagementId,
  riderId: UserId,
  pictures: readonly CheckedFile[],
): Promise<Engagement> {
  const stored = await putFiles(ctx, riderId, pictures)
  return ctx.transact(async (tx) => {
    const engagement = await lockOwnEngagement(tx, engagementId, riderId)
    if (engagement.status !== 'open') throw refuse('ENGAGEMENT_MOVED_ON')
    const before = (await listMedia(tx, [engagementId])).length
    if (before + stored.length > MOST) throw refuse('TOO_MANY_FILES')
    await keepFiles(tx, stored)
    await addMedia(
      tx,
      engagementId,
      stored.map((file) => file.id),
      before,
    )
    return engagement
  })
}
