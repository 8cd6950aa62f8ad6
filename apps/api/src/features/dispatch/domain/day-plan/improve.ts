// The search for a better day: parts of it are rebuilt, whole days are cut and matched anew, and a slightly worse one is
// kept now and then, less and less often (simulated annealing). What it leaves is the best that it saw.
import { type Chains, chainsFrom } from './chains.ts'
import { cutAt } from './cuts.ts'
import { rebuilder } from './rebuild.ts'

export interface Planning {
  /** 0 when it begins, 1 when it is to end. */
  progress(): number
  /** In 0..1. */
  random(): number
}

/** In seconds of empty driving: how much worse a day may be that is kept, at first and at last. */
const WARM = 20
const COLD = 0.5
/** So many rebuildings for each cut. */
const REBUILDINGS = 10
/** Seconds by which the cuts of one match may lie apart. */
const JITTERS = [0, 0, 1_800, 7_200]

export function improve(chains: Chains, { progress, random }: Planning): Chains {
  const { problem } = chains
  const rebuild = rebuilder(chains, random)
  const moments = [...new Set(problem.rides.map(({ startsAt }) => startsAt))]
  let best = { cost: chains.cost, driverOf: chains.driverOf.slice() }
  const keep = () => {
    if (chains.cost < best.cost - 1e-6) best = { cost: chains.cost, driverOf: chains.driverOf.slice() }
  }
  for (let done = progress(); done < 1; done = progress()) {
    const warmth = WARM * (COLD / WARM) ** done
    const mayLose = () => -warmth * Math.log(1 - random())
    for (let time = 0; time < REBUILDINGS; time++) {
      rebuild(mayLose())
      keep()
    }
    const at = moments[Math.floor(random() * moments.length)] as number
    const jitter = JITTERS[Math.floor(random() * JITTERS.length)] as number
    cutAt(
      chains,
      () => at + (random() - 0.5) * jitter,
      () => random() * warmth,
      mayLose(),
    )
    keep()
  }
  return chainsFrom(problem, best.driverOf)
}

/** Every cut of the day, until none wins anything. */
export function cutEverywhere(chains: Chains, { progress, random }: Planning): void {
  const moments = [...new Set(chains.problem.rides.map(({ startsAt }) => startsAt))]
  for (let won = true; won; ) {
    won = false
    for (const at of shuffled(moments, random)) {
      if (progress() >= 1) return
      won = cutAt(chains, () => at) || won
    }
  }
}

function shuffled(all: readonly number[], random: () => number): number[] {
  const left = [...all]
  for (let index = left.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[left[index], left[other]] = [left[other] as number, left[index] as number]
  }
  return left
}
