import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import { pageMeta } from '../../../platform/http/pages.ts'
import type { World } from '../../../world.ts'
import { peopleById } from '../../identity/index.ts'
import { listDisputes } from '../store/disputes.ts'
import { disputeView } from '../views.ts'

type Query = z.output<(typeof paymentsContract)['disputes']['query']>

/** For the office, the newest first, with whom each is about. */
export async function showDisputes(world: World, query: Query) {
  const { disputes, total } = await listDisputes(world.db, query)
  const people = await peopleById(
    world.db,
    disputes.map(({ userId }) => userId),
  )
  const data = disputes.map((dispute) => disputeView(dispute, people.get(dispute.userId as UserId)?.name ?? ''))
  return { data, meta: pageMeta(query, total) }
}
