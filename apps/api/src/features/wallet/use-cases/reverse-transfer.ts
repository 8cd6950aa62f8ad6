import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getTransfer } from '../store/ledger.ts'
import { post } from './move-money.ts'

/** The only way to undo a transfer: its postings once more, the other way round. Safe to repeat. */
export async function reverseTransfer(ctx: AppContext, tx: Tx, transferId: string): Promise<void> {
  const wrong = await getTransfer(tx, transferId)
  await post(ctx, tx, [
    {
      id: ctx.newId('transaction'),
      reference: `reversal:${wrong.id}`,
      purpose: 'adjustment',
      currency: wrong.currency,
      lines: wrong.lines.map(([account, minor]) => [account, -minor] as const),
      reverses: wrong.id,
      ...(wrong.rideId === null ? {} : { rideId: wrong.rideId }),
      ...(wrong.payerId === null ? {} : { payeeId: wrong.payerId }),
      ...(wrong.payeeId === null ? {} : { payerId: wrong.payeeId }),
    },
  ])
}
