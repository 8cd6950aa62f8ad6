import { setTimeout as passed } from 'node:timers/promises'
import { startCity } from '../city/bench-city.ts'
import { connectDrivers, keepReporting, putOnline } from '../city/drivers.ts'
import { residentMegabytes } from '../measure/process-cost.ts'
import type { Line, Row } from '../measure/row.ts'
import { median } from '../measure/statistics.ts'

const DRIVERS = 1_000
const WATCHED_SECONDS = 30
const REST_AIM = 350
const BUSY_AIM = 600

export const memory: Row = {
  name: 'memory',
  run: async () => {
    const city = await startCity({ drivers: DRIVERS, riders: 1, before: (people) => putOnline(people, 0) })
    const rest = await watch(city.api.pid, 10)
    const sockets = await connectDrivers(city)
    const reports = keepReporting(sockets)
    const busy = await watch(city.api.pid, WATCHED_SECONDS)
    reports.stop()
    for (const socket of sockets) socket.disconnect()
    await city.stop()
    return [
      line('api at rest, resident', rest, REST_AIM),
      line(`api with ${DRIVERS.toLocaleString('en')} drivers connected, 1/s each`, busy, BUSY_AIM),
    ]
  },
}

async function watch(pid: number, seconds: number): Promise<number[]> {
  const seen: number[] = []
  for (let second = 0; second < seconds; second++) {
    await passed(1_000)
    seen.push(residentMegabytes(pid))
  }
  return seen
}

function line(row: string, seen: readonly number[], aim: number): Line {
  const most = Math.max(...seen)
  return {
    row,
    figure: `${Math.round(most)} MB at most`,
    baseline: '',
    ratio: '',
    spread: `median ${Math.round(median(seen))}`,
    rounds: `${seen.length} looks`,
    aim: `≤ ${aim} MB`,
    met: most <= aim,
  }
}
