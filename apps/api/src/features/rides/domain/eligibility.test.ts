import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WayToRide, type WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { VehicleId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { type AskedRide, type DriverConditions, type LiveConditions, refusalFor, whyNot } from './eligibility.ts'

const HERE = 'car_here' as VehicleId
const ride: AskedRide = {
  riderId: null,
  ridetype: 'instant',
  vehicleClass: 'business',
  signatureVehicleId: null,
  reachSeconds: 900,
}
const live: LiveConditions = { presence: 'free', answer: 'none', hasOffer: false, etaSeconds: 300 }
const ready: DriverConditions = {
  isSuspended: false,
  vehicle: { id: HERE, vehicleClass: 'business', hasDocuments: true },
  isBlocked: false,
  isBarred: false,
  hasDocuments: true,
  isPaused: false,
  fits: true,
  isEngaged: false,
  isOff: false,
  isOutOfHours: false,
  leadsElsewhere: false,
  live,
}
const car = { id: HERE, vehicleClass: 'business', hasDocuments: true } as const

const ALL = 'search accept board office'
/** What is so, the reason, and the ways that it closes: for an on-demand ride, and for later. */
const EXAMPLES: readonly (readonly [string, Partial<DriverConditions>, WhyNot, string, string, Partial<AskedRide>?])[] =
  [
    ['a suspended chauffeur', { isSuspended: true }, 'ACCOUNT_SUSPENDED', ALL, ALL],
    ['one without an approved car', { vehicle: null }, 'VEHICLE_NOT_APPROVED', ALL, ALL],
    ['one in a van', { vehicle: { ...car, vehicleClass: 'van' } }, 'CLASS_NOT_DRIVEN', ALL, ALL],
    [
      'one in another car than the one that was booked',
      {},
      'OTHER_CAR_BOOKED',
      'search accept board',
      'search accept board',
      { signatureVehicleId: 'car_other' as VehicleId },
    ],
    ['one who is not matched with the rider any more', { isBlocked: true }, 'BLOCKED', ALL, ALL],
    ['one whom ratings keep out of the class', { isBarred: true }, 'RATING_TOO_LOW', ALL, ALL],
    ['one without a document', { hasDocuments: false }, 'PAPERS_NOT_APPROVED', ALL, ALL],
    [
      'one whose car has no insurance',
      { vehicle: { ...car, hasDocuments: false } },
      'CAR_PAPERS_NOT_APPROVED',
      ALL,
      ALL,
    ],
    ['one whose claims are paused', { isPaused: true }, 'CLAIMS_PAUSED', '', 'search accept board'],
    ['one at home', { live: { ...live, presence: 'offline' } }, 'DRIVER_OFFLINE', ALL, 'search'],
    ['one who is not heard of', { live: { ...live, presence: 'silent' } }, 'POSITION_STALE', 'search office', 'search'],
    ['one on a ride', { live: { ...live, presence: 'on_ride' } }, 'DRIVER_BUSY', ALL, 'search'],
    ['one who is expected elsewhere', { fits: false }, 'RIDES_OVERLAP', ALL, ALL],
    ['one on an engagement', { isEngaged: true }, 'DRIVER_NOT_FREE', ALL, ALL],
    ['one on a break', { isOff: true }, 'TIME_OFF', 'search accept board', 'search accept board'],
    ['one outside their hours', { isOutOfHours: true }, 'OUT_OF_HOURS', '', 'search'],
    ['one on the way home', { leadsElsewhere: true }, 'HEADING_HOME', 'search', 'search'],
    ['one who said no', { live: { ...live, answer: 'declined' } }, 'DECLINED_BEFORE', 'search', 'search'],
    ['one who handed it back', { live: { ...live, answer: 'handed_back' } }, 'HANDED_BACK', 'search', 'search'],
    ['one from whom it was taken', { live: { ...live, answer: 'taken_back' } }, 'TAKEN_BACK', 'search', 'search'],
    ['one who was asked often enough', { live: { ...live, answer: 'enough' } }, 'ASKED_BEFORE', 'search', 'search'],
    ['one who is deciding', { live: { ...live, hasOffer: true } }, 'HAS_OFFER', 'search', 'search'],
    ['one who is too far', { live: { ...live, etaSeconds: 901 } }, 'TOO_FAR', 'search', 'search'],
  ]

test('whom nothing stands against may have the ride on every way', () => {
  for (const way of WayToRide.options)
    for (const ridetype of ['instant', 'prebook'] as const) {
      assert.deepEqual(whyNot(way, { ...ride, ridetype }, ready), [])
      const booked = { ...ride, ridetype, signatureVehicleId: HERE }
      assert.deepEqual(whyNot(way, booked, ready), [], 'in the car that was booked')
    }
})

for (const [what, over, reason, now, later, ofRide = {}] of EXAMPLES)
  for (const [ridetype, closed] of [
    ['instant', now],
    ['prebook', later],
  ] as const)
    test(`${what}, ${ridetype === 'instant' ? 'a car now' : 'for later'}: ${closed === '' ? 'no way is' : closed} closed`, () => {
      const ways = WayToRide.options.filter(
        (way) => whyNot(way, { ...ride, ...ofRide, ridetype }, { ...ready, ...over }).length > 0,
      )
      assert.deepEqual(ways, closed === '' ? [] : WayToRide.options.filter((way) => closed.split(' ').includes(way)))
      for (const way of ways)
        assert.deepEqual(whyNot(way, { ...ride, ...ofRide, ridetype }, { ...ready, ...over }), [reason])
    })

const anyCar = fc.record({
  id: fc.constantFrom(HERE, 'car_other' as VehicleId),
  vehicleClass: fc.constantFrom('business' as const, 'van' as const),
  hasDocuments: fc.oneof({ weight: 14, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
})
/** Most people are in order in most respects: else nobody would ever be asked here. */
const rarely = fc.oneof({ weight: 14, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
const anyDriver: fc.Arbitrary<DriverConditions> = fc.record({
  isSuspended: rarely,
  vehicle: fc.option(anyCar, { freq: 14 }),
  isBarred: rarely,
  isBlocked: rarely,
  hasDocuments: rarely.map((is) => !is),
  isPaused: rarely,
  fits: rarely.map((is) => !is),
  isEngaged: rarely,
  isOff: rarely,
  isOutOfHours: rarely,
  leadsElsewhere: rarely,
  live: fc.record({
    presence: fc.constantFrom('free', 'free', 'free', 'offline', 'silent', 'on_ride'),
    answer: fc.constantFrom('none', 'ran_out', 'none', 'enough', 'declined', 'handed_back', 'taken_back'),
    hasOffer: rarely,
    etaSeconds: fc.option(fc.integer({ min: 0, max: 3_600 })),
  }),
})
const anyRide: fc.Arbitrary<AskedRide> = fc.record({
  riderId: fc.constant(null),
  ridetype: fc.constantFrom('instant', 'prebook'),
  vehicleClass: fc.constant('business'),
  signatureVehicleId: fc.option(fc.constantFrom(HERE, 'car_other' as VehicleId)),
  reachSeconds: fc.option(fc.integer({ min: 0, max: 3_600 })),
})
/** What only making a round looks at: who was asked, how far they are, and whether they are heard of. */
const OF_THE_ROUND: readonly WhyNot[] = [
  'OUT_OF_HOURS',
  'HEADING_HOME',
  'DECLINED_BEFORE',
  'HANDED_BACK',
  'TAKEN_BACK',
  'ASKED_BEFORE',
  'HAS_OFFER',
  'TOO_FAR',
  'POSITION_STALE',
  'DRIVER_OFFLINE',
  'DRIVER_BUSY',
]

test('whoever is asked may accept, as long as nothing changes', () => {
  let wereAsked = 0
  fc.assert(
    fc.property(anyRide, anyDriver, (asked, driver) => {
      if (whyNot('search', asked, driver).length > 0) return
      wereAsked += 1
      assert.deepEqual(whyNot('accept', asked, driver), [])
    }),
    { numRuns: 5_000 },
  )
  assert.ok(wereAsked > 50, `${wereAsked} were asked`)
})

test('nobody accepts, or claims, what stands against them in the search for more than the moment', () => {
  fc.assert(
    fc.property(anyRide, anyDriver, (asked, driver) => {
      const lasting = whyNot('search', asked, driver).filter((reason) => !OF_THE_ROUND.includes(reason))
      for (const way of ['accept', 'board'] as const)
        assert.deepEqual(
          whyNot(way, asked, driver).filter((reason) => !OF_THE_ROUND.includes(reason)),
          lasting,
        )
    }),
  )
})

test('every refusal of an accept, a claim or the office has a code of its own to say', () => {
  fc.assert(
    fc.property(anyRide, anyDriver, fc.constantFrom('accept', 'board', 'office'), (asked, driver, way) => {
      for (const reason of whyNot(way as WayToRide, asked, driver))
        assert.match(refusalFor(reason, way as WayToRide), /^[A-Z_]+$/)
    }),
  )
})

test('what is said first never hides behind what is said later: one condition more only adds a reason', () => {
  fc.assert(
    fc.property(anyRide, anyDriver, (asked, driver) => {
      const before = whyNot('search', asked, driver)
      const after = whyNot('search', asked, { ...driver, isEngaged: true })
      assert.ok(before.every((reason) => after.includes(reason)))
    }),
  )
})
