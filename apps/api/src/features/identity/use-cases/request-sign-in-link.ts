import { ownPath } from '@livery/kernel/own-path.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Takes the wish down and no more: see `answer-link-request.ts`. */
export async function requestSignInLink(
  ctx: AppContext,
  email: string,
  callbackUrl: string | undefined,
): Promise<void> {
  const target = ownUrl(ctx, callbackUrl ?? '/')
  await ctx.transact((tx) => ctx.publish(tx, 'identity.link-requested', email, { email, callbackUrl: target }))
}

// A link in our mail leads to our own pages only.
function ownUrl(ctx: AppContext, callbackUrl: string): string {
  const named = URL.canParse(callbackUrl) ? new URL(callbackUrl).origin : ''
  const origin = ctx.isOwnOrigin(named) ? named : new URL(ctx.config.webUrl).origin
  const path = ownPath(callbackUrl, origin)
  if (path !== undefined) return `${origin}${path}`
  const message = 'A page of this web only.'
  throw refuse('BAD_INPUT', { errors: [{ path: 'callbackUrl', message }] })
}
