// `npm run days` simulates days on Göteborg's streets, four loads, each with twenty seeds, in three ways of dispatch, and
// prints the table of docs/simulated-days.md; `-- 3 slack,peak` takes three
// seeds of two loads. `-- watch` drives 200 days of booked rides with and without the watch; `-- watch 20` twenty.

import { CityOfCars, type Way } from './city-of-cars.ts'
import { dayOf, LOADS, type Load } from './demand.ts'
import { type Figures, figuresOf } from './figures.ts'
import { travelTimes } from './travel-times.ts'
import { printWatchDays } from './watch/main.ts'
import { matched } from './ways/matched.ts'
import { nearestInOrder } from './ways/nearest-in-order.ts'
import { rounds } from './ways/rounds.ts'

const WATCHED_DAYS = 200

const times = await travelTimes()
if (process.argv[2] === 'watch') {
  printWatchDays(times, Number(process.argv[3] ?? WATCHED_DAYS))
  process.exit()
}
const seeds = Number(process.argv[2] ?? 20)
const loads = (process.argv[3]?.split(',') ?? Object.keys(LOADS)) as Load[]
if (!(seeds >= 1) || loads.some((load) => LOADS[load] === undefined)) {
  console.error(
    `Say how many seeds, and of which loads: npm run days -- 3 ${Object.keys(LOADS)}. Or npm run days -- watch 20.`,
  )
  process.exit(1)
}
const WAYS: readonly (() => Way)[] = [() => nearestInOrder, () => rounds, matched]

console.log('| load | way | asked | served | wait, mean | p95 | p99 | empty km a ride | Gini of earnings | starved |')
console.log('|---|---|---|---|---|---|---|---|---|---|')
for (const load of loads) {
  let first: Sum | undefined
  for (const way of WAYS) {
    const days = Array.from({ length: seeds }, (_, seed) =>
      figuresOf(new CityOfCars(times, dayOf(times, load, seed + 1), way()).run()),
    )
    const sum = sumOf(days)
    first ??= sum
    console.log(lineOf(load, way().name, sum, first))
  }
}

interface Sum {
  readonly asked: number
  readonly served: number
  readonly mean: number
  readonly p95: number
  readonly p99: number
  readonly emptyKm: number
  readonly gini: number
  readonly starved: number
}

function sumOf(days: readonly Figures[]): Sum {
  const waits = days.flatMap((day) => day.waits).sort((left, right) => left - right)
  const all = (of: (day: Figures) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const served = all((day) => day.served)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  return {
    asked: all((day) => day.asked),
    served,
    mean: waits.reduce((sum, wait) => sum + wait, 0) / waits.length,
    p95: at(0.95),
    p99: at(0.99),
    emptyKm: all((day) => day.emptyKm) / served,
    gini: all((day) => day.gini) / days.length,
    starved: all((day) => day.starved),
  }
}

function lineOf(load: string, way: string, sum: Sum, first: Sum): string {
  const beside = (now: number, before: number) => {
    const percent = ((now / before - 1) * 100).toFixed(1)
    return sum === first ? '' : ` (${Number(percent) > 0 ? '+' : ''}${percent} %)`
  }
  const cells = [
    load,
    way,
    sum.asked.toLocaleString('en'),
    sum.served.toLocaleString('en') + beside(sum.served, first.served),
    `${sum.mean.toFixed(1)} s${beside(sum.mean, first.mean)}`,
    `${Math.round(sum.p95)} s`,
    `${Math.round(sum.p99)} s`,
    sum.emptyKm.toFixed(2),
    sum.gini.toFixed(3),
    sum.starved,
  ]
  return `| ${cells.join(' | ')} |`
}
