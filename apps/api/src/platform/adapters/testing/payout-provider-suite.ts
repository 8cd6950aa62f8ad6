// What everyone who pays drivers behind the port must do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import type { PayoutProvider } from '../../../features/payouts/ports.ts'

export interface PayoutBench {
  readonly provider: PayoutProvider
  /** What a driver does behind the onboarding link. */
  onboard(accountId: string, link: string, bank: 'pays' | 'closed'): Promise<void>
  /** What the bank does with the payouts that are on their way to it. */
  banksDecide(): Promise<void>
  /** What a bank does days later with a payout that it had taken. */
  bounce(key: string, ref: string): Promise<void>
}

export function testPayoutProvider(bench: () => PayoutBench): void {
  let drivers = 0
  const open = async (bank: 'pays' | 'closed') => {
    const { provider, onboard } = bench()
    const reference = `driver-${process.pid}-${++drivers}`
    const { id } = await provider.createAccount({ reference, email: 'henrik@example.test', currency: 'EUR' })
    await onboard(id, await provider.onboardingUrl(id), bank)
    return id
  }
  const send = (accountId: string, idempotencyKey: string, ref: string | null = null) =>
    bench().provider.sendPayout({ accountId, amount: money(4_200, 'EUR'), idempotencyKey, ref })

  test('an account is opened once a driver, and asks for their bank behind a link', async () => {
    const { provider, onboard } = bench()
    const of = { reference: `driver-${process.pid}-once`, email: 'henrik@example.test', currency: 'EUR' as const }
    const [account, again] = [await provider.createAccount(of), await provider.createAccount(of)]
    assert.deepEqual([again.id, account.status, account.bank], [account.id, 'incomplete', null])
    const link = await provider.onboardingUrl(account.id)
    assert.match(link, /^https?:\/\//)
    await onboard(account.id, link, 'pays')
    const active = await provider.retrieveAccount(account.id)
    assert.deepEqual([active.status, active.bank], ['active', { holder: 'Henrik Lindqvist', last4: '0003' }])
  })

  test('an account is closed, however often it is asked, and pays nobody any more', async () => {
    const account = await open('pays')
    for (const _ of [1, 2]) await bench().provider.closeAccount(account)
    const sent = await send(account, `payout-${account}`).then(
      ({ status }) => status,
      () => 'refused',
    )
    assert.notEqual(sent, 'paid')
    assert.notEqual(sent, 'pending')
  })

  test('one key sends one payout, and says how it stands', async () => {
    const account = await open('pays')
    const first = await send(account, `payout-${account}`)
    assert.notEqual(first.status, 'failed')
    assert.ok(first.ref)
    await bench().banksDecide()
    for (const ref of [first.ref, null]) {
      const again = await send(account, `payout-${account}`, ref)
      assert.deepEqual([again.ref, again.status, again.failure], [first.ref, 'paid', null])
    }
    const other = await send(account, `payout-${account}-2`)
    assert.notEqual(other.ref, first.ref)
  })

  test('a payout that comes back days later is a failed one', async () => {
    const account = await open('pays')
    const key = `payout-${account}`
    const { ref } = await send(account, key)
    assert.ok(ref)
    await bench().banksDecide()
    await bench().bounce(key, ref)
    for (const _ of [1, 2]) {
      const bounced = await send(account, key, ref)
      assert.deepEqual([bounced.ref, bounced.status, bounced.failure], [ref, 'failed', 'account_closed'])
    }
  })

  test('a bank that does not take it is a failed payout with a reason, and stays one', async () => {
    const account = await open('closed')
    const { ref } = await send(account, `payout-${account}`)
    await bench().banksDecide()
    for (const _ of [1, 2]) {
      const failed = await send(account, `payout-${account}`, ref)
      assert.deepEqual([failed.status, failed.failure], ['failed', 'account_closed'])
    }
  })

  test('a bank that has sent a payout back takes no other; another bank does', async () => {
    const { provider, onboard, banksDecide, bounce } = bench()
    const account = await open('pays')
    const { ref } = await send(account, `payout-${account}`)
    assert.ok(ref)
    await banksDecide()
    await bounce(`payout-${account}`, ref)
    assert.equal((await provider.retrieveAccount(account)).status, 'restricted')
    await onboard(account, await provider.onboardingUrl(account), 'pays')
    assert.equal((await provider.retrieveAccount(account)).status, 'active')
    assert.notEqual((await send(account, `payout-${account}-2`)).status, 'failed')
  })
}
