import type { PageMeta } from '@livery/contracts/common.ts'
import type { Transaction } from '@livery/contracts/wallet/wallet.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { peopleById } from '../../identity/index.ts'
import { countMovements, listMovements, type Movement, type MovementFilter } from '../store/history.ts'
import { movementToTransaction } from '../views.ts'

/** Movements of wallets, newest first. */
export async function listTransactions(
  ctx: Pick<AppContext, 'db' | 'fileLinks'>,
  filter: MovementFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ data: Transaction[]; meta: z.infer<typeof PageMeta> }> {
  const [movements, total] = await Promise.all([
    listMovements(ctx.db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countMovements(ctx.db, filter),
  ])
  return {
    data: await withPeople(ctx, movements),
    meta: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) },
  }
}

/** What one transfer did to one person's wallet. */
export async function findTransaction(
  ctx: Pick<AppContext, 'db' | 'fileLinks'>,
  transferId: string,
  userId: UserId,
): Promise<Transaction | undefined> {
  const [transaction] = await withPeople(
    ctx,
    await listMovements(ctx.db, { transferId, userId }, { limit: 1, offset: 0 }),
  )
  return transaction
}

async function withPeople(
  ctx: Pick<AppContext, 'db' | 'fileLinks'>,
  movements: readonly Movement[],
): Promise<Transaction[]> {
  const ids = movements.flatMap(({ payerId, payeeId }) => [payerId, payeeId]).filter((id) => id !== null)
  const people = await peopleById(ctx.db, ids)
  return movements.map((movement) => movementToTransaction(ctx, movement, people))
}
