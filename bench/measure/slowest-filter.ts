// The first page of a list by each of its filters: the slowest one is the row.
import { type Line, repeat } from './row.ts'
import { percentile } from './statistics.ts'

const [ASKED, AIM_MS, NAMED] = [20, 300, 4]

/** `rowOf` is given how many filters there are; `ask` asks for the first page of one. */
export async function slowestFilter<Asked>(
  filters: Readonly<Record<string, Asked>>,
  ask: (asked: Asked) => Promise<unknown>,
  rowOf: (filters: number) => string,
): Promise<Line[]> {
  const slow = new Map<string, number>()
  const p95 = async () => {
    for (const [name, asked] of Object.entries(filters)) {
      const own: number[] = []
      for (let round = 0; round < ASKED; round++) {
        const began = performance.now()
        await ask(asked)
        own.push(performance.now() - began)
      }
      slow.set(name, percentile(own, 0.95))
    }
    return Math.max(...slow.values())
  }
  await p95()
  const { ours, spread, rounds } = await repeat(p95)
  const slowest = [...slow].toSorted(([, one], [, other]) => other - one).slice(0, NAMED)
  console.error(`  the slowest: ${slowest.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', ')}`)
  return [
    {
      row: rowOf(slow.size),
      figure: `${ours.toFixed(0)} ms`,
      ...{ baseline: '', ratio: '', spread, rounds },
      aim: `≤ ${AIM_MS} ms`,
      met: ours <= AIM_MS,
    },
  ]
}
