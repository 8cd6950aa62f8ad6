// Who takes cards and who pays drivers: the first of the list that is configured, nobody otherwise.
import type { PaymentProviderName } from '@livery/contracts/payments/provider-name.ts'
import type { Logger } from 'pino'
import type { PaymentProvider } from '../../features/payments/ports.ts'
import type { PayoutProvider } from '../../features/payouts/ports.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { MigrationTerms } from '../database/migrate.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { providerNames } from '../providers.ts'
import type { Secrets } from '../secrets.ts'
import { createNoPayments, createNoPayouts } from './no-payments/no-payments.ts'
import { SANDBOX_MIGRATIONS } from './sandbox-payments/migrations.ts'
import { createSandboxPayouts } from './sandbox-payments/payouts.ts'
import { createSandbox } from './sandbox-payments/sandbox.ts'

interface Parts {
  readonly config: Config
  readonly secrets: Secrets
  readonly db: Database
  readonly log: Logger
  readonly jobs: Jobs
  now(): Date
}

interface Money {
  readonly payments: PaymentProvider
  readonly payouts: PayoutProvider
}

interface Adapter {
  isConfigured(config: Config): boolean
  /** Of a provider that keeps its books in our database. */
  readonly migrations?: MigrationTerms
  create(parts: Parts): Money | Promise<Money>
}

const ADAPTERS: { readonly [Name in PaymentProviderName]: Adapter } = {
  stripe: {
    isConfigured: ({ stripe }) => stripe !== undefined,
    // Its library is large, and loaded where it serves.
    create: async ({ config: { stripe, webUrl }, log, now }) => {
      if (stripe === undefined) throw new Error('Stripe is not configured.')
      const [{ createStripeClient }, { createStripePayments }, { createStripePayouts }] = await Promise.all([
        import('./stripe/client.ts'),
        import('./stripe/payments.ts'),
        import('./stripe/payouts.ts'),
      ])
      const client = createStripeClient(stripe, log)
      return {
        payments: createStripePayments(client, stripe, now),
        payouts: createStripePayouts(client, webUrl, now),
      }
    },
  },
  sandbox: {
    isConfigured: ({ demo }) => demo,
    migrations: SANDBOX_MIGRATIONS,
    create: ({ config: { webUrl }, secrets, db, jobs, now }) => ({
      payments: createSandbox({ db, jobs, now, secret: secrets.SANDBOX_WEBHOOK_SECRET }),
      payouts: createSandboxPayouts({ db, now, webUrl }),
    }),
  },
}

/** Who takes cards here; undefined where nobody does. */
export function chosenPaymentProvider(config: Config): PaymentProviderName | undefined {
  return providerNames('payments').find((name) => ADAPTERS[name].isConfigured(config))
}

/** What makes the tables of the provider that is configured. */
export function paymentMigrations(config: Config): MigrationTerms | undefined {
  const name = chosenPaymentProvider(config)
  return name === undefined ? undefined : ADAPTERS[name].migrations
}

export async function createPaymentProviders(parts: Parts): Promise<Money> {
  const name = chosenPaymentProvider(parts.config)
  return name === undefined
    ? { payments: createNoPayments(), payouts: createNoPayouts() }
    : ADAPTERS[name].create(parts)
}
