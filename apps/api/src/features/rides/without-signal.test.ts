// A chauffeur's steps that waited for a signal: judged by their own time and the track, taken once and in order, and
// worth no more than the same steps with a signal. `OFFLINE_HISTORIES=full` walks a thousand random ones.
import assert from 'node:assert/strict'
import { pbkdf2Sync } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import fc from 'fast-check'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { Phone } from '../../testing/phone.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

const NEAR = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const FAR = { lat: 57.73, lng: 12.05 }
const PARK = { address: 'Slottsskogen', lat: 57.6867, lng: 11.9425 }
const REASON = { reason: 'other', reasonText: 'Because I say so.' }

interface Under {
  readonly rider: TestPerson
  readonly driver: TestPerson
  readonly rideId: RideId
  readonly phone: Phone
  readonly pin: string
}

async function givenAccepted(quote: object = {}): Promise<Under> {
  const rider = await kit.richRider(100_000)
  const driver = await kit.driverAt(NEAR)
  const { quoteId } = (await kit.quote(rider, quote)).body.data
  const booked = await kit.call({
    method: 'POST',
    path: '/user/ride/instant-booking',
    as: rider,
    key: `signal-${quoteId}`,
    body: { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
  })
  const { rideId } = booked.body.data
  await kit.offerOf(driver, rideId)
  await kit.bareStep(driver, rideId, 'accept')
  await kit.settled()
  return { rider, driver, rideId, pin: await kit.pinOf(rider), phone: new Phone(kit, { driver, rideId }, NEAR) }
}

/** At the pickup, said so with a signal. */
async function givenArrived(quote: object = {}): Promise<Under> {
  const under = await givenAccepted(quote)
  await under.phone.press('en_route')
  await kit.settled()
  under.phone.say(AVENUE, 40)
  assert.equal((await under.phone.press('arrived'))?.status, 200)
  return under
}

const officeRide = async ({ rideId }: Pick<Under, 'rideId'>) =>
  (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
const driverRide = async ({ driver, rideId }: Under) =>
  (await kit.call({ method: 'GET', path: `/driver/ride/show/${rideId}`, as: driver })).body.data
const alertsOf = async ({ rideId }: Under): Promise<string[]> => {
  await kit.settled()
  const { body } = await kit.call({ method: 'GET', path: '/admin/alerts?pageSize=50', as: office })
  const own = body.data.filter((alert: { rideId: RideId }) => alert.rideId === rideId)
  return own.map(({ kind }: { kind: string }) => kind).toSorted()
}
const earnedBy = async ({ driver }: Under): Promise<number> =>
  Number(
    (
      await kit.ctx.db.$client.query(
        `select coalesce(sum(amount), 0) as earned from posting where account_id like 'driver_wallet/' || $1 || '%'`,
        [driver.userId],
      )
    ).rows[0].earned,
  )
const outcomes = (answers: readonly (TestAnswer | undefined)[]) =>
  answers.map((answer) => answer?.body.code ?? answer?.body.data.RideStatus)
/** To ten seconds: the clock of tests runs on while they work. */
const secondsAfter = (from: Date, iso: string | null) =>
  iso && Math.round((Date.parse(iso) - from.getTime()) / SECOND_MS / 10) * 10

async function ensureInvariants(): Promise<void> {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).filter(({ broken }) => broken.length > 0)
  assert.deepEqual(
    broken.map(({ id, broken }) => [id, broken]),
    [],
  )
}

test('a whole ride without signal: each step at its own second, the money as it would have been', async () => {
  const under = await givenAccepted({ addonlocation: [PARK] })
  const { phone, pin } = under
  const began = kit.clock.now()
  phone.isOnline = false
  await phone.press('en_route')
  phone.say(AVENUE, 40)
  await phone.press('arrived')
  phone.stay(9)
  await phone.press('start', { pin })
  phone.drive(PARK, 20)
  await phone.press('at_stop')
  phone.stay(8)
  await phone.press('leave_stop')
  phone.drive(NYA_VARVET, 20)
  await phone.press('complete')
  phone.stay(3)
  assert.deepEqual(outcomes(await phone.comeBack(2)), [
    'en_route',
    'arrived',
    'in_progress',
    'at_stop',
    'in_progress',
    'completed',
  ])
  const { timeline, evidence, final, quoted } = await officeRide(under)
  const moves = timeline.slice(-6) as { move: string; at: string; receivedAt: string | null }[]
  assert.deepEqual(
    moves.map(({ move, at }) => [move, secondsAfter(began, at)]),
    [
      ['set_out', 0],
      ['arrive', 40],
      ['board', 580],
      ['stop', 980],
      ['leave_stop', 1_460],
      ['complete', 1_860],
    ],
  )
  assert.ok(moves.every(({ receivedAt }) => secondsAfter(began, receivedAt) === 2_040))
  assert.equal(evidence.waitedMinutes, 4)
  assert.ok(final.total > quoted.total)
  assert.deepEqual(await alertsOf(under), [])
  await ensureInvariants()
})

test('what the ride no longer allows is refused by its name, and nothing is written', async () => {
  const cancelled = await givenArrived()
  cancelled.phone.isOnline = false
  await cancelled.phone.press('contact')
  await cancelled.phone.press('start', { pin: cancelled.pin })
  const cancel = { rideId: cancelled.rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: cancelled.rider, body: cancel })
  cancelled.phone.stay(1)
  assert.deepEqual(outcomes(await cancelled.phone.comeBack()), ['RIDE_WAS_CANCELLED', 'RIDE_WAS_CANCELLED'])

  const ended = await givenArrived()
  await ended.phone.press('start', { pin: ended.pin })
  ended.phone.isOnline = false
  ended.phone.drive(NYA_VARVET, 20)
  await ended.phone.press('complete')
  const act = { rideId: ended.rideId, action: 'complete', reasonText: 'The chauffeur called.' }
  await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body: act })
  assert.deepEqual(outcomes(await ended.phone.comeBack()), ['RIDE_WAS_ENDED'])

  const taken = await givenAccepted()
  taken.phone.isOnline = false
  await taken.phone.press('en_route')
  const back = { rideId: taken.rideId, action: 'give_back', reasonText: 'The car is needed elsewhere.' }
  await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body: back })
  taken.phone.stay(1)
  assert.deepEqual(outcomes(await taken.phone.comeBack()), ['RIDE_WAS_TAKEN_BACK'])
  const stranger = await kit.driverAt(NEAR)
  const foreign = await new Phone(kit, { driver: stranger, rideId: taken.rideId }, NEAR).press('en_route')
  assert.equal(foreign?.body.code, 'RIDE_NOT_FOUND')
})

