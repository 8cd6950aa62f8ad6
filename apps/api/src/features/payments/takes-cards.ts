import type { World } from '../../world.ts'

/** Whether anybody takes cards here: Stripe where it is configured, the sandbox in the demo. */
export function takesCards({ config }: Pick<World, 'config'>): boolean {
  return config.stripe !== undefined || config.demo
}
