import type { LedgerDifference } from '@livery/contracts/reconciliation/reconciliation.ts'
import type { AppContext } from '../../app-context.ts'
import { peopleById } from '../identity/index.ts'
import type { StoredDifference } from './store.ts'

export async function showDifferences(
  ctx: AppContext,
  differences: readonly StoredDifference[],
): Promise<LedgerDifference[]> {
  const people = await peopleById(
    ctx.db,
    differences.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  )
  return differences.map(({ id, foundAt, seenAt, endedAt, resolvedBy, ...difference }) => ({
    ...difference,
    _id: id,
    foundAt: foundAt.toISOString(),
    seenAt: seenAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    resolvedBy: resolvedBy === null ? null : (people.get(resolvedBy)?.name ?? null),
  }))
}