test('steps have an order and a key: an older one is refused, the same one again changes nothing', async () => {
  const { phone, pin, rideId } = await givenArrived()
  const [first, second] = [phone.stepOf('contact'), phone.stepOf('start', { pin })]
  assert.equal((await phone.send(second)).status, 200)
  assert.equal((await phone.send(first)).body.code, 'STEP_OUT_OF_ORDER')
  assert.equal((await phone.send({ ...first, queued: { ...first.queued, order: 2 } })).body.code, 'STEP_OUT_OF_ORDER')
  const version = (await officeRide({ rideId })).version
  assert.equal((await phone.send(second)).status, 200)
  assert.equal((await officeRide({ rideId })).version, version)
})

test('races: the same step from two tabs is taken once, and of a cancel and an arrival one wins', async () => {
  const twice = await givenArrived({ addonlocation: [PARK] })
  await twice.phone.press('start', { pin: twice.pin })
  const stop = twice.phone.stepOf('at_stop')
  const both = await Promise.all([1, 2, 3, 4].map(() => twice.phone.send(stop)))
  assert.deepEqual(new Set(outcomes(both)), new Set(['at_stop']))
  const stops = (await officeRide(twice)).timeline.filter(({ move }: { move: string }) => move === 'stop')
  assert.equal(stops.length, 1)

  const met = await givenArrived()
  const cancel = { rideId: met.rideId, action: 'cancel', reason: 'change_of_plans' }
  const [boarded] = await Promise.all([
    met.phone.press('start', { pin: met.pin }),
    kit.call({ method: 'POST', path: '/user/ride/update-status', as: met.rider, body: cancel }),
  ])
  const { RideStatus } = await officeRide(met)
  assert.equal(boarded?.body.code ?? 'in_progress', RideStatus === 'cancelled' ? 'RIDE_WAS_CANCELLED' : 'in_progress')
})

