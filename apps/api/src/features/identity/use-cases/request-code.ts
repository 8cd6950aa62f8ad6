import type { World } from '../../../world.ts'

/** Takes the wish down and no more: see `answer-code-request.ts`. */
export async function requestCode(world: World, email: string, registrationKey: string | undefined): Promise<void> {
  await world.transact((tx) => world.publish(tx, 'identity.code-requested', email, { email, registrationKey }))
}
