import type { UserId } from '@livery/kernel/ids.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getPerson } from '../../identity/index.ts'
import { houseAccount, walletAccount } from '../domain/accounts.ts'
import { moves } from '../domain/transfer.ts'
import { post } from './move-money.ts'

/** Puts promotional money into a wallet: what seeds and simulated riders start with. */
export async function grantDemoMoney(ctx: AppContext, tx: Tx, userId: UserId, amount: Money): Promise<void> {
  const id = ctx.newId('transaction')
  const { currency } = amount
  const { userType } = await getPerson(tx, userId)
  const wallet = walletAccount(userType, userId, currency)
  await post(ctx, tx, [
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
