import type { AppContext } from '../../app-context.ts'
import { chosenPaymentProvider } from '../../platform/adapters/payment-providers.ts'

/** Whether anybody takes cards here. */
export function takesCards({ config }: Pick<AppContext, 'config'>): boolean {
  return chosenPaymentProvider(config) !== undefined
}
