// Everything that changes a wallet goes through here, so that its person hears of it.
import type { HoldId } from '@livery/kernel/ids.ts'
import type { Money } from '@livery/kernel/money.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/database.ts'
import { type Write, writeIn } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { type AccountId, companyAccount, riderWallet } from '../domain/accounts.ts'
import type { Transfer } from '../domain/transfer.ts'
import { postTransfers } from '../store/ledger.ts'
import { getAccountOfHold, placeHold, resizePlacedHold, voidHold } from '../store/wallets.ts'
import '../events.ts'

/**
 * Posts the transfers, each once by its reference, in one round trip. Refuses with INSUFFICIENT_FUNDS when a wallet
 * does not cover its part; the transaction is then lost, and nothing has moved.
 */
export async function post(world: World, tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const wallets = new Set(transfers.flatMap(({ lines }) => lines.map(([account]) => account)).filter(isWallet))
  try {
    await Promise.all([
      postTransfers(tx, transfers, world.now()),
      ...[...wallets].map((account) => writeIn(tx, [walletChanged(world, account)])),
    ])
  } catch (error) {
    if (brokenConstraint(error) === 'wallet_covers_what_is_held') throw refuse('INSUFFICIENT_FUNDS')
    throw error
  }
}

/**
 * Puts an amount aside for a ride, of the rider's wallet or of the account of a company that pays for him. Refuses with
 * INSUFFICIENT_FUNDS or COMPANY_LIMIT_REACHED.
 */
export function hold(
  world: World,
  of: {
    readonly holdId: HoldId
    readonly riderId: string
    readonly companyId?: string | null
    readonly rideId: string
    readonly amount: Money
  },
): Write[] {
  const { currency } = of.amount
  const account = of.companyId == null ? riderWallet(of.riderId, currency) : companyAccount(of.companyId, currency)
  return [
    ...placeHold({ id: of.holdId, account, rideId: of.rideId, amount: of.amount }, world.now()),
    ...tellIfWallet(world, account),
  ]
}

/** Puts more aside under a pending hold, or less. Refuses as `hold` does. */
export async function resizeHold(world: World, tx: Tx, holdId: string, difference: number): Promise<void> {
  const account = await getAccountOfHold(tx, holdId)
  await writeIn(tx, [...resizePlacedHold(holdId, account, difference), ...tellIfWallet(world, account)])
}

/** Lets go of what was put aside; safe to repeat. */
export async function releaseHold(world: World, tx: Tx, riderId: string, holdId: string): Promise<void> {
  await Promise.all([
    voidHold(tx, holdId, world.now()),
    world.publish(tx, 'wallet.changed', riderId, { userId: riderId, userType: 'user' }),
  ])
}

function isWallet(account: AccountId): boolean {
  return account.startsWith('rider_wallet/') || account.startsWith('driver_wallet/')
}

function tellIfWallet(world: World, account: AccountId): Write[] {
  return isWallet(account) ? [walletChanged(world, account)] : []
}

function walletChanged(world: World, account: AccountId): Write {
  const [kind, userId = ''] = account.split('/')
  return world.fact('wallet.changed', userId, { userId, userType: kind === 'driver_wallet' ? 'driver' : 'user' })
}
