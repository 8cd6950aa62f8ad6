// What speaks for one chauffeur beside another: the seconds that each term came to, where they differ enough to name.
import type { Verdict } from '@livery/contracts/dispatch/assignment.ts'

export type Term = keyof NonNullable<Verdict['costs']>
export interface Difference {
  readonly term: Term
  /** Below zero it speaks for them. */
  readonly seconds: number
}

const NAMED_FROM: Readonly<Record<Term, number>> = { arrival: 30, empty: 5, rating: 3, earned: 3, home: 1 }
const TERMS = Object.keys(NAMED_FROM) as Term[]

/** The largest first; empty where they come to about the same. */
export function differences(of: Verdict, beside: Verdict): Difference[] {
  const [mine, theirs] = [of.costs, beside.costs]
  if (mine === null || theirs === null) return []
  return TERMS.map((term) => ({ term, seconds: mine[term] - theirs[term] }))
    .filter(({ term, seconds }) => Math.abs(seconds) >= NAMED_FROM[term])
    .toSorted((left, right) => Math.abs(right.seconds) - Math.abs(left.seconds))
}

const sumOf = ({ costs }: Verdict) => TERMS.reduce((sum, term) => sum + (costs?.[term] ?? 0), 0)

export interface Round {
  readonly round: number
  readonly at: string
  /** In the order in which they were asked. */
  readonly asked: readonly Verdict[]
  /** Who could have had it, the best first, and who could not. */
  readonly others: readonly Verdict[]
  readonly excluded: readonly Verdict[]
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
