import { z } from 'zod'

/**
 * Who can take cards and pay drivers out. The only list of them: what configures and creates each is in the api's
 * `platform/providers.ts` and `platform/adapters/payment-providers.ts`, which do not compile without one that is here.
 */
export const PaymentProviderName = z.enum(['sandbox', 'stripe'])
export type PaymentProviderName = z.infer<typeof PaymentProviderName>

/** What a page may reach of a provider whose form stands in the page; `null` where the form is our own. */
interface FormHosts {
  /** The variable that says that this provider takes the cards. */
  readonly when: string
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

/** For the page's policy, which lets nothing else in. */
export const FORM_HOSTS: Record<PaymentProviderName, FormHosts | null> = {
  sandbox: null,
  // Its form and the bank's question are frames of Stripe's.
  stripe: {
    when: 'STRIPE_PUBLISHABLE_KEY',
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
}
