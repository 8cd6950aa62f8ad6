// The trial balance of a year and of a month, from a million postings, as the office asks for it.
import { movedByKind } from '../../apps/api/src/features/wallet/index.ts'
import { openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { fillYear, YEAR_FROM, YEAR_UNTIL } from '../city/full-year.ts'
import { type Line, type Row, repeat } from '../measure/row.ts'
import { percentile } from '../measure/statistics.ts'

const POSTINGS = Number(process.env.LEDGER_POSTINGS ?? 1_000_000)
const [ASKED, AIM_MS] = [20, 300]

const SPANS = [
  ['a year', YEAR_FROM, YEAR_UNTIL],
  ['its last month', '2026-12-01', YEAR_UNTIL],
] as const

export const trialBalance: Row = {
  name: 'trial-balance',
  run: async (): Promise<Line[]> => {
    const full = await fillYear(POSTINGS)
    const db = openDatabase(full.url, 2, 'bench')
    try {
      const lines: Line[] = []
      for (const [name, from, until] of SPANS) {
        const span = { from: new Date(from), until: new Date(until) }
        const p95 = async () => {
          const spent: number[] = []
          for (let asked = 0; asked < ASKED; asked++) {
            const began = performance.now()
            await movedByKind(db, span)
            spent.push(performance.now() - began)
          }
          return percentile(spent, 0.95)
        }
        await p95()
        const { ours, spread, rounds } = await repeat(p95)
        lines.push({
          row: `trial balance of ${name}, ${POSTINGS.toLocaleString('en')} postings, p95`,
          figure: `${ours.toFixed(0)} ms`,
          baseline: '',
          ratio: '',
          ...{ spread, rounds },
          aim: `≤ ${AIM_MS} ms`,
          met: ours <= AIM_MS,
        })
      }
      return lines
    } finally {
      await db.$client.end()
      await full.drop()
    }
  },
}
