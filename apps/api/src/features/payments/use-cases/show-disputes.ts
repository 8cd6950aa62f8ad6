import type { Dispute, paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { type CsvColumn, fieldColumns } from '../../../platform/http/csv.ts'
import { pageMeta } from '../../../platform/http/pages.ts'
import { peopleById } from '../../identity/index.ts'
import { listDisputes } from '../store/disputes.ts'
import { disputeView } from '../views.ts'

type Query = z.output<(typeof paymentsContract)['disputes']['query']>

/** For the office, the newest first, with whom each is about. */
export async function showDisputes(ctx: AppContext, query: Query) {
  const { disputes, total } = await listDisputes(ctx.db, query)
  const people = await peopleById(
    ctx.db,
    disputes.map(({ userId }) => userId),
  )
  const data = disputes.map((dispute) => disputeView(dispute, people.get(dispute.userId as UserId)?.name ?? ''))
  return { data, meta: pageMeta(query, total) }
}

type Shown = z.input<typeof Dispute>

export const DISPUTE_COLUMNS: readonly CsvColumn<Shown>[] = [
  ...fieldColumns<Shown>('_id', 'status', 'reason', 'amount', 'taken', 'currency'),
  { name: 'person', of: ({ person }) => person.name },
  ...fieldColumns<Shown>('rideId', 'topUpId', 'evidenceDueAt', 'createdAt', 'updatedAt'),
]
