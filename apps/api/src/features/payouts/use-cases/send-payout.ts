// Asks the provider, and takes in its word. The key is the payout's id, so that a repetition after a crash, a lost
// answer or two who ask at once send the money once.
import { money } from '@livery/kernel/money.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { houseAccount, moves, post, reverseTransfer } from '../../wallet/index.ts'
import { endPayout, findConnect, getPayout, notePayoutRef, type PayoutRow } from '../store.ts'
import { askProvider } from './ask-provider.ts'

export async function sendPayout(world: World, payoutId: string): Promise<PayoutRow> {
  const payout = await getPayout(world.db, payoutId)
  if (payout.status !== 'pending') return payout
  const connect = await findConnect(world.db, payout.driverId)
  if (connect?.providerRef == null) throw refuse('CONNECT_ACCOUNT_MISSING')
  const amount = money(payout.amount, payout.currency)
  const { ref, status, failure } = await askProvider(world, payout, connect.providerRef)
  await world.transact(async (tx) => {
    await notePayoutRef(tx, payoutId, ref)
    if (status === 'pending') return
    const ended = await endPayout(tx, payoutId, { status, failure }, world.now())
    if (ended === null) return
    if (status === 'failed') await reverseTransfer(world, tx, payout.transferId)
    else {
      const [from, to] = [
        houseAccount('payout_clearing', payout.currency),
        houseAccount('provider_clearing', payout.currency),
      ]
      await post(world, tx, [
        {
          id: world.newId('transaction'),
          reference: `payout:${payoutId}:paid`,
          purpose: 'payout',
          currency: payout.currency,
          lines: moves(from, to, amount),
          payeeId: payout.driverId,
        },
      ])
    }
    const { driverId, currency } = payout
    await world.publish(tx, 'payout.ended', payoutId, { payoutId, driverId, status, amount: payout.amount, currency })
  })
  return getPayout(world.db, payoutId)
}
