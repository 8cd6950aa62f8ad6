import type { AppContext } from '../../../app-context.ts'
import { NOTHING, type Sum, type SumKind, type SumNumbers } from '../domain/sums.ts'
import { sumsOfSpan } from '../store/sums.ts'
import type { AskedSpan } from './read-span.ts'

export interface SubjectSum extends SumNumbers {
  readonly subjectId: string
  readonly part: string
  /** Days on which it had a ride. */
  days: number
}

/** One for each subject, and each part of it. */
export async function sumsOf(ctx: AppContext, kind: SumKind, span: AskedSpan): Promise<SubjectSum[]> {
  const kept = await sumsOfSpan(ctx.db, kind, span.from, span.until, span.timeZone)
  const byKey = new Map<string, SubjectSum>()
  const add = (sum: Sum, days: number) => {
    const key = `${sum.subjectId} ${sum.part}`
    const all = byKey.get(key) ?? { ...NOTHING, subjectId: sum.subjectId, part: sum.part, days: 0 }
    for (const name of Object.keys(NOTHING) as (keyof SumNumbers)[]) all[name] += sum[name]
    all.days += days
    byKey.set(key, all)
  }
  for (const sum of kept) add(sum, sum.days)
  for (const { sums } of span.fresh) for (const sum of sums) if (sum.kind === kind) add(sum, sum.rides > 0 ? 1 : 0)
  return [...byKey.values()]
}
