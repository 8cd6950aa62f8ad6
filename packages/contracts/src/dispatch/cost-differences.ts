// What speaks for one chauffeur beside another: the terms in which they differ enough to name.
import type { VerdictCosts } from './why-not.ts'

export type CostTerm = keyof VerdictCosts
export interface CostDifference {
  readonly term: CostTerm
  /** Below zero it speaks for them. */
  readonly seconds: number
}

const NAMED_FROM: Readonly<Record<CostTerm, number>> = {
  arrival: 30,
  empty: 5,
  rating: 3,
  earned: 3,
  home: 1,
  area: 1,
}
const TERMS = Object.keys(NAMED_FROM) as CostTerm[]

/** The largest first; empty where they come to about the same. */
export function costDifferences(mine: VerdictCosts, theirs: VerdictCosts): CostDifference[] {
  return TERMS.map((term) => ({ term, seconds: mine[term] - theirs[term] }))
    .filter(({ term, seconds }) => Math.abs(seconds) >= NAMED_FROM[term])
    .toSorted((left, right) => Math.abs(right.seconds) - Math.abs(left.seconds))
}

export function sumOfCosts(costs: VerdictCosts): number {
  return TERMS.reduce((sum, term) => sum + costs[term], 0)
}
