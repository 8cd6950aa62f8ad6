import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { costParts, sumOfParts } from './match-cost.ts'
import { decideTick, type OpenRide, type Pair, type TickTerms } from './match-tick.ts'

const TERMS: TickTerms = {
  ...{ offersPerRound: 3, headStartSeconds: 12, gatherSeconds: 2, waitedShare: 10_000 },
  ...{ passedOverMost: 2, passedOverSeconds: 120, longAfterSeconds: 180 },
}
const NOW = new Date('2026-05-04T18:00:00Z')
const ride = (secondsAgo = 10, over: Partial<OpenRide> = {}): OpenRide => ({
  since: new Date(NOW.getTime() - secondsAgo * 1_000),
  isInstant: true,
  beside: null,
  isAskedAlone: false,
  passedOver: 0,
  ...over,
})
const pair = (of: number, driver: string, cost: number): Pair => ({ ride: of, driver, cost })
const asked = (rides: OpenRide[], pairs: Pair[], terms = TERMS) =>
  decideTick(rides, pairs, NOW, terms).asked.map((one) => [one.ride, one.driver, one.rank])

test('a ride by itself asks the cheapest chauffeur, alone, at once', () => {
  assert.deepEqual(asked([ride(0)], [pair(0, 'a', 120), pair(0, 'b', 60)]), [[0, 'b', 1]])
  assert.deepEqual(asked([ride(0)], [pair(0, 'a', 120)]), [[0, 'a', 1]])
})

test('who is nearest to two rides is asked by the one that has no other near', () => {
  const pairs = [pair(0, 'a', 60), pair(0, 'b', 90), pair(1, 'a', 100), pair(1, 'b', 700)]
  assert.deepEqual(asked([ride(), ride()], pairs), [
    [0, 'b', 1],
    [1, 'a', 1],
  ])
})

test('who is far away once they are free is left for a nearer ride, until this one has waited long or was passed over', () => {
  const far: Pair = { ...pair(0, 'a', 600), isLongAfter: true }
  assert.deepEqual(asked([ride(179)], [far]), [])
  assert.deepEqual(asked([ride(180)], [far]), [[0, 'a', 1]])
  assert.deepEqual(asked([ride(10, { passedOver: 2 })], [far]), [[0, 'a', 1]])
  // Whoever takes them meanwhile and asked long after has passed it over.
  const near = pair(1, 'a', 100)
  const { asked: taken, passedOver } = decideTick([ride(150), ride(10)], [far, near], NOW, TERMS)
  assert.deepEqual(
    taken.map((one) => one.ride),
    [1],
  )
  assert.deepEqual([...passedOver], [[0, 1]])
})

test('after the head start those are asked beside the first whom no other ride needs', () => {
  const pairs = [pair(0, 'b', 60), pair(0, 'c', 80), pair(0, 'd', 90), pair(1, 'b', 50), pair(1, 'c', 400)]
  assert.deepEqual(asked([ride(30, { beside: 2 }), ride()], pairs), [
    [1, 'b', 1],
    [0, 'c', 2],
    [0, 'd', 3],
  ])
})

test('without a head start all places of a round are asked at once, a wish for one chauffeur excepted', () => {
  const terms = { ...TERMS, headStartSeconds: 0 }
  const pairs = [pair(0, 'a', 60), pair(0, 'b', 90), pair(0, 'c', 100), pair(0, 'd', 300)]
  assert.deepEqual(
    asked([ride()], pairs, terms).map(([, driver]) => driver),
    ['a', 'b', 'c'],
  )
  assert.deepEqual(asked([ride(10, { isAskedAlone: true })], pairs, terms), [[0, 'a', 1]])
})

test('rides that compete for few cars wait a moment, and no longer', () => {
  const pairs = [pair(0, 'a', 60), pair(1, 'a', 90), pair(1, 'b', 300)]
  const { asked: none, gathering } = decideTick([ride(1), ride(0)], pairs, NOW, TERMS)
  assert.deepEqual(none, [])
  const until = new Date(NOW.getTime() + 1_000)
  assert.deepEqual(
    [...gathering],
    [0, 1].map((of) => [of, until]),
  )
  assert.equal(asked([ride(2), ride(0)], pairs).length, 2)
})

