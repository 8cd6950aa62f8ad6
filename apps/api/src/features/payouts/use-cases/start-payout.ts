import type { UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { driverWallet, getWalletForUpdate, houseAccount, moves, post } from '../../wallet/index.ts'
import { decidePayout, payableOf } from '../domain/payable.ts'
import { findConnect, insertPayout, type PayoutRow } from '../store/payouts.ts'
import { earningsOf } from './earnings-of.ts'

export interface StartPayout {
  readonly driverId: UserId
  /** All that is payable unless said. */
  readonly amount?: number | undefined
  /** The Monday of a weekly payout, which may be small. */
  readonly week?: string
}

/**
 * Takes the amount out of the wallet, with the wallet locked, and leaves it in payout clearing until the provider has
 * answered. The provider is asked after the commit.
 */
export async function startPayout(ctx: AppContext, command: StartPayout): Promise<PayoutRow> {
  const { driverId, week } = command
  const currency = ctx.config.CURRENCY
  return ctx.transact(async (tx) => {
    const connect = await findConnect(tx, driverId)
    if (connect === null || connect.status !== 'active' || connect.bank === null)
      throw refuse('CONNECT_ACCOUNT_MISSING')
    const now = ctx.now()
    const wallet = driverWallet(driverId, currency)
    await getWalletForUpdate(tx, wallet, now)
    const policy = await policyInForce({ ...ctx, db: tx }, 'payouts')
    const { earnings } = await earningsOf(ctx, tx, driverId, policy.payableAfterDays)
    const minimum = week === undefined ? policy.onDemandMin : 1
    const decision = decidePayout(payableOf(earnings).payable, command.amount, minimum)
    if (!decision.ok) throw refuse(decision.refusal)
    const payout: PayoutRow = {
      id: ctx.newId('payout'),
      driverId,
      currency,
      amount: decision.amount,
      kind: week === undefined ? 'demand' : 'weekly',
      week: week ?? null,
      status: 'pending',
      bankLast4: connect.bank.last4,
      failure: null,
      transferId: ctx.newId('transaction'),
      providerRef: null,
      createdAt: now,
      updatedAt: now,
    }
    await insertPayout(tx, payout)
    await post(ctx, tx, [
      {
        id: payout.transferId,
        reference: `payout:${payout.id}`,
        purpose: 'payout',
        currency,
        lines: moves(wallet, houseAccount('payout_clearing', currency), money(payout.amount, currency)),
        payerId: driverId,
        payeeId: driverId,
      },
    ])
    await ctx.jobs.schedule(tx, 'payouts.send', { payoutId: payout.id })
    return payout
  })
}
