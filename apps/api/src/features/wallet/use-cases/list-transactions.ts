import type { PageMeta } from '@livery/contracts/common.ts'
import type { Transaction } from '@livery/contracts/wallet/wallet.ts'
import type { z } from 'zod'
import type { World } from '../../../world.ts'
import { peopleById } from '../../identity/index.ts'
import { countMovements, listMovements, type Movement, type MovementFilter } from '../store/history.ts'
import { movementToTransaction } from '../views.ts'

/** Movements of wallets, newest first. */
export async function listTransactions(
  world: Pick<World, 'db' | 'fileLinks'>,
  filter: MovementFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ data: Transaction[]; meta: z.infer<typeof PageMeta> }> {
  const [movements, total] = await Promise.all([
    listMovements(world.db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countMovements(world.db, filter),
  ])
  return {
    data: await withPeople(world, movements),
    meta: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) },
  }
}

/** What one transfer did to one person's wallet. */
export async function findTransaction(
  world: Pick<World, 'db' | 'fileLinks'>,
  transferId: string,
  userId: string,
): Promise<Transaction | undefined> {
  const [transaction] = await withPeople(
    world,
    await listMovements(world.db, { transferId, userId }, { limit: 1, offset: 0 }),
  )
  return transaction
}

async function withPeople(
  world: Pick<World, 'db' | 'fileLinks'>,
  movements: readonly Movement[],
): Promise<Transaction[]> {
  const ids = movements.flatMap(({ payerId, payeeId }) => [payerId, payeeId]).filter((id) => id !== null)
  const people = await peopleById(world.db, ids)
  return movements.map((movement) => movementToTransaction(world, movement, people))
}
