import type { strikesContract } from '@livery/contracts/rides/strikes.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { askReview, decideStrike } from './use-cases/review-strike.ts'
import { showStrikes } from './views/show-strikes.ts'

export const strikeHandlers: Handlers<typeof strikesContract> = {
  ownStrikes: async ({ ctx, caller }) => ({ data: await showStrikes(ctx, caller.userId) }),
  askReview: async ({ ctx, caller, params, body }) => {
    await askReview(ctx, { id: params.id, driverId: caller.userId, words: body.words })
    return { data: await showStrikes(ctx, caller.userId) }
  },
  strikesOf: async ({ ctx, params }) => ({ data: await showStrikes(ctx, params.id) }),
  decideStrike: async ({ ctx, caller, params, body }) => {
    const isLifted = body.decision === 'lift'
    const of = { id: params.id, officerId: caller.userId, isLifted, words: body.reasonText }
    return { data: await showStrikes(ctx, await decideStrike(ctx, of)) }
  },
}
