// The plan of a day at its full size, on the streets of Göteborg, beside a bound and a plan that took far longer.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { planDay } from '../../apps/api/src/features/dispatch/domain/day-plan/plan-day.ts'
import type { DayProblem } from '../../apps/api/src/features/dispatch/domain/day-plan/problem.ts'
import { driveMatrix } from '../../apps/api/src/features/places/index.ts'
import { valhallaNativeRouting } from '../../apps/api/src/platform/adapters/maps/valhalla-native.ts'
import { boundOf } from '../baselines/day-plan-bound.ts'
import { createBenchDatabase } from '../city/bench-database.ts'
import { benchFolder } from '../city/bench-folder.ts'
import { bookedDay } from '../city/booked-day.ts'
import { chance } from '../city/streets.ts'
import type { Line, Row } from '../measure/row.ts'

const RIDES = 1_000
const DRIVERS = 200
const AIM_SECONDS = 30
const AIM = 1.03
const PLAN_SECONDS = 6
const LONGER = 5
const ROUNDS = 150

export const dayPlan: Row = {
  name: 'day-plan',
  run: async () => {
    await (await createBenchDatabase()).drop()
    const routing = valhallaNativeRouting(async () => newestBuild(), pino({ level: 'silent' }))
    let drives = 0
    const day = await bookedDay(RIDES, DRIVERS, routing.snap, async (from, to) => {
      const began = cpuSeconds()
      const matrix = await driveMatrix(routing, from, to)
      if (from.length > 1) drives += cpuSeconds() - began
      return matrix
    })
    const plan = timed(() => planned(day.problem, PLAN_SECONDS, 1))
    const longer = planned(day.problem, PLAN_SECONDS * LONGER, 2)
    const bound = boundOf(day.problem, longer.driverOf, ROUNDS)
    const { unserved, emptySeconds } = plan.result.figures
    const line = (row: string, figure: string, baseline: string, ratio: number | null): Line => ({
      ...{ row, figure, baseline, spread: '', rounds: '1' },
      ratio: ratio?.toFixed(3) ?? '',
      aim: ratio === null ? `≤ ${AIM_SECONDS} s` : `≤ ${AIM.toFixed(2)}`,
      met: ratio === null ? drives + plan.seconds <= AIM_SECONDS : unserved === 0 && ratio <= AIM,
    })
    const hours = (seconds: number) => `${(seconds / 3_600).toFixed(1)} h empty`
    return [
      line(
        `plan of a day, ${RIDES.toLocaleString('en')} rides × ${DRIVERS} chauffeurs`,
        `${(drives + plan.seconds).toFixed(1)} CPU-s, of which ${drives.toFixed(1)} for the drives`,
        '',
        null,
      ),
      line(
        '… against the bound',
        `${hours(emptySeconds)}, ${unserved} unserved`,
        hours(bound),
        plan.result.cost / bound,
      ),
      line(
        `… against ${LONGER} times as long`,
        hours(emptySeconds),
        hours(longer.cost),
        plan.result.cost / longer.cost,
      ),
    ]
  },
}

function planned(problem: DayProblem, forSeconds: number, seed: number) {
  const began = cpuSeconds()
  return planDay(problem, { progress: () => (cpuSeconds() - began) / forSeconds, random: chance(seed) })
}

function timed<Result>(work: () => Result): { readonly result: Result; readonly seconds: number } {
  const began = cpuSeconds()
  return { result: work(), seconds: cpuSeconds() - began }
}

/** Of this process: a neighbour on the machine leaves it alone. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

function newestBuild(): string {
  const folder = join(benchFolder, 'regions/goteborg')
  const builds = readdirSync(folder).map((name) => join(folder, name))
  return builds.toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs)[0] ?? folder
}
