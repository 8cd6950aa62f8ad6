// Plans a day in a thread of its own: seconds of pure thinking, which nobody else has to wait for.
import { parentPort } from 'node:worker_threads'
import { planDay } from '../domain/day-plan/plan-day.ts'
import type { DayProblem } from '../domain/day-plan/problem.ts'

export interface DayToThinkAbout {
  readonly problem: DayProblem
  readonly seconds: number
}

parentPort?.on('message', ({ problem, seconds }: DayToThinkAbout) => {
  const began = performance.now()
  const progress = () => (performance.now() - began) / 1_000 / seconds
  parentPort?.postMessage(planDay(problem, { progress, random: Math.random }).driverOf)
})
