import type { Money } from '@livery/kernel/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { houseAccount, walletAccount } from '../domain/accounts.ts'
import { moves } from '../domain/transfer.ts'
import { userTypeOf } from '../store/people.ts'
import { post } from './move-money.ts'

/** Puts promotional money into a wallet: what seeds and simulated riders start with. */
export async function grantDemoMoney(world: World, tx: Tx, userId: string, amount: Money): Promise<void> {
  const id = world.newId('transaction')
  const { currency } = amount
  const wallet = walletAccount(await userTypeOf(tx, userId), userId, currency)
  await post(world, tx, [
    {
      id,
      reference: `credit:${id}`,
      purpose: 'credit',
      currency,
      lines: moves(houseAccount('promotions', currency), wallet, amount),
      payeeId: userId,
    },
  ])
}
