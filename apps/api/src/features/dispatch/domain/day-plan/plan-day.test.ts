import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chainsFrom } from './chains.ts'
import { planDay, presentPlan } from './plan-day.ts'
import { type DayProblem, evenShares, NOBODY, TAKEN_AWAY, UNSERVED } from './problem.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const WEIGHTS = { slackSeconds: 5 * MINUTE, changeSeconds: 15 * MINUTE, uneven: 0.1 }

/** The same row of numbers each time. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function planning(seed: number, looks = 12) {
  let asked = 0
  return { progress: () => Math.min(1, asked++ / looks), random: chanceOf(seed) }
}

/** Places on a line, by minutes of driving. Whoever has a ride may drive it; a ride that is fixed is theirs alone. */
function aDay(seed: number, most: { readonly rides: number; readonly drivers: number }): DayProblem {
  const random = chanceOf(seed)
  const whole = (limit: number) => Math.floor(random() * limit)
  const [count, cars] = [1 + whole(most.rides), 1 + whole(most.drivers)]
  const ways = Array.from({ length: count }, () => ({ from: whole(40), to: whole(40) }))
  const times = ways.map(({ from, to }) => {
    const startsAt = 5 * HOUR + whole(14 * 12) * 5 * MINUTE
    return { startsAt, endsAt: startsAt + Math.abs(from - to) * MINUTE + 5 * MINUTE }
  })
  const homes = Array.from({ length: cars }, () => whole(40))
  const between = Float64Array.from(ways.flatMap(({ to }) => ways.map(({ from }) => Math.abs(from - to) * MINUTE)))
  const mayDrive = Uint8Array.from({ length: count * cars }, () => Number(random() < 0.7))
  const shares = evenShares(times, mayDrive)
  const draft: DayProblem = {
    rides: times.map((time) => ({ ...time, present: null, isFixed: false })),
    drivers: homes.map((_, driver) => ({
      longestSeconds: random() < 0.5 ? 6 * HOUR : 12 * HOUR,
      evenSeconds: shares[driver] ?? 0,
    })),
    mayDrive,
    between,
    fromStart: Float64Array.from(homes.flatMap((home) => ways.map(({ from }) => Math.abs(from - home) * MINUTE))),
    weights: WEIGHTS,
  }
  // Some are somebody's already, and fit.
  const present = new Map<number, number>()
  for (let ride = 0; ride < count; ride++) {
    const driver = whole(cars)
    if (mayDrive[ride * cars + driver] === 0 || random() < 0.4) continue
    const tried = new Map([...present, [ride, driver]])
    const driverOf = Int32Array.from(times, (_, one) => tried.get(one) ?? NOBODY)
    if (faultsOf(draft, driverOf).length === 0) present.set(ride, driver)
  }
  return {
    ...draft,
    rides: draft.rides.map((ride, one) => ({
      ...ride,
      present: present.get(one) ?? null,
      isFixed: present.has(one) && random() < 0.3,
    })),
  }
}

/** Told apart from how it is planned: every pair of rides, every rule. */
function faultsOf({ rides, drivers, mayDrive, between, weights }: DayProblem, driverOf: Int32Array): string[] {
  const faults: string[] = []
  const [count, cars] = [rides.length, drivers.length]
  for (const [one, ride] of rides.entries()) {
    const driver = driverOf[one] as number
    if (ride.isFixed && driver !== ride.present) faults.push(`${one} is fixed`)
    if (ride.present !== null && driver === NOBODY) faults.push(`${one} is taken away`)
    if (driver === NOBODY) continue
    if (mayDrive[one * cars + driver] === 0) faults.push(`${one} is not for ${driver}`)
    for (const [other, next] of rides.entries()) {
      if (other === one || driverOf[other] !== driver) continue
      const span = Math.max(ride.endsAt, next.endsAt) - Math.min(ride.startsAt, next.startsAt)
      if (span > (drivers[driver]?.longestSeconds as number)) faults.push(`${driver} works too long`)
      const isBefore = ride.endsAt + (between[one * count + other] as number) + weights.slackSeconds <= next.startsAt
      const isAfter = next.endsAt + (between[other * count + one] as number) + weights.slackSeconds <= ride.startsAt
      if (!isBefore && !isAfter) faults.push(`${one} and ${other} do not fit`)
    }
  }
  return faults
}

