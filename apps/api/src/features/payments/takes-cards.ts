import type { AppContext } from '../../app-context.ts'

/** Whether anybody takes cards here: Stripe where it is configured, the sandbox in the demo. */
export function takesCards({ config }: Pick<AppContext, 'config'>): boolean {
  return config.stripe !== undefined || config.demo
}
