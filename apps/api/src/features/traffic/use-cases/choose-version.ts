import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { profileInForce } from '../shared/in-force.ts'
import { findVersion, insertChoice, type TrafficVersionId } from '../store/versions.ts'

/** The office goes back to a version, or to the default; every process counts by it within some seconds. */
export async function chooseVersion(
  ctx: AppContext,
  officerId: UserId,
  { versionId, hold }: { versionId: TrafficVersionId | null; hold: boolean },
): Promise<void> {
  const { scope, kind } = await profileInForce(ctx)
  if (versionId !== null) {
    const version = await findVersion(ctx.db, scope, versionId)
    // One of another region, or made over another kind of place, would be the default here.
    if (version === null || (version.kind !== kind && version.kind !== 'free')) throw refuse('NOT_FOUND')
  }
  await ctx.transact((tx) =>
    insertChoice(tx, scope, { versionId, chosenBy: officerId, chosenAt: ctx.now(), isHeld: hold }),
  )
}
