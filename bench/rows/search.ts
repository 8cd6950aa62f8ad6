// What a dispatcher waits for who types into the office's search: over HTTP, from an office with years of rides, beside the
// same looked up in the lists, which is what one had before.
import { type BenchCity, startCity } from '../city/bench-city.ts'
import { fillOffice } from '../city/full-office.ts'
import { type Line, type Row, repeat } from '../measure/row.ts'
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
/** The lists take seconds for some of them: every eighth is enough to compare. */
const SAMPLE = QUERIES.filter((_, index) => index % 8 === 0)
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
      const ask = (text: string) => asked(city, text)
      await shareOf(0.95, QUERIES, ask)
      const { ours, spread, rounds } = await repeat(() => shareOf(0.95, QUERIES, ask, slow))
      const sample = [
        await shareOf(0.5, SAMPLE, ask),
        await shareOf(0.5, SAMPLE, (text) => inLists(city, text)),
      ] as const
      const slowest = [...slow].toSorted(([, left], [, right]) => right - left).slice(0, 5)
      console.error(`  the slowest: ${slowest.map(([text, ms]) => `“${text}” ${ms.toFixed(0)} ms`).join(', ')}`)
      return [
        {
          row: `office search p95, ${QUERIES.length} queries, ${RIDES.toLocaleString('en')} rides`,
          figure: `${ours.toFixed(1)} ms`,
          baseline: `${SAMPLE.length} of them, median: ${sample[0].toFixed(0)} ms, in ${LISTS.length} lists at once ${sample[1].toFixed(0)} ms`,
          ratio: (sample[0] / sample[1]).toFixed(2),
          ...{ spread, rounds },
          aim: `≤ ${AIM_MS} ms`,
          met: ours <= AIM_MS,
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

async function shareOf(
  share: number,
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
  return percentile(spent, share)
}
