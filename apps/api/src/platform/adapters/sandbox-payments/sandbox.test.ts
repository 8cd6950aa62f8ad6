// The sandbox behind the ports: the same tests as for every other provider.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type PaymentBench, testPaymentProvider } from '../testing/payment-provider-suite.ts'
import { type PayoutBench, testPayoutProvider } from '../testing/payout-provider-suite.ts'
import { isSandboxPayouts, type SandboxPayouts } from './payouts.ts'
import { isSandbox, type Sandbox } from './sandbox.ts'
import { sign } from './signature.ts'
import { listEvents } from './store.ts'

let app: TestApp
let payments: PaymentBench
let payouts: PayoutBench
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
  const { ctx } = app
  assert.ok(isSandbox(ctx.payments) && isSandboxPayouts(ctx.payouts))
  payments = benchOf(ctx.payments)
  payouts = payoutBenchOf(ctx.payouts)
})
after(() => app.stop())

testPaymentProvider(() => payments)
testPayoutProvider(() => payouts)

function benchOf(provider: Sandbox): PaymentBench {
  const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''
  const typed = (number: string) => ({ number, expiry: '12/40', cvc: '123' })
  return {
    provider,
    confirm: async (secret, card) =>
      void (await provider.confirmWithCard(idOf(secret), secret, typeof card === 'string' ? typed(card) : card)),
    authenticate: async (secret, outcome) => void (await provider.authenticate(idOf(secret), secret, outcome)),
    setUp: async (secret, card) => void (await provider.confirmSetup(idOf(secret), secret, typed(card))),
    failRefund: (intentId, amount) => provider.failRefund(intentId, amount),
    openDispute: (intentId) => provider.openDispute(intentId),
    closeDispute: (intentId, outcome) => provider.closeDispute(intentId, outcome),
    webhooks: async (intentId, { secondsAgo = 0, secret = app.ctx.secrets.SANDBOX_WEBHOOK_SECRET } = {}) => {
      const at = new Date(app.clock.now().getTime() - secondsAgo * 1_000)
      const events = await listEvents(app.ctx.db, intentId)
      return events.map(({ body }) => ({ body, signature: sign(secret, body, at) }))
    },
  }
}

function payoutBenchOf(provider: SandboxPayouts): PayoutBench {
  const IBANS = { pays: 'SE3550000000054910000003', closed: 'DE89370400440532013000' }
  return {
    provider,
    onboard: async (accountId, link, bank) => {
      const secret = new URL(link).searchParams.get('secret') ?? ''
      await provider.onboard(accountId, secret, 'Henrik Lindqvist', IBANS[bank])
    },
    // The sandbox's banks decide at once.
    banksDecide: async () => undefined,
    bounce: (key) => provider.bounce(key),
  }
}
