// Everything that changes a wallet goes through here, so that its person hears of it.
import type { CompanyId, HoldId, OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/database.ts'
import { type Write, writeIn } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type AccountId, companyAccount, riderWallet } from '../domain/accounts.ts'
import type { Transfer } from '../domain/transfer.ts'
import { postTransfers } from '../store/ledger.ts'
import { getAccountOfHold, placeHold, resizePlacedHold, voidHold } from '../store/wallets.ts'
import '../events.ts'

/**
 * Posts the transfers, each once by its reference, in one round trip. Refuses with INSUFFICIENT_FUNDS when a wallet
 * does not cover its part; the transaction is then lost, and nothing has moved.
 */
export async function post(ctx: AppContext, tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const wallets = new Set(transfers.flatMap(({ lines }) => lines.map(([account]) => account)).filter(isWallet))
  try {
    await Promise.all([
      postTransfers(tx, transfers, ctx.now()),
      ...[...wallets].map((account) => writeIn(tx, [walletChanged(ctx, account)])),
    ])
  } catch (error) {
    if (brokenConstraint(error) === 'wallet_covers_what_is_held') throw refuse('INSUFFICIENT_FUNDS')
    throw error
  }
}

/**
 * Puts an amount aside for a ride, of the rider's wallet or of the account of a company that pays for them. Refuses
 * with INSUFFICIENT_FUNDS or COMPANY_LIMIT_REACHED.
 */
export function hold(
  ctx: AppContext,
  of: {
    readonly holdId: HoldId
    readonly riderId: UserId
    readonly companyId?: CompanyId | null
    readonly rideId: OrderId
    readonly amount: Money
  },
): Write[] {
  const { currency } = of.amount
  const account = of.companyId == null ? riderWallet(of.riderId, currency) : companyAccount(of.companyId, currency)
  return [
    ...placeHold({ id: of.holdId, account, rideId: of.rideId, amount: of.amount }, ctx.now()),
    ...tellIfWallet(ctx, account),
  ]
}

/** Puts more aside under a pending hold, or less. Refuses as `hold` does. */
export async function resizeHold(ctx: AppContext, tx: Tx, holdId: HoldId, difference: number): Promise<void> {
  const account = await getAccountOfHold(tx, holdId)
  await writeIn(tx, [...resizePlacedHold(holdId, account, difference), ...tellIfWallet(ctx, account)])
}

/** Lets go of what was put aside; safe to repeat. */
export async function releaseHold(ctx: AppContext, tx: Tx, riderId: UserId, holdId: HoldId): Promise<void> {
  await Promise.all([
    voidHold(tx, holdId, ctx.now()),
    ctx.publish(tx, 'wallet.changed', riderId, { userId: riderId, userType: 'user' }),
  ])
}

function isWallet(account: AccountId): boolean {
  return account.startsWith('rider_wallet/') || account.startsWith('driver_wallet/')
}

function tellIfWallet(ctx: AppContext, account: AccountId): Write[] {
  return isWallet(account) ? [walletChanged(ctx, account)] : []
}

function walletChanged(ctx: AppContext, account: AccountId): Write {
  const [kind, id = ''] = account.split('/')
  const userId = id as UserId
  return ctx.eventWrite('wallet.changed', userId, { userId, userType: kind === 'driver_wallet' ? 'driver' : 'user' })
}
