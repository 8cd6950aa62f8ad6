// What comes with a ride for a price: what it is called in whose language, and what it adds.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const SEAT = { de: 'Kindersitz', fr: 'Siège enfant', es: 'Asiento infantil', ar: 'مقعد أطفال' }

const languages = (of: Record<string, string>) => Object.keys(of).toSorted()

interface Offered {
  readonly _id: string
  readonly name: string
  readonly names: Record<string, string>
  readonly descriptions: Record<string, string>
  readonly servicefare: number
  readonly most: number
}
const offered = async (): Promise<Offered[]> =>
  (await kit.call({ method: 'GET', path: '/user/additional-services' })).body.data

test('extras are on offer in every language of the product', async () => {
  const extras = await offered()
  assert.deepEqual(
    extras.map(({ name, servicefare }) => [name, servicefare]),
    [
      ['Name sign', 1_200],
      ['Child seat', 900],
      ['Extra luggage', 600],
    ],
  )
  for (const { names, descriptions } of extras) {
    assert.deepEqual([languages(names), languages(descriptions)], [languages(SEAT), languages(SEAT)])
  }
})

// The kit's ride costs the minimum of 45.00 in a Business car, fee 2.25. With a seat for 9.00: tax 6 % of 56.25 =
// 3.375, rounded 3.38, so 59.63.
test('an extra is a line of the price, and rider and chauffeur read it each in their own language', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const seat = (await offered()).find(({ name }) => name === 'Child seat')?._id
  const { quoteId, classes } = (await kit.quote(rider, { additionalservice: [seat] })).body.data
  const [business] = classes.filter(({ vehicleClass }: { vehicleClass: string }) => vehicleClass === 'business')
  assert.equal(business.total, 5_963)
  const line = { code: 'extra', label: 'Child seat', labels: SEAT, amount: 900 }
  assert.deepEqual(
    business.lines.filter(({ code }: { code: string }) => code === 'extra'),
    [line],
  )

  const { rideId, quoted, additionalservice } = (await kit.book(rider, { quoteId })).body.data
  assert.deepEqual(additionalservice, [{ _id: seat, name: 'Child seat', names: SEAT, servicefare: 900, count: 1 }])
  assert.deepEqual(
    quoted.lines.filter(({ code }: { code: string }) => code === 'extra'),
    [line],
  )
  const offer = await kit.offerOf(driver, rideId)
  assert.deepEqual((offer as unknown as { additionalservice: unknown }).additionalservice, additionalservice)
  await kit.step(driver, rideId, 'accept')
  const { body } = await kit.call({ method: 'GET', path: '/driver/ride/current', as: driver })
  assert.deepEqual(body.data.additionalservice, additionalservice)
})

test('a ride of before extras had other names is shown with its own', async () => {
  const rider = await kit.richRider()
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider)).body.data
  await kit.ctx.db.$client.query(
    `update ride set extras = '[{"id": "ext_1", "name": "Child seat", "fare": 900}]' where id = $1`,
    [rideId],
  )
  const { body } = await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })
  assert.deepEqual(body.data.additionalservice, [
    { _id: 'ext_1', name: 'Child seat', names: {}, servicefare: 900, count: 1 },
  ])
})

test('two seats are one line of the price, for rider and chauffeur, and a third is all there is', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const found = (await offered()).find(({ name }) => name === 'Child seat')
  assert.equal(found?.most, 3)
  const seats = (count: number) => ({ additionalservice: [{ _id: found?._id, count }] })
  const { quoteId, classes } = (await kit.quote(rider, seats(2))).body.data
  const line = { code: 'extra', label: 'Child seat', labels: SEAT, amount: 1_800, quantity: 2, unitAmount: 900 }
  assert.deepEqual(
    classes[0].lines.filter(({ code }: { code: string }) => code === 'extra'),
    [line],
  )
  const { rideId, additionalservice } = (await kit.book(rider, { quoteId })).body.data
  assert.deepEqual(additionalservice, [
    { _id: found?._id, name: 'Child seat', names: SEAT, servicefare: 900, count: 2 },
  ])
  const offer = await kit.offerOf(driver, rideId)
  assert.deepEqual((offer as unknown as { additionalservice: unknown }).additionalservice, additionalservice)
  const { status, body } = await kit.quote(rider, seats(4))
  assert.deepEqual([status, body.code, body.errors[0].path], [422, 'EXTRA_TOO_MANY', 'additionalservice.0'])
  assert.equal((await kit.quote(rider, seats(0))).body.code, 'BAD_INPUT')
})

