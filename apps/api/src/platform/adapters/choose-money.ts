// Who takes cards and who pays drivers: Stripe where it is configured, the sandbox in the demo, nobody otherwise.
import type { Logger } from 'pino'
import type { PaymentProvider } from '../../features/payments/ports.ts'
import type { PayoutProvider } from '../../features/payouts/ports.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets.ts'
import { createNoPayments, createNoPayouts } from './no-payments/no-payments.ts'
import { createSandboxPayouts } from './sandbox-payments/payouts.ts'
import { createSandbox } from './sandbox-payments/sandbox.ts'
import { createStripeClient } from './stripe/client.ts'
import { createStripePayments } from './stripe/payments.ts'
import { createStripePayouts } from './stripe/payouts.ts'

interface ViewContext {
  readonly ctx: {
    readonly config: Config
    readonly secrets: Secrets
    readonly db: Database
    readonly log: Logger
    now(): Date
  }
  readonly jobs: Jobs
}

export function chooseMoney({ ctx, jobs }: ViewContext): { payments: PaymentProvider; payouts: PayoutProvider } {
  const { config, secrets, db, log, now } = ctx
  if (config.stripe !== undefined) {
    const asking = createStripeClient(config.stripe, log)
    return {
      payments: createStripePayments(asking, config.stripe, now),
      payouts: createStripePayouts(asking, config.webUrl, now),
    }
  }
  if (!config.demo) return { payments: createNoPayments(), payouts: createNoPayouts() }
  return {
    payments: createSandbox({ db, jobs, now, secret: secrets.SANDBOX_WEBHOOK_SECRET }),
    payouts: createSandboxPayouts({ db, now, webUrl: config.webUrl }),
  }
}
