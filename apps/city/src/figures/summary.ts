// What a run came to, for people to read.
import type { Figures } from './figures.ts'
import type { Histogram } from './histogram.ts'

const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60) % 60).padStart(2, '0')}`
const percentiles = (times: Histogram) => [0.5, 0.95, 0.99].map((share) => ms(times.at(share)).padStart(7)).join(' ')

/** One line of how it goes. */
export function progressLine(figures: Figures, drivers: number, riders: number): string {
  const { ended, open, asked } = figures
  const errors = [...figures.errors.values()].reduce((sum, count) => sum + count, 0)
  return [
    clock((Date.now() - figures.startedAt) / 1_000),
    `${drivers} drivers, ${riders} riders`,
    `asked ${asked}`,
    `under way ${open.size}`,
    `served ${ended.completed}`,
    `cancelled ${ended.cancelled}`,
    `expired ${ended.expired}`,
    `refusals ${errors}`,
  ].join(' · ')
}

export function summary(figures: Figures, speed: number, wasCut: boolean): string {
  const { ended, waits, firstOffers } = figures
  const wait = (seconds: number) => clock(seconds * speed)
  const lines = [
    '',
    `Rides      asked ${figures.asked}, booked ${figures.booked}, served ${ended.completed}, cancelled ${ended.cancelled}, ` +
      `expired ${ended.expired}, no-show ${ended.no_show}, ${wasCut ? 'still under way' : 'lost'} ${figures.open.size}`,
  ]
  if (waits.count > 0)
    lines.push(
      `Waits      booked to arrived: mean ${wait(waits.mean)}, p50 ${wait(waits.at(0.5))}, p95 ${wait(waits.at(0.95))}` +
        (speed === 1 ? '' : ` in the city's time, which ran ${speed} times faster`),
    )
  lines.push('', `Times in ms${''.padEnd(38)}calls     p50     p95     p99`)
  const row = (name: string, times: Histogram) =>
    lines.push(`  ${name.padEnd(44)} ${String(times.count).padStart(7)} ${percentiles(times)}`)
  if (firstOffers.count > 0) row('booking sent → first offer', firstOffers)
  if (figures.fixes.count > 0) row('location sent → acknowledged', figures.fixes)
  for (const [name, times] of [...figures.calls].sort(([left], [right]) => (left < right ? -1 : 1))) row(name, times)
  if (figures.errors.size > 0) {
    lines.push('', 'Refusals and faults')
    for (const [code, count] of [...figures.errors].sort(([, left], [, right]) => right - left))
      lines.push(`  ${code.padEnd(44)} ${String(count).padStart(7)}`)
  }
  return lines.join('\n')
}
