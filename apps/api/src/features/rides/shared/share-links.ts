// A ride is shown to others by a link: from when its rider shares it until it ends, or they end it.
import { isIdOf } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { findRide } from '../store/rides.ts'
import { findShare, type Share } from '../store/safety.ts'
import { isProof, proofOf } from './link-proofs.ts'

/** After the ride its page says for so long that it has ended. */
const SAYS_ENDED_MS = 24 * HOUR_MS

export function shareLinkOf(ctx: Pick<AppContext, 'secrets' | 'config'>, share: Share): string {
  return `${ctx.config.webUrl}/shared/${share.rideId}.${proofOf(ctx, shareOf(share))}`
}

/** The ride of a link. NOT_FOUND where it was not made here, LINK_EXPIRED where it was ended. */
export async function openShareKey(
  ctx: Pick<AppContext, 'secrets' | 'db' | 'now'>,
  key: string,
): Promise<{ readonly ride: Ride; readonly share: Share }> {
  const [id = '', proof = ''] = key.split('.')
  const share = isIdOf('ride', id) ? await findShare(ctx.db, id) : null
  if (share === null) throw refuse('NOT_FOUND')
  if (!isProof(proofOf(ctx, shareOf(share)), proof)) throw refuse('NOT_FOUND')
  const ride = await findRide(ctx.db, share.rideId)
  if (ride === null) throw refuse('NOT_FOUND')
  const isLongOver = ride.endedAt !== null && ctx.now() >= addMs(ride.endedAt, SAYS_ENDED_MS)
  if (share.endedAt !== null || isLongOver) throw refuse('LINK_EXPIRED')
  return { ride, share }
}

const shareOf = ({ rideId, round }: Share): string => `share-link ${rideId} ${round}`
