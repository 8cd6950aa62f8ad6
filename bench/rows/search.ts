// What a dispatcher waits for who types into the office's search: over HTTP, from an office with years of rides, beside the
// same looked up in the lists, which is what one had before.
import { type BenchCity, startCity } from '../city/bench-city.ts'
import { fillOffice } from '../city/full-office.ts'
import { interleave, type Line, type Row } from '../measure/row.ts'
import { percentile } from '../measure/statistics.ts'

const RIDES = Number(process.env.SEARCH_RIDES ?? 200_000)
const AIM_MS = 100

/** As somebody comes to each of them, letter by letter, from the second on. */
const TYPED = ['nyström', 'ylva okafor', 'central', 'landvetter', 'karlsson', 'moreau', 'västra', 'kl']
const WHOLE = [
  ...['R-4801', '917342', '+46 70 123 45 67', '0735550162', 'SK 1418', 'lh203', 'ABC 123', 'kaj', 'qwertzuiop'],
  ...[
    'Nsytröm',
    'lindqvsit',
    'user4711@people.test',
    'göteborg centralstation',
    'goteborg central',
    'SE550000000042',
    'bergström 12',
  ],
]
const QUERIES = [
  ...TYPED.flatMap((text) => Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 2))),
  ...WHOLE,
]
const LISTS = ['rides', 'people', 'vehicles']

export const search: Row = {
  name: 'search',
  run: async (): Promise<Line[]> => {
    const began = Date.now()
    const city = await startCity({
      ...{ drivers: 1, riders: 1, officers: 1, script: 'bench/city/answering-api.ts' },
      before: ({ db }) => fillOffice(db, RIDES),
    })
    console.error(`  … filled in ${Math.round((Date.now() - began) / 1_000)} s`)
    try {
      const slow = new Map<string, number>()
      const rounds = await interleave(
        () => p95Of(QUERIES, (text) => asked(city, text), slow),
        () => p95Of(QUERIES, (text) => inLists(city, text)),
      )
      const slowest = [...slow].toSorted(([, left], [, right]) => right - left).slice(0, 5)
      console.error(`  the slowest: ${slowest.map(([text, ms]) => `“${text}” ${ms.toFixed(0)} ms`).join(', ')}`)
      return [
        {
          row: `office search p95, ${QUERIES.length} queries, ${RIDES.toLocaleString('en')} rides`,
          figure: `${rounds.ours.toFixed(1)} ms`,
          baseline: `the same in ${LISTS.length} lists at once ${rounds.theirs.toFixed(1)} ms`,
          ratio: rounds.ratio.toFixed(2),
          spread: rounds.spread,
          rounds: rounds.rounds,
          aim: `≤ ${AIM_MS} ms`,
          met: rounds.ours <= AIM_MS,
        },
      ]
    } finally {
      await city.stop()
    }
  },
}

const asked = ({ call, officers: [officer] }: BenchCity, text: string) =>
  call(officer as never, 'GET', `/admin/search?q=${encodeURIComponent(text)}`)

const inLists = ({ call, officers: [officer] }: BenchCity, text: string) =>
  Promise.all(
    LISTS.map((list) => call(officer as never, 'GET', `/admin/${list}?pageSize=6&q=${encodeURIComponent(text)}`)),
  )

async function p95Of(
  queries: readonly string[],
  ask: (text: string) => Promise<unknown>,
  slow?: Map<string, number>,
): Promise<number> {
  const spent: number[] = []
  for (const text of queries) {
    const began = performance.now()
    await ask(text)
    const ms = performance.now() - began
    spent.push(ms)
    slow?.set(text, ms)
  }
  return percentile(spent, 0.95)
}