test('an extra that is not on offer refuses the quote', async () => {
  const { status, body } = await kit.quote(await kit.richRider(), {
    additionalservice: ['ext_00000000000000000000000000'],
  })
  assert.deepEqual([status, body.code], [422, 'EXTRA_NOT_FOUND'])
})

test('the office keeps the list: one more, another price, withdrawn and back; what was quoted stays', async () => {
  const [office, rider] = [await kit.person('admin'), await kit.richRider()]
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as = office) =>
    kit.call({ method, path: `/admin/extras${path}`, as, ...(body && { body }) })
  const names = { de: 'Skisack', fr: 'Housse à skis', es: 'Bolsa de esquís', ar: 'حقيبة زلاجات' }
  const given = { name: 'Ski bag', names, description: 'One pair.', servicefare: 700, position: 9 }
  assert.equal((await send('POST', '', given, rider)).status, 403)
  const made = await send('POST', '', given)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { _id } = made.body.data
  assert.equal((await offered()).at(-1)?.name, 'Ski bag')
  const quoted = (await kit.quote(rider, { additionalservice: [_id] })).body.data
  const lineOf = (quote: { classes: { lines: { code: string; amount: number }[] }[] }) =>
    quote.classes[0]?.lines.find(({ code }) => code === 'extra')?.amount
  assert.equal(lineOf(quoted), 700)
  assert.equal((await send('PUT', `/${_id}`, { version: 1, servicefare: 800, most: 2 })).body.data.most, 2)
  assert.equal(lineOf((await kit.quote(rider, { additionalservice: [_id] })).body.data), 800)
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const booked = (await kit.book(rider, { quoteId: quoted.quoteId })).body.data
  assert.equal(booked.additionalservice[0].servicefare, 700, 'a price that was given holds')
  assert.equal((await send('PUT', `/${_id}`, { version: 2, isWithdrawn: true })).body.data.isWithdrawn, true)
  assert.equal((await kit.quote(rider, { additionalservice: [_id] })).body.code, 'EXTRA_NOT_FOUND')
  assert.equal((await send('GET', '')).body.data.at(-1).isWithdrawn, true)
  await send('PUT', `/${_id}`, { version: 3, isWithdrawn: false })
  assert.equal((await kit.quote(rider, { additionalservice: [_id] })).status, 201)
})

test('one more extra that is sent again with its key is one extra', async () => {
  const office = await kit.person('admin')
  const body = { name: 'Blanket', description: 'A warm one.', servicefare: 300, position: 20 }
  const send = () => kit.call({ method: 'POST', path: '/admin/extras', as: office, key: 'a-blanket', body })
  const [first, again] = [await send(), await send()]
  assert.deepEqual([first.status, again.body.data._id], [201, first.body.data._id])
  assert.equal((await offered()).filter(({ name }) => name === 'Blanket').length, 1)
})

test('two of the office change one extra at once: one does, the other is told, and no price is undone', async () => {
  const [office, other] = [await kit.person('admin'), await kit.person('admin')]
  const given = { name: 'Name sign', description: 'In the hall.', servicefare: 1_200, position: 30 }
  const { _id, version } = (await kit.call({ method: 'POST', path: '/admin/extras', as: office, body: given })).body
    .data
  const change = (as: typeof office, over: object) =>
    kit.call({ method: 'PUT', path: `/admin/extras/${_id}`, as, body: { version, ...over } })
  assert.equal((await change(office, { servicefare: 2_000 })).status, 200)
  const stale = await change(other, { servicefare: 1_200, description: 'With your name.' })
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
  const all = (await kit.call({ method: 'GET', path: '/admin/extras', as: office })).body.data
  const now = all.find((one: { _id: string }) => one._id === _id)
  assert.deepEqual([now.servicefare, now.description], [2_000, 'In the hall.'])

  const atOnce = await Promise.all(
    [office, other].map((as, index) => change(as, { version: now.version, servicefare: 2_100 + index })),
  )
  assert.deepEqual(atOnce.map(({ status }) => status).toSorted(), [200, 409])
})
