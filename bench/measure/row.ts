// One line of the table, and what a bench is given to fill it.
import { quietMachine } from './quiet-machine.ts'
import { median } from './statistics.ts'

export interface Line {
  readonly row: string
  readonly figure: string
  readonly baseline: string
  readonly ratio: string
  readonly spread: string
  readonly rounds: string
  readonly aim: string
  /** Null where there is nothing to meet, or nothing was measured. */
  readonly met: boolean | null
}

export interface Row {
  /** What one types to run it alone. */
  readonly name: string
  readonly run: () => Promise<Line[]>
}

export interface Rounds {
  readonly ours: number
  readonly theirs: number
  readonly ratio: number
  readonly spread: string
  readonly rounds: string
}

const ROUNDS = 5

/** A B A B …: the medians of both, and the median and spread of the ratio of each pair. One round of each warms up. */
export async function interleave(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<Rounds> {
  await ours()
  await theirs()
  const pairs: { ours: number; theirs: number }[] = []
  let busy = 0
  for (let round = 0; round < ROUNDS; round++) {
    if (!(await quietMachine())) busy += 1
    const a = await ours()
    if (!(await quietMachine())) busy += 1
    pairs.push({ ours: a, theirs: await theirs() })
  }
  const ratios = pairs.map((pair) => pair.ours / pair.theirs)
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    ratio: median(ratios),
    spread: spreadOf(ratios, 2),
    rounds: roundsOf(ROUNDS, busy, 2 * ROUNDS),
  }
}

/** One thing measured again and again, each time on a quiet machine. */
export async function repeat(
  measure: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Omit<Rounds, 'theirs' | 'ratio'>> {
  const values: number[] = []
  let busy = 0
  for (let round = 0; round < rounds; round++) {
    if (!(await quietMachine())) busy += 1
    values.push(await measure())
  }
  return { ours: median(values), spread: spreadOf(values, 1), rounds: roundsOf(rounds, busy, rounds) }
}

export const skipped = (row: string, aim: string, why: string): Line => ({
  row,
  figure: `skipped: ${why}`,
  baseline: '',
  ratio: '',
  spread: '',
  rounds: '',
  aim,
  met: null,
})

export function spreadOf(values: readonly number[], digits: number): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
}

function roundsOf(rounds: number, busy: number, looks: number): string {
  return busy === 0 ? String(rounds) : `${rounds} (machine busy ${busy}/${looks})`
}
