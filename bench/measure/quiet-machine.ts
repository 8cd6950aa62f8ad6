// A round begins when the machine has nothing else to do: a neighbour at work would be measured too.
import { cpus } from 'node:os'
import { setTimeout as passed } from 'node:timers/promises'

const IDLE_SHARE = 0.9
const LOOK_MS = 500
export const MOST_PATIENCE_MS = Number(process.env.BENCH_PATIENCE_SECONDS ?? 20) * 1_000

/** Waits until nine tenths of the machine are idle, but not for ever; false when it never was. */
export async function quietMachine(): Promise<boolean> {
  const until = Date.now() + MOST_PATIENCE_MS
  do {
    const before = times()
    await passed(LOOK_MS)
    const after = times()
    if ((after.idle - before.idle) / (after.all - before.all) >= IDLE_SHARE) return true
  } while (Date.now() < until)
  return false
}

function times(): { idle: number; all: number } {
  let idle = 0
  let all = 0
  for (const cpu of cpus()) {
    idle += cpu.times.idle
    all += cpu.times.user + cpu.times.nice + cpu.times.sys + cpu.times.idle + cpu.times.irq
  }
  return { idle, all }
}
