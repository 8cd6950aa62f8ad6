import type { OfficePayout } from '@livery/contracts/payouts/payouts.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { peopleById } from '../identity/index.ts'
import type { PayoutRow } from './store/payouts.ts'
import { payoutView } from './views.ts'

type Shown = z.input<typeof OfficePayout>

export async function showOfficePayouts(ctx: AppContext, payouts: readonly PayoutRow[]): Promise<Shown[]> {
  const people = await peopleById(
    ctx.db,
    payouts.map(({ driverId }) => driverId),
  )
  return payouts.map((payout) => {
    const driver = people.get(payout.driverId)
    invariant(driver, `payout ${payout.id} goes to nobody`)
    return { ...payoutView(payout), driver: { _id: driver.id, name: driver.name, email: driver.email } }
  })
}

export const PAYOUT_COLUMNS: readonly CsvColumn<Shown>[] = [
  { name: 'id', of: (one) => one.payoutId },
  { name: 'driverId', of: (one) => one.driver._id },
  { name: 'driver', of: (one) => one.driver.name },
  { name: 'email', of: (one) => one.driver.email },
  { name: 'amountMinor', of: (one) => one.amount },
  { name: 'currency', of: (one) => one.currency },
  { name: 'kind', of: (one) => one.kind },
  { name: 'status', of: (one) => one.status },
  { name: 'failure', of: (one) => one.failure },
  { name: 'bank', of: (one) => one.bank },
  { name: 'createdAt', of: (one) => one.createdAt },
  { name: 'updatedAt', of: (one) => one.updatedAt },
]