test('nobody is in two places or out of their hours, nothing fixed moves, no ride is taken away, and no day is worse', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const problem = aDay(seed, { rides: 18, drivers: 5 })
      const plan = planDay(problem, planning(seed))
      assert.deepEqual(faultsOf(problem, plan.driverOf), [])
      assert.ok(plan.cost <= presentPlan(problem).cost + 1e-6, 'never worse than what there is')
      assert.ok(plan.bound <= plan.cost + 1e-6, 'nothing is cheaper than the bound')
    }),
    { numRuns: 150 },
  )
})

test('on small days nothing is better than what is planned', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const problem = aDay(seed * 7_919, { rides: 5, drivers: 3 })
    const plan = planDay(problem, planning(seed, 40))
    let best = Number.POSITIVE_INFINITY
    const ways = (problem.drivers.length + 1) ** problem.rides.length
    for (let way = 0; way < ways; way++) {
      const driverOf = Int32Array.from(problem.rides, (_, ride) => {
        return (Math.floor(way / (problem.drivers.length + 1) ** ride) % (problem.drivers.length + 1)) - 1
      })
      if (faultsOf(problem, driverOf).length === 0) best = Math.min(best, chainsFrom(problem, driverOf).cost)
    }
    assert.ok(Math.abs(plan.cost - best) < 1e-6, `day ${seed}: ${plan.cost}, and ${best} is possible`)
  }
})

const NOON = 12 * HOUR
const short = (present: number | null, at: number, isFixed = false) => ({
  startsAt: at,
  endsAt: at + 20 * MINUTE,
  present,
  isFixed,
})
const dayOf = (rides: DayProblem['rides'], between: readonly number[]): DayProblem => ({
  rides,
  drivers: [0, 1].map(() => ({ longestSeconds: 12 * HOUR, evenSeconds: 40 * MINUTE })),
  mayDrive: new Uint8Array(rides.length * 2).fill(1),
  between: Float64Array.from(between, (minutes) => minutes * MINUTE),
  fromStart: null,
  weights: { ...WEIGHTS, uneven: 0 },
})

test('a promise moves for what it is worth, and not for less', () => {
  // The second ride begins where the first ends; somebody else has it, and drives so many minutes for it.
  for (const [minutes, moves] of [
    [14, 0],
    [16, 1],
  ] as const) {
    const rides = [short(0, NOON), short(1, NOON), short(1, NOON + 2 * HOUR)]
    const plan = planDay(dayOf(rides, [0, 0, 0, 0, 0, minutes, 0, 0, 0]), planning(1))
    assert.equal(plan.figures.changes, moves)
    assert.equal(plan.figures.emptySeconds, moves === 1 ? 0 : minutes * MINUTE)
  }
})

test('a ride that somebody has moves on to let another be driven', () => {
  const rides = [short(0, NOON), short(null, NOON)]
  const problem = { ...dayOf(rides, [0, 0, 0, 0]), mayDrive: Uint8Array.from([1, 1, 1, 0]) }
  const plan = planDay(problem, planning(1))
  assert.deepEqual([[...plan.driverOf], plan.figures.unserved, plan.figures.changes], [[1, 0], 0, 1])
  assert.ok(UNSERVED < TAKEN_AWAY)
})

test('work is shared out where that costs little', () => {
  const rides = [short(null, 8 * HOUR), short(null, 10 * HOUR), short(null, 12 * HOUR), short(null, 14 * HOUR)]
  const problem = dayOf(rides, new Array(16).fill(0))
  const plan = planDay({ ...problem, weights: WEIGHTS }, planning(1))
  assert.equal(plan.driverOf.filter((driver) => driver === 0).length, 2)
})
