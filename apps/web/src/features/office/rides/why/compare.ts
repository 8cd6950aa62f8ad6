// What the search decided about a ride, put in order to be told.
import type { Verdict } from '@livery/contracts/dispatch/assignment.ts'
import { type CostDifference, costDifferences, sumOfCosts } from '@livery/contracts/dispatch/cost-differences.ts'

export function differences(of: Verdict, beside: Verdict): CostDifference[] {
  return of.costs === null || beside.costs === null ? [] : costDifferences(of.costs, beside.costs)
}

const sumOf = ({ costs }: Verdict) => (costs === null ? 0 : sumOfCosts(costs))

export interface Round {
  readonly round: number
  readonly at: string
  /** In the order in which they were asked. */
  readonly asked: readonly Verdict[]
  /** Who could have had it, the best first, and who could not. */
  readonly others: readonly Verdict[]
  readonly excluded: readonly Verdict[]
}

/** Whom the office chose itself, the newest first. */
export function byHandOf(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts
    .filter(({ way, chosen }) => way === 'office' && chosen)
    .toSorted((left, right) => right.at.localeCompare(left.at))
}

/** What the search decided, the newest round first. */
export function roundsOf(verdicts: readonly Verdict[]): Round[] {
  const bySearch = verdicts.filter(({ way, round }) => way === 'search' && round !== null)
  return [...Map.groupBy(bySearch, ({ round }) => round ?? 0)]
    .toSorted(([left], [right]) => right - left)
    .map(([round, all]) => ({
      round,
      at: all.map(({ at }) => at).toSorted()[0] ?? '',
      asked: all.filter(({ chosen }) => chosen).toSorted((left, right) => (left.rank ?? 0) - (right.rank ?? 0)),
      others: all
        .filter(({ chosen, reasons }) => !chosen && reasons.length === 0)
        .toSorted((left, right) => sumOf(left) - sumOf(right)),
      excluded: all.filter(({ chosen, reasons }) => !chosen && reasons.length > 0),
    }))
}

/** Whom somebody is compared with: the first with the next best, everybody else with the first. */
export function besideWhom(of: Verdict, { asked, others }: Round): Verdict | undefined {
  return of === asked[0] ? [...asked.slice(1), ...others].toSorted((a, b) => sumOf(a) - sumOf(b))[0] : asked[0]
}