test('a step that the server hears of some seconds later stands at its own second, and is judged as with a signal', async () => {
  const under = await givenAccepted({ addonlocation: [PARK] })
  const { phone, pin } = under
  for (const action of ['en_route', 'arrived', 'start', 'at_stop', 'leave_stop', 'complete'] as const) {
    phone.say(action === 'en_route' ? NEAR : AVENUE, 40)
    const step = phone.stepOf(action, { ...(action === 'start' && { pin }), ...REASON })
    kit.clock.advance(9 * SECOND_MS)
    await phone.bringFixes()
    assert.equal((await phone.send(step)).status, 200, action)
    const last = (await officeRide(under)).timeline.at(-1)
    assert.deepEqual([last.at, last.receivedAt], [step.at, null], action)
  }
  const ride = await officeRide(under)
  const { startedAt, endedAt } = await driverRide(under)
  const at = (move: string) => ride.timeline.find((each: { move: string }) => each.move === move).at
  assert.deepEqual([startedAt, endedAt], [at('board'), at('complete')])
})

const STEPS = ['en_route', 'arrived', 'contact', 'start', 'at_stop', 'leave_stop', 'complete'] as const
const ENDS_AT = ['en_route', 'arrived', 'arrived', 'in_progress', 'at_stop', 'in_progress', 'completed'] as const
/** How the line may fail a step, and how often it then arrives. */
const CUTS = {
  'before it is sent': async (send: () => Promise<TestAnswer>) => [await send()],
  'after it was done, and its answer is lost': async (send: () => Promise<TestAnswer>) => [await send(), await send()],
  'from two tabs at once': (send: () => Promise<TestAnswer>) => Promise.all([send(), send()]),
  'for so long that it comes three times': async (send: () => Promise<TestAnswer>) => [
    await send(),
    ...(await Promise.all([send(), send()])),
  ],
}
for (const [cut, deliver] of Object.entries(CUTS))
  test(`the line is cut ${cut}: each of seven steps is taken once, at its own second`, async () => {
    const under = await givenAccepted({ addonlocation: [PARK] })
    const { phone, pin } = under
    phone.isOnline = false
    phone.say(AVENUE, 40)
    for (const [index, action] of STEPS.entries()) {
      const step = phone.stepOf(action, { ...(action === 'start' && { pin }), ...(index > 0 && REASON) })
      phone.say(phone.place, 20)
      if (index > 0) await phone.bringFixes()
      const answers = await deliver(() => phone.send(step))
      assert.deepEqual(new Set(outcomes(answers)), new Set([ENDS_AT[index]]), action)
      if (action === 'contact') continue
      const [last, before] = (await officeRide(under)).timeline.toReversed()
      assert.equal(last.at, step.at, action)
      assert.notEqual(last.move, before.move, action)
    }
    assert.equal((await driverRide(under)).contactAttempts, 1)
  })

test('on a ride that is no longer theirs every step is refused by its own name', async () => {
  const cancelled = await givenArrived()
  const cancel = { rideId: cancelled.rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: cancelled.rider, body: cancel })
  const ended = await givenArrived()
  await ended.phone.press('start', { pin: ended.pin })
  const end = { rideId: ended.rideId, action: 'complete', reasonText: 'The chauffeur called.' }
  await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body: end })
  const taken = await givenAccepted()
  const back = { rideId: taken.rideId, action: 'give_back', reasonText: 'The car is needed elsewhere.' }
  await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body: back })
  const examples = [
    [cancelled, 'RIDE_WAS_CANCELLED'],
    [ended, 'RIDE_WAS_ENDED'],
    [taken, 'RIDE_WAS_TAKEN_BACK'],
  ] as const
  for (const [under, code] of examples) {
    const { version } = await officeRide(under)
    for (const action of [...STEPS, 'no_show', 'give_back']) {
      const step = under.phone.stepOf(action, { pin: under.pin, ...REASON })
      assert.equal((await under.phone.send(step)).body.code, code, action)
    }
    assert.equal((await officeRide(under)).version, version)
  }
})

