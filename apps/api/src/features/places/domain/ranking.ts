// Which of the names that look alike is meant: the one typed most exactly, then the weightier and the nearer one.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'

export interface Candidate extends Point {
  readonly folded: string
  /** 0 to 1, by shared letter triples. */
  readonly likeness: number
  /** 0 to 1. */
  readonly importance: number
}

const WEIGHTS = { exact: 0.6, begins: 0.35, wordBegins: 0.15, importance: 0.3, near: 0.35 }
const NEAR_METRES = 3_000

export function rank<Found extends Candidate>(
  candidates: readonly Found[],
  typed: string,
  near: Point | null,
): Found[] {
  return candidates
    .map((candidate) => ({ candidate, score: score(candidate, typed, near) }))
    .sort((left, right) => right.score - left.score || left.candidate.folded.localeCompare(right.candidate.folded))
    .map(({ candidate }) => candidate)
}

function score(candidate: Candidate, typed: string, near: Point | null): number {
  const nearness = near === null ? 0 : Math.exp(-distanceMetres(candidate, near) / NEAR_METRES)
  return (
    candidate.likeness +
    fit(candidate.folded, typed) +
    WEIGHTS.importance * candidate.importance +
    WEIGHTS.near * nearness
  )
}

/** How the typed text sits in any of the names, which are parted by " | ". */
function fit(folded: string, typed: string): number {
  const names = folded.split(' | ')
  if (names.includes(typed)) return WEIGHTS.exact
  if (names.some((name) => name.startsWith(typed))) return WEIGHTS.begins
  return names.some((name) => ` ${name}`.includes(` ${typed}`)) ? WEIGHTS.wordBegins : 0
}
