// Days of booked rides with and without the watch, and the tables of docs/simulated-days.md.
import type { TravelTimes } from '../travel-times.ts'
import { bookedDay } from './booked-day.ts'
import { addUp, figuresOf, MISSED_HEAD, missedLine, WARNED_HEAD, type WatchFigures, warnedLine } from './figures.ts'
import { WatchedDay } from './watched-day.ts'
import { TERMS, WatchingOffice } from './watching-office.ts'

const WAYS = [
  { name: 'without the watch', office: () => null },
  { name: 'offered at the last call', office: () => new WatchingOffice() },
  { name: 'moved at the last call', office: () => new WatchingOffice({ ...TERMS, atRed: 'swap' }) },
] as const

export function watchDays(times: TravelTimes, days: number): readonly { name: string; sum: WatchFigures }[] {
  const all = WAYS.map(({ name }) => ({ name: name as string, figures: [] as WatchFigures[] }))
  for (let seed = 1; seed <= days; seed++) {
    const day = bookedDay(times, seed)
    const without = new WatchedDay(times, day, null).run()
    for (const [way, { office }] of WAYS.entries()) {
      const watching = office()
      const driven = watching === null ? without : new WatchedDay(times, day, watching).run()
      all[way]?.figures.push(figuresOf(driven, watching, without))
    }
  }
  return all.map(({ name, figures }) => ({ name, sum: addUp(figures) }))
}

export function printWatchDays(times: TravelTimes, days: number): void {
  const ways = watchDays(times, days)
  table(
    MISSED_HEAD,
    ways.map(({ name, sum }) => missedLine(name, sum)),
  )
  console.log()
  table(
    WARNED_HEAD,
    ways.slice(1).map(({ name, sum }) => warnedLine(name, sum)),
  )
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): void {
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`)
  for (const line of lines) console.log(`| ${line.join(' | ')} |`)
}