test('a step that is too old is for the office', async () => {
  const { phone, pin } = await givenArrived()
  phone.isOnline = false
  await phone.press('start', { pin })
  kit.clock.advance(13 * 60 * MINUTE_MS)
  assert.deepEqual(outcomes(await phone.comeBack()), ['STEP_TOO_OLD'])
})

test('a PIN that was wrong after all: the ride goes on, and no cent moves before the office has decided', async () => {
  for (const decision of ['approve', 'refuse'] as const) {
    const under = await givenArrived()
    const { phone, pin } = under
    phone.isOnline = false
    await phone.press('start', { pin: pin === '0000' ? '1111' : '0000' })
    phone.drive(NYA_VARVET, 40)
    assert.deepEqual(outcomes(await phone.comeBack()), ['in_progress'])
    const done = await phone.press('complete')
    assert.deepEqual(done?.body.data.earnedLater?.waitsFor, 'office')
    assert.equal(await earnedBy(under), 0)
    const { fareReview, final } = await officeRide(under)
    assert.deepEqual([fareReview.why, final], [['pin_unproven'], null])
    assert.deepEqual(await alertsOf(under), ['fare_review'])
    await kit.call({
      method: 'POST',
      path: `/admin/fare-reviews/${fareReview._id}/decide`,
      as: office,
      key: `pin-${decision}`,
      body: { decision, reasonText: 'I have called both of them.' },
    })
    const { netPay } = await driverRide(under)
    assert.equal(await earnedBy(under), decision === 'approve' ? netPay : 0)
    await ensureInvariants()
  }
})

test('a wrong PIN with a signal is refused, as ever, also of a phone that writes its steps down', async () => {
  const { phone, pin } = await givenArrived()
  const answer = await phone.press('start', { pin: pin === '0000' ? '1111' : '0000' })
  assert.equal(answer?.body.code, 'PIN_WRONG')
})

test('a phone can prove the PIN by itself until boarding, and only its driver’s', async () => {
  const under = await givenArrived()
  const proofFor = (as: TestPerson) => kit.call({ method: 'GET', path: `/driver/ride/${under.rideId}/pin-proof`, as })
  const { salt, iterations, proof } = (await proofFor(under.driver)).body.data
  const of = (pin: string) => pbkdf2Sync(pin, Buffer.from(salt, 'hex'), iterations, 32, 'sha256').toString('hex')
  assert.equal(of(under.pin), proof)
  assert.notEqual(of(under.pin === '0000' ? '1111' : '0000'), proof)
  assert.ok(iterations >= 600_000, 'as slow as a stored password')
  assert.equal((await proofFor(await kit.driverAt(NEAR))).body.code, 'RIDE_NOT_FOUND')
  await under.phone.press('start', { pin: under.pin })
  assert.equal((await proofFor(under.driver)).body.code, 'INVALID_TRANSITION')
})

test('forged: an arrival that is put back in time needs a reason, raises an alert and earns no waiting', async () => {
  const under = await givenAccepted()
  const { phone, pin } = under
  await phone.press('en_route')
  await kit.settled()
  phone.drive(FAR)
  const long = new Date(kit.clock.now().getTime() - 8 * MINUTE_MS).toISOString()
  assert.equal((await phone.send({ ...phone.stepOf('arrived'), at: long })).body.code, 'TOO_FAR_FROM_PICKUP')
  await phone.send({ ...phone.stepOf('arrived', REASON), at: long })
  phone.drive(AVENUE)
  await phone.press('start', { pin })
  phone.drive(NYA_VARVET)
  await phone.press('complete')
  const { final, quoted, evidence } = await officeRide(under)
  assert.deepEqual([final.total, evidence.waitedMinutes], [quoted.total, 0])
  assert.deepEqual(await alertsOf(under), ['arrival_unproven'])
})