test('where not all can have a car, whoever has waited longer comes first, unless the other is much nearer', () => {
  const pairs = [pair(0, 'a', 200), pair(1, 'a', 100)]
  assert.deepEqual(asked([ride(150), ride(20)], pairs), [[0, 'a', 1]])
  assert.deepEqual(asked([ride(100), ride(20)], pairs), [[1, 'a', 1]])
  assert.deepEqual(
    asked([ride(10, { isInstant: false }), ride(5)], pairs),
    [[1, 'a', 1]],
    'a ride for now before one of later',
  )
})

test('a ride that cars have passed over for much younger ones comes first, and what passes it over is counted', () => {
  const pairs = [pair(0, 'a', 800), pair(1, 'a', 100), pair(1, 'b', 900), pair(2, 'b', 100), pair(0, 'c', 890)]
  const rides = [ride(200), ride(30), ride(90)]
  const few = pairs.slice(0, 2)
  const first = decideTick([ride(200), ride(30)], few, NOW, TERMS)
  assert.deepEqual([first.asked.map(({ ride }) => ride), [...first.passedOver]], [[1], [[0, 1]]])
  assert.deepEqual(asked([ride(200, { passedOver: 1 }), ride(30)], few), [[1, 'a', 1]])
  assert.deepEqual(asked([ride(200, { passedOver: 2 }), ride(30)], few), [[0, 'a', 1]])
  assert.deepEqual([...decideTick(rides, pairs, NOW, TERMS).passedOver], [], 'all have one')
  assert.deepEqual([...decideTick([ride(140), ride(30)], few, NOW, TERMS).passedOver], [], 'it is not much younger')
})

test('nobody is asked about two rides, or twice, and as many rides ask somebody as can', () => {
  const pairs = fc.uniqueArray(
    fc.record({ ride: fc.nat(7), driver: fc.constantFrom(...'abcdefgh'), cost: fc.integer({ min: 30, max: 900 }) }),
    { selector: ({ ride, driver }) => `${ride}${driver}`, maxLength: 40 },
  )
  fc.assert(
    fc.property(pairs, (all) => {
      const decided = decideTick(
        Array.from({ length: 8 }, () => ride()),
        all,
        NOW,
        TERMS,
      ).asked
      assert.equal(new Set(decided.map(({ driver }) => driver)).size, decided.length)
      assert.ok(decided.every((one) => all.some((pair) => pair.ride === one.ride && pair.driver === one.driver)))
      assert.equal(decided.length, largestMatching(all))
    }),
  )
})

function largestMatching(pairs: readonly Pair[]): number {
  const rideOf = new Map<string, number>()
  const place = (ride: number, tried: Set<string>): boolean =>
    pairs.some(({ ride: of, driver }) => {
      if (of !== ride || tried.has(driver)) return false
      tried.add(driver)
      const holder = rideOf.get(driver)
      if (holder !== undefined && !place(holder, tried)) return false
      rideOf.set(driver, ride)
      return true
    })
  return Array.from({ length: 8 }, (_, ride) => place(ride, new Set())).filter(Boolean).length
}

test('what a chauffeur costs: the drive, and what the office adds to it within bounds', () => {
  const terms = { emptySeconds: 5, ratingSeconds: 30, fairSeconds: 10, homeSeconds: 60, areaAdvantageSeconds: 30 }
  const drive = { etaSeconds: 240, emptyMetres: 2_000 }
  const facts = { ...drive, rating: 4.8, earned: 0, meanEarned: 4_000, leadsHome: false, prefersPickup: false }
  assert.deepEqual(costParts(facts, terms), { arrival: 240, empty: 10, rating: 6, earned: -10, home: 0, area: 0 })
  const rich = { ...facts, earned: 90_000, rating: null, leadsHome: true, prefersPickup: true }
  assert.deepEqual(costParts(rich, terms), { arrival: 240, empty: 10, rating: 0, earned: 10, home: -60, area: -30 })
  assert.equal(sumOfParts(costParts(rich, terms)), 170)
})
