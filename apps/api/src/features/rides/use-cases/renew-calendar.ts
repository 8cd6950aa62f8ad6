import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { feedPath } from '../shared/calendar-keys.ts'
import { nextFeedIssue } from '../store/calendar-feeds.ts'

/** Whoever has the address of before reads nothing more. */
export async function renewFeed(ctx: AppContext, userId: UserId): Promise<string> {
  return ctx.transact(async (tx) => {
    await nextFeedIssue(tx, userId, ctx.now())
    return feedPath(ctx, tx, userId)
  })
}