test('forged: no step is before the ride’s last, and none is of tomorrow', async () => {
  const under = await givenAccepted()
  const { phone } = under
  phone.say(AVENUE, 20)
  await phone.press('en_route')
  await kit.settled()
  phone.say(AVENUE, 40)
  const hours = (count: number) => new Date(kit.clock.now().getTime() + count * 60 * MINUTE_MS).toISOString()
  await phone.send({ ...phone.stepOf('arrived', REASON), at: hours(-3) })
  const [setOut, arrived] = (await officeRide(under)).timeline.slice(-2)
  assert.deepEqual([setOut.move, arrived.move, arrived.at], ['set_out', 'arrive', setOut.at])
  await phone.send({ ...phone.stepOf('start', { pin: under.pin }), at: hours(3) })
  assert.ok(Date.parse((await officeRide(under)).timeline.at(-1).at) <= kit.clock.now().getTime())
})

test('forged: positions that nobody can have driven prove no arrival', async () => {
  const under = await givenAccepted()
  const { phone } = under
  await phone.press('en_route')
  await kit.settled()
  phone.drive(FAR)
  phone.isOnline = false
  phone.say(AVENUE, 20)
  phone.say(AVENUE, 20)
  await phone.press('arrived')
  phone.say(AVENUE, 20)
  assert.deepEqual(outcomes(await phone.comeBack()), ['TOO_FAR_FROM_PICKUP'])
})

test('forged: a stop that is stretched by its times is charged for as long as the car stood', async () => {
  const under = await givenArrived({ addonlocation: [PARK] })
  const { phone, pin } = under
  await phone.press('start', { pin })
  phone.isOnline = false
  phone.drive(PARK, 40)
  const early = new Date(kit.clock.now().getTime() - 12 * MINUTE_MS).toISOString()
  const stop = { ...phone.stepOf('at_stop'), at: early }
  const leave = phone.stepOf('leave_stop')
  phone.drive(NYA_VARVET, 40)
  const complete = phone.stepOf('complete')
  kit.clock.advance(20 * SECOND_MS)
  await phone.bringFixes()
  assert.deepEqual(outcomes(await Promise.all([phone.send(stop)])), ['at_stop'])
  assert.deepEqual(outcomes([await phone.send(leave), await phone.send(complete)]), ['in_progress', 'completed'])
  const { final, quoted } = await officeRide(under)
  assert.equal(final.total, quoted.total)
})

test('forged: a boarding that is put back into the free minutes sells none of them as hours', async () => {
  for (const hasSignal of [true, false]) {
    const under = await givenArrived({ hours: 2 })
    const { phone, pin } = under
    const early = new Date(kit.clock.now().getTime() + MINUTE_MS / 2).toISOString()
    phone.isOnline = hasSignal
    phone.stay(4)
    phone.isOnline = true
    await phone.bringFixes()
    assert.deepEqual(outcomes([await phone.send({ ...phone.stepOf('start', { pin }), at: early })]), ['in_progress'])
    for (let turn = 0; turn < 3; turn += 1) {
      phone.drive(PARK, 60)
      phone.drive(AVENUE, 60)
    }
    phone.say(NYA_VARVET, 100)
    assert.deepEqual(outcomes([await phone.press('complete')]), ['completed'])
    const { final } = await officeRide(under)
    assert.deepEqual(
      final.lines
        .filter(({ code }: { code: string }) => code === 'overtime')
        .map(({ quantity }: { quantity: number }) => quantity),
      [1],
    )
    await ensureInvariants()
  }
})

test('forged: a ride of two hours that was boarded an hour ago by the phone’s word alone asks why it ends', async () => {
  const under = await givenArrived({ hours: 2 })
  const { phone, pin } = under
  const early = kit.clock.now().toISOString()
  phone.stay(60)
  await phone.send({ ...phone.stepOf('start', { pin }), at: early })
  const { body } = (await phone.press('complete')) as TestAnswer
  assert.deepEqual([body.code, body.errors?.[0]?.path], ['END_NEEDS_REASON', 'time'])
})

