// Rides and cars of a town matched together, and a crowd at one place, in milliseconds of this process's CPU.

import { estimateSeconds } from '@livery/kernel/drive-estimate.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { type AssignmentProblem, assign, costOf } from '../../apps/api/src/features/dispatch/domain/assignment.ts'
import { assignInCells } from '../../apps/api/src/features/dispatch/domain/assignment-in-cells.ts'
import { chance, somewhere } from '../city/streets.ts'
import type { Line, Row } from '../measure/row.ts'

const REACH_SECONDS = 15 * 60
const TICKS = 200
const LARGE_TICKS = 5
const MIDDLE_AIM_MS = 10
const LARGE_AIM_MS = 100
const LARGE_AIM_RATIO = 1.02

export const assignment: Row = {
  name: 'assignment',
  run: async () => [
    middle('200 rides × 400 cars', 1),
    middle('200 rides × 400 cars, half of the rides at one place', 0.5),
    large('1,000 rides × 2,000 cars', 1),
    large('1,000 rides × 2,000 cars, half of the rides at one place', 0.5),
  ],
}

function middle(what: string, spread: number): Line {
  const times = Array.from({ length: TICKS }, (_, seed) => {
    const { problem } = aTick(200, 400, spread, seed)
    return cpuMs(() => assign(problem)).ms
  }).sort((left, right) => left - right)
  const p99 = times[Math.floor(TICKS * 0.99)] ?? 0
  const half = times[TICKS / 2] ?? 0
  return {
    row: `tick, ${what}`,
    figure: `p99 ${p99.toFixed(1)} ms, median ${half.toFixed(1)} ms`,
    baseline: 'is the optimum (tests against two other methods)',
    ratio: '1.000',
    spread: `${times[0]?.toFixed(1)}–${times.at(-1)?.toFixed(1)} ms`,
    rounds: String(TICKS),
    aim: `1.000, p99 ≤ ${MIDDLE_AIM_MS} ms`,
    met: p99 <= MIDDLE_AIM_MS,
  }
}

function large(what: string, spread: number): Line {
  const ticks = Array.from({ length: LARGE_TICKS }, (_, seed) => {
    const { problem, order } = aTick(1_000, 2_000, spread, seed)
    const { ms, answer } = cpuMs(() => assignInCells(problem, order))
    return { ms, ratio: costOf(problem, answer) / costOf(problem, assign(problem)) }
  })
  const slowest = Math.max(...ticks.map(({ ms }) => ms))
  const worst = Math.max(...ticks.map(({ ratio }) => ratio))
  return {
    row: `tick, ${what}`,
    figure: `at most ${slowest.toFixed(0)} ms`,
    baseline: 'its exact optimum',
    ratio: worst.toFixed(3),
    spread: ticks.map(({ ms }) => ms.toFixed(0)).join(', '),
    rounds: String(LARGE_TICKS),
    aim: `≤ ${LARGE_AIM_RATIO}, ≤ ${LARGE_AIM_MS} ms`,
    met: slowest <= LARGE_AIM_MS && worst <= LARGE_AIM_RATIO,
  }
}

/** `spread` of the rides begin anywhere, the others around one corner, as after a concert. */
function aTick(rows: number, columns: number, spread: number, seed: number) {
  const random = chance(seed + 1)
  const corner = somewhere(random, 0.3)
  const rides = Array.from({ length: rows }, () => (random() < spread ? somewhere(random) : near(corner, random)))
  const cars = Array.from({ length: columns }, () => somewhere(random))
  const costs = new Float64Array(rows * columns)
  for (const [row, ride] of rides.entries())
    for (const [column, car] of cars.entries()) {
      const seconds = estimateSeconds(distanceMetres(ride, car))
      costs[row * columns + column] = seconds > REACH_SECONDS ? Number.POSITIVE_INFINITY : seconds
    }
  const problem: AssignmentProblem = { rows, columns, costs, unserved: new Float64Array(rows).fill(10_000) }
  const order = rides.map((_, row) => row).sort((left, right) => bandOf(rides, left) - bandOf(rides, right))
  return { problem, order }
}

const near = (corner: Point, random: () => number): Point => ({
  lat: corner.lat + (random() - 0.5) * 0.006,
  lng: corner.lng + (random() - 0.5) * 0.012,
})

/** Column by column of a grid of some kilometre. */
const bandOf = (rides: readonly Point[], row: number): number => {
  const { lat, lng } = rides[row] as Point
  return Math.floor(lng / 0.02) * 10_000 + Math.floor(lat / 0.01)
}

function cpuMs<Answer>(work: () => Answer): { ms: number; answer: Answer } {
  const before = process.cpuUsage()
  const answer = work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000, answer }
}
