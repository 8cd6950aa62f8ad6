import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from '@livery/kernel/geo.ts'
import { type BenchCity, startCity } from '../city/bench-city.ts'
import { benchFolder } from '../city/bench-folder.ts'
import { type Child, startChild } from '../city/child.ts'
import { putOnline } from '../city/drivers.ts'
import { postAll } from '../city/http-lanes.ts'
import { chance, somewhere } from '../city/streets.ts'
import { cpuSeconds } from '../measure/process-cost.ts'
import { interleave, type Line, type Row } from '../measure/row.ts'
import { median } from '../measure/statistics.ts'

const PAIRS = 300
const AIM = 1.15
const DAY_MS = 86_400_000
type Pair = readonly [Point, Point]

export const quote: Row = {
  name: 'quote',
  run: async (): Promise<Line[]> => {
    const city = await startCity({ drivers: 100, riders: 1, before: (people) => putOnline(people, -DAY_MS) })
    const valhalla = await startChild('bench/baselines/valhalla-routes.ts', { REGION_FOLDER: regionFolder() })
    const pairs = await routablePairs(city)
    const database: number[] = []
    const rounds = await interleave(
      () => quoteAll(city, pairs, database),
      () => routeAll(valhalla, pairs),
    )
    await Promise.all([city.stop(), valhalla.stop()])
    return [
      {
        row: `quote, whole call, ${PAIRS} pairs, every class priced and stored`,
        figure: `${rounds.ours.toFixed(2)} ms CPU of the api`,
        baseline: `bare Valhalla route ${rounds.theirs.toFixed(2)} ms CPU`,
        ratio: rounds.ratio.toFixed(2),
        spread: rounds.spread,
        rounds: rounds.rounds,
        aim: `≤ ${AIM.toFixed(2)}`,
        met: rounds.ratio <= AIM,
      },
      {
        row: 'of which the database',
        figure: `${median(database).toFixed(2)} ms CPU`,
        baseline: '',
        ratio: '',
        spread: '',
        rounds: String(database.length),
        aim: '',
        met: null,
      },
    ]
  },
}

/** The build that was made last: its folder is named by what it was made from. */
function regionFolder(): string {
  const folder = join(benchFolder, 'regions/goteborg')
  const builds = readdirSync(folder).map((name) => join(folder, name))
  const newest = builds.toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs)[0]
  if (newest === undefined) throw new Error('the region of the benches is not built')
  return newest
}

const body = ([from, to]: Pair) => ({
  pickupLocation: { address: 'From', ...from },
  dropOffLocation: { address: 'To', ...to },
  ridetype: 'instant',
})

/** Pairs that the city has a way for; a point in the river has none. */
async function routablePairs(city: BenchCity): Promise<Pair[]> {
  const random = chance(11)
  const pairs: Pair[] = []
  const [rider] = city.riders
  if (rider === undefined) throw new Error('there is no rider')
  while (pairs.length < PAIRS) {
    const pair: Pair = [somewhere(random, 0.8), somewhere(random, 0.8)]
    const quoted = await city.call(rider, 'POST', '/user/quote', body(pair)).catch(() => null)
    if (quoted !== null) pairs.push(pair)
  }
  return pairs
}

async function quoteAll(city: BenchCity, pairs: readonly Pair[], database: number[]): Promise<number> {
  const token = city.riders[0]?.token ?? ''
  const backends = await serverProcesses(city)
  const databaseBefore = sum(backends)
  const before = cpuSeconds(city.api.pid)
  await postAll(
    city.api.port,
    1,
    pairs.map((pair) => ({ path: '/user/quote', token, body: body(pair) })),
  )
  const spent = cpuSeconds(city.api.pid) - before
  database.push(((sum(backends) - databaseBefore) * 1_000) / pairs.length)
  return (spent * 1_000) / pairs.length
}

async function routeAll(valhalla: Child, pairs: readonly Pair[]): Promise<number> {
  const before = cpuSeconds(valhalla.pid)
  const done = new Promise((resolve) => valhalla.process.once('message', resolve))
  valhalla.process.send(pairs as Pair[])
  await done
  return ((cpuSeconds(valhalla.pid) - before) * 1_000) / pairs.length
}

async function serverProcesses(city: BenchCity): Promise<number[]> {
  const { rows } = await city.db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'livery-api'`,
  )
  return rows.map(({ pid }) => pid)
}

const sum = (pids: readonly number[]) => pids.reduce((all, pid) => all + cpuSeconds(pid), 0)