test('forged: a ride that is handed back late is not handed back in time', async () => {
  const driver = await kit.driverAt(NEAR)
  const { body } = await kit.bookAhead(await kit.richRider(100_000), 8 * 60 * MINUTE_MS)
  const { rideId } = body.data
  await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
  kit.clock.advance(4 * 60 * MINUTE_MS)
  const phone = new Phone(kit, { driver, rideId }, NEAR)
  const early = new Date(kit.clock.now().getTime() - 3 * 60 * MINUTE_MS).toISOString()
  assert.equal((await phone.send({ ...phone.stepOf('give_back', { reason: 'emergency' }), at: early })).status, 200)
  const { rows } = await kit.ctx.db.$client.query('select 1 from driver_strike where ride_id = $1', [rideId])
  assert.equal(rows.length, 1)
})

test('a no-show without signal: paid where the track shows the wait, else for the office to decide', async () => {
  for (const isThere of [true, false]) {
    const under = await givenArrived()
    const { phone } = under
    phone.isOnline = false
    if (isThere) phone.stay(11)
    else {
      phone.drive(FAR, 40)
      phone.stay(1)
    }
    await phone.press('contact')
    phone.stay(2)
    await phone.press('contact')
    await phone.press('no_show')
    phone.stay(1)
    assert.deepEqual(outcomes(await phone.comeBack()), ['arrived', 'arrived', 'no_show'])
    assert.equal(await earnedBy(under), isThere ? (await driverRide(under)).netPay : 0)
    assert.deepEqual(await alertsOf(under), isThere ? [] : ['fare_review'])
  }
})

interface History {
  /** Whether each of the seven parts of the ride has a signal. */
  readonly signal: readonly boolean[]
  readonly waits: number
  readonly stands: number
  /** Each step is sent so often. */
  readonly times: number
}

/** The same ride, however much of it had a signal: what it came to, and when each step was. */
async function driven({ signal, waits, stands, times }: History): Promise<unknown> {
  const under = await givenAccepted({ addonlocation: [PARK] })
  const { phone, pin } = under
  const began = kit.clock.now()
  const parts: (() => Promise<unknown>)[] = [
    async () => {
      await phone.press('en_route')
      if (phone.isOnline) await kit.settled()
    },
    async () => {
      phone.say(AVENUE, 40)
      await phone.press('arrived')
    },
    async () => phone.stay(waits),
    async () => {
      await phone.press('start', { pin })
      phone.drive(PARK, 20)
    },
    async () => {
      await phone.press('at_stop')
      phone.stay(stands)
      phone.say(PARK, 20)
    },
    async () => {
      await phone.press('leave_stop')
      phone.drive(NYA_VARVET, 20)
    },
    async () => {
      await phone.press('complete')
    },
  ]
  for (const [index, part] of parts.entries()) {
    if (signal[index] === true && !phone.isOnline) await phone.comeBack(times)
    phone.isOnline = signal[index] === true
    await part()
  }
  phone.say(NYA_VARVET, 60)
  await phone.comeBack(times)
  const ride = await officeRide(under)
  await kit.allOffline()
  return {
    status: ride.RideStatus,
    final: ride.final,
    evidence: { ...ride.evidence, arrivedAt: null },
    earned: await earnedBy(under),
    alerts: await alertsOf(under),
    moves: ride.timeline.map(({ move, at }: { move: string; at: string }) => [move, secondsAfter(began, at)]).slice(-6),
  }
}

test('however a ride’s signal came and went, it ends as with one all the while: steps, times, money', async () => {
  const history = fc.record({
    signal: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    waits: fc.integer({ min: 0, max: 12 }),
    stands: fc.integer({ min: 0, max: 9 }),
    times: fc.integer({ min: 1, max: 3 }),
  })
  const numRuns = process.env.OFFLINE_HISTORIES === 'full' ? 1_000 : 3
  await fc.assert(
    fc.asyncProperty(history, async (of) => {
      const model = await driven({ ...of, signal: of.signal.map(() => true), times: 1 })
      assert.deepEqual(await driven(of), model)
    }),
    { numRuns },
  )
})
