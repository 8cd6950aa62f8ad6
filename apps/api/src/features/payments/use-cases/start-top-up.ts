import type { UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getWalletForUpdate, walletAccount } from '../../wallet/index.ts'
import { insertPayment } from '../store/card-payments.ts'
import { insertTopUp, sumOfPendingTopUps, type TopUp } from '../store/top-ups.ts'

export interface StartTopUp {
  readonly userId: UserId
  readonly userType: 'user' | 'driver'
  readonly amount: number
  readonly currency: Currency
}

/** A top-up waiting for its card. What is pending counts as if it were in the wallet already. */
export async function startTopUp(ctx: AppContext, command: StartTopUp): Promise<Omit<TopUp, 'status'>> {
  if (command.currency !== ctx.config.CURRENCY) throw refuse('CURRENCY_NOT_ACCEPTED')
  return ctx.transact(async (tx) => {
    await ensureTopUpPossible(ctx, tx, command)
    return insertPendingTopUp(ctx, tx, { ...command, tipRideId: null })
  })
}

/** Refuses with TOP_UP_OUT_OF_RANGE or WALLET_FULL. */
export async function ensureTopUpPossible(
  ctx: AppContext,
  tx: Tx,
  { userId, userType, amount, currency }: StartTopUp,
): Promise<void> {
  const policy = await policyInForce({ ...ctx, db: tx }, 'wallets')
  if (amount < policy.topUpMin || amount > policy.topUpMax) {
    throw refuse('TOP_UP_OUT_OF_RANGE', {
      detail: `A top-up is between ${written(policy.topUpMin)} and ${written(policy.topUpMax)}.`,
    })
  }
  const wallet = await getWalletForUpdate(tx, walletAccount(userType, userId, currency), ctx.now())
  const pending = await sumOfPendingTopUps(tx, userId)
  if (wallet.balance + pending + amount > policy.balanceMax) {
    throw refuse('WALLET_FULL', { detail: `A wallet holds at most ${written(policy.balanceMax)}.` })
  }
}

/** The top-up and its card payment, as rows; what a wallet may hold is the caller's question. */
export async function insertPendingTopUp(
  ctx: AppContext,
  tx: Tx,
  { userId, userType, amount, currency, tipRideId }: StartTopUp & Pick<TopUp, 'tipRideId'>,
): Promise<Omit<TopUp, 'status'>> {
  const now = ctx.now()
  const topUp = {
    id: ctx.newId('topUp'),
    userId,
    userType,
    currency,
    amount,
    paymentId: ctx.newId('payment'),
    tipRideId,
    createdAt: now,
  }
  await insertTopUp(tx, topUp)
  const payment = insertPayment(
    {
      id: topUp.paymentId,
      kind: 'top_up',
      userId,
      rideId: null,
      topUpId: topUp.id,
      currency,
      amount,
      capture: 'automatic',
      take: amount,
      provider: ctx.payments.name,
    },
    now,
  )
  await writeIn(tx, [payment])
  return topUp
}

function written(minor: number): string {
  return (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })
}
