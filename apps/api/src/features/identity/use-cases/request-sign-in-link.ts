import { ownPath } from '@livery/kernel/own-path.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'

/** Takes the wish down and no more: see `answer-link-request.ts`. */
export async function requestSignInLink(world: World, email: string, callbackUrl: string | undefined): Promise<void> {
  const target = ownUrl(world, callbackUrl ?? '/')
  await world.transact((tx) => world.publish(tx, 'identity.link-requested', email, { email, callbackUrl: target }))
}

// A link in our mail leads to our own pages only.
function ownUrl(world: World, callbackUrl: string): string {
  const named = URL.canParse(callbackUrl) ? new URL(callbackUrl).origin : ''
  const origin = world.isOwnOrigin(named) ? named : new URL(world.config.webUrl).origin
  const path = ownPath(callbackUrl, origin)
  if (path !== undefined) return `${origin}${path}`
  const message = 'A page of this web only.'
  throw refuse('BAD_INPUT', { errors: [{ path: 'callbackUrl', message }] })
}
