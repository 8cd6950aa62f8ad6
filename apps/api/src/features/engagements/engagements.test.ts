import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { HTML, jpeg } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { AVENUE } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { decide } from '../documents/testing.ts'
import { CARDS, sandboxOf } from '../payments/testing/given.ts'
import {
  dateIn,
  type EngagementKit,
  EVENT,
  GUIDE,
  givenAwarded,
  goToDay,
  startEngagementKit,
  WINTER,
} from './testing/engagement-kit.ts'
import { closeDay } from './use-cases/close-day.ts'
import { confirmDueDay } from './use-cases/confirm-day.ts'
import { expireEngagement, lapseAward } from './use-cases/expire-engagement.ts'

let kit: EngagementKit
before(async () => {
  kit = await startEngagementKit()
})
after(() => kit.stop())

const invariantsHold = async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
}
const startsAtOf = async (person: TestPerson, id: string, index: number): Promise<string> =>
  (await kit.show(person, id)).body.data.days[index].startsAt

// 400.00 at 5 % fee, at most 15.00, 6 % tax of 415.00 is 24.90: 439.90. Commission 80.00, the driver's net 320.00.
const PRICE = 40_000
const TOTAL = 43_990

test('from post to review: every field is there, and everybody has their share', async () => {
  const rider = await kit.richRider(100_000)
  const driver = await kit.skilledDriver()
  const posted = await kit.post(rider)
  assert.equal(posted.status, 201)
  const id = posted.body.data._id
  assert.deepEqual(
    [
      '_id',
      'title',
      'skills',
      'location',
      'address',
      'durationTime',
      'startTime',
      'startDate',
      'endDate',
      'description',
      'tip',
      'status',
      'isPaid',
      'cancelReason',
      'cancelBy',
      'postedBy',
      'createdAt',
      'updatedAt',
      'mediaDetails',
      'bidDetails',
      'payment_breakdown',
      'reviewDetails',
      'categoryDetails',
      'clientData',
    ].filter((field) => !(field in posted.body.data)),
    [],
  )
  assert.deepEqual(Object.keys(posted.body.data.clientData), ['_id', 'firstname', 'lastname', 'image'])
  assert.deepEqual([posted.body.data.status, posted.body.data.isPaid, posted.body.data.days.length], ['open', false, 2])

  const open = await kit.list(driver, '?view=open')
  assert.equal(open.body.data[0]._id, id)
  assert.equal(open.body.data[0].clientData.lastname, 'F.')
  const bid = await kit.act(driver, id, 'bid', { price: PRICE, message: 'I know every pier.' })
  assert.equal(bid.body.data.bidDetails[0].net, 32_000)

  const compared = await kit.show(rider, id)
  assert.deepEqual([compared.body.data.bidDetails[0].price, compared.body.data.bidDetails[0].total], [PRICE, TOTAL])
  const bidId = compared.body.data.bidDetails[0]._id
  const awarded = await kit.act(rider, id, 'award', { bidId, price: PRICE, paymentMethod: 'wallet' }, 'award-1')
  assert.deepEqual([awarded.status, awarded.body.data.status, awarded.body.data.isPaid], [200, 'awarded', true])
  assert.deepEqual(await kit.wallet(rider), { balance: 100_000, held: TOTAL })

  for (const [index, day] of awarded.body.data.days.entries()) {
    goToDay(kit, day.startsAt)
    assert.equal((await kit.act(driver, id, 'start', { date: day.date })).body.data.status, 'in_progress')
    assert.equal((await kit.act(driver, id, 'complete', { date: day.date })).body.data.days[index].status, 'completed')
    const confirmed = await kit.act(rider, id, 'confirm', { date: day.date }, `confirm-${index}`)
    assert.equal(confirmed.body.data.status, index === 1 ? 'completed' : 'in_progress')
  }
  assert.deepEqual(await kit.wallet(rider), { balance: 100_000 - TOTAL, held: 0 })
  assert.deepEqual(await kit.wallet(driver), { balance: 32_000, held: 0 })

  const tipped = await kit.act(rider, id, 'tip', { amount: 2_000 }, 'tip-1')
  assert.deepEqual([tipped.body.data.tip, tipped.body.data.payment_breakdown.tip], [2_000, 2_000])
  assert.equal((await kit.act(rider, id, 'tip', { amount: 2_000 }, 'tip-2')).body.code, 'ALREADY_TIPPED')
  assert.deepEqual(await kit.wallet(driver), { balance: 34_000, held: 0 })

  await kit.act(rider, id, 'review', { rating: 5, comment: 'Calm and exact.' })
  assert.deepEqual((await kit.show(driver, id)).body.data.reviewDetails, [])
  const reviewed = await kit.act(driver, id, 'review', { rating: 4 })
  assert.deepEqual(
    reviewed.body.data.reviewDetails.map((one: { author: string; rating: number }) => [one.author, one.rating]),
    [
      ['rider', 5],
      ['driver', 4],
    ],
  )
  assert.equal((await kit.act(driver, id, 'review', { rating: 4 })).body.code, 'ALREADY_REVIEWED')

  const office = await kit.person('admin')
  const { payment_breakdown: whole, timeline, postings } = (await kit.show(office, id)).body.data
  assert.deepEqual(whole, {
    currency: 'EUR',
    price: 40_000,
    platformFee: 1_500,
    tax: 2_490,
    total: 43_990,
    commission: 8_000,
    tip: 2_000,
    driverNet: 34_000,
    cancellationFee: 0,
    refunded: 0,
  })
  assert.deepEqual(
    timeline.map((move: { move: string }) => move.move),
    ['post', 'award', 'start_day', 'complete_day', 'confirm_day', 'start_day', 'complete_day', 'confirm_day', 'finish'],
  )
  assert.ok(postings.length > 0)
  await invariantsHold()

  const toldTo = async (as: TestPerson) =>
    (await kit.call({ method: 'GET', path: '/notification?pageSize=50', as })).body.data.map(
      (one: { kind: string; path: string }) => `${one.kind} ${one.path}`,
    )
  assert.deepEqual((await toldTo(rider)).toSorted(), [
    `engagement_bid /engagements/${id}`,
    `engagement_day_driven /engagements/${id}`,
    `engagement_day_driven /engagements/${id}`,
    `engagement_receipt /engagements/${id}`,
  ])
  assert.deepEqual((await toldTo(driver)).toSorted(), [
    `engagement_earned /drive/engagements/${id}`,
    `engagement_given /drive/engagements/${id}`,
    `engagement_tip /drive/engagements/${id}`,
  ])
})

test('a driver without the skills sees nothing of it, and neither does another rider', async () => {
  const rider = await kit.richRider()
  const id = (await kit.post(rider, { skills: [GUIDE, WINTER] })).body.data._id
  for (const stranger of [await kit.skilledDriver([GUIDE]), await kit.richRider()]) {
    assert.equal((await kit.show(stranger, id)).body.code, 'ENGAGEMENT_NOT_FOUND')
    assert.deepEqual(
      (await kit.list(stranger, '?status=open')).body.data.filter((one: { _id: string }) => one._id === id),
      [],
    )
  }
  const able = await kit.skilledDriver([GUIDE, WINTER])
  assert.equal((await kit.show(able, id)).status, 200)
})

test('a driver changes their bid and withdraws it; what the rider saw is what is awarded', async () => {
  const rider = await kit.richRider(100_000)
  const driver = await kit.skilledDriver()
  const id = (await kit.post(rider)).body.data._id
  const first = await kit.act(driver, id, 'bid', { price: 30_000, message: 'First thought.' })
  const bidId = first.body.data.bidDetails[0]._id
  await kit.act(driver, id, 'bid', { price: 35_000, message: 'With the ferry.' })
  const award = (price: number) => kit.act(rider, id, 'award', { bidId, price, paymentMethod: 'wallet' })
  assert.equal((await award(30_000)).body.code, 'BID_CHANGED')
  assert.equal((await kit.act(driver, id, 'withdraw')).body.data.bidDetails[0].status, 'withdrawn')
  assert.equal((await award(35_000)).body.code, 'BID_CLOSED')
  await kit.act(driver, id, 'bid', { price: 35_000, message: 'I can after all.' })
  assert.equal((await award(35_000)).body.data.status, 'awarded')
  assert.equal((await kit.act(driver, id, 'withdraw')).body.code, 'BID_CLOSED')
})

test('pictures: six at most, seen by whoever sees the post, and only while it is open', async () => {
  const rider = await kit.richRider(100_000)
  const driver = await kit.skilledDriver()
  const id = (await kit.post(rider)).body.data._id
  const send = async (count: number) => {
    const files = await Promise.all(
      Array.from({ length: count }, async () => ({ field: 'media', name: 'pier.jpg', bytes: await jpeg() })),
    )
    return sendForm(kit, { method: 'POST', path: `/assignment/${id}/media`, as: rider, files })
  }
  assert.equal((await send(2)).body.data.mediaDetails.length, 2)
  assert.equal((await send(5)).body.code, 'TOO_MANY_FILES')
  const [seen] = (await kit.show(driver, id)).body.data.mediaDetails
  assert.deepEqual(Object.keys(seen), ['_id', 'file', 'fileType', 'user', 'createdAt', 'updatedAt'])
  assert.equal((await kit.server.fastify.inject({ url: seen.file })).headers['content-type'], 'image/webp')
  const html = { field: 'media', name: 'pier.png', bytes: HTML }
  const refused = await sendForm(kit, { method: 'POST', path: `/assignment/${id}/media`, as: rider, files: [html] })
  assert.equal(refused.body.code, 'IMAGE_NOT_ACCEPTED')
  await kit.act(rider, id, 'cancel', { reason: 'change_of_plans' })
  assert.equal((await send(1)).body.code, 'ENGAGEMENT_MOVED_ON')
})

test('a rider who cannot pay awards nothing, and nothing is held', async () => {
  const rider = await kit.richRider(10_000)
  const driver = await kit.skilledDriver()
  const id = (await kit.post(rider)).body.data._id
  const bidId = (await kit.act(driver, id, 'bid', { price: PRICE, message: 'Gladly.' })).body.data.bidDetails[0]._id
  assert.equal((await kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' })).body.code, 'INSUFFICIENT_FUNDS')
  assert.equal((await kit.show(rider, id)).body.data.status, 'open')
  assert.deepEqual(await kit.wallet(rider), { balance: 10_000, held: 0 })
})

test('by card: the award waits for the bank; unpaid it lapses, and another award is paid in full', async () => {
  const rider = await kit.person('user')
  const driver = await kit.skilledDriver()
  const id = (await kit.post(rider)).body.data._id
  const bidId = (await kit.act(driver, id, 'bid', { price: PRICE, message: 'Gladly.' })).body.data.bidDetails[0]._id
  const award = () => kit.act(rider, id, 'award', { bidId, paymentMethod: 'card' })

  const waiting = (await award()).body.data
  assert.equal(waiting.status, 'pending_payment')
  assert.ok(waiting.client_secret)
  kit.clock.advance(16 * MINUTE_MS)
  await lapseAward(kit.ctx, id)
  assert.equal((await kit.show(rider, id)).body.data.status, 'open')

  await award()
  const again = await kit.act(rider, id, 'pay', { paymentMethod: 'card' })
  await sandboxOf(kit).confirmWithCard(
    again.body.data.client_secret.split('_secret')[0],
    again.body.data.client_secret,
    {
      number: CARDS.good,
      expiry: '12/40',
      cvc: '123',
    },
  )
  await kit.settled()
  await kit.act(rider, id, 'pay', { paymentMethod: 'card' }).catch(() => undefined)
  await kit.settled()
  const paid = (await kit.show(rider, id)).body.data
  assert.deepEqual([paid.status, paid.isPaid, paid.paymentMethod], ['awarded', true, 'card'])
  await invariantsHold()
})

test('an award that waits for a card can be paid from the wallet instead', async () => {
  const rider = await kit.richRider(100_000)
  const driver = await kit.skilledDriver()
  const id = (await kit.post(rider)).body.data._id
  const bidId = (await kit.act(driver, id, 'bid', { price: PRICE, message: 'Gladly.' })).body.data.bidDetails[0]._id
  await kit.act(rider, id, 'award', { bidId, paymentMethod: 'card' })
  const paid = (await kit.act(rider, id, 'pay', { paymentMethod: 'wallet' }, 'pay-w')).body.data
  assert.deepEqual([paid.status, paid.paymentMethod], ['awarded', 'wallet'])
  assert.deepEqual(await kit.wallet(rider), { balance: 100_000, held: TOTAL })
  await invariantsHold()
})

test('a driver is in one place: no second engagement, and no ride, at the same time', async () => {
  const { driver } = await givenAwarded(kit)
  const rider = await kit.richRider(200_000)
  const same = (await kit.post(rider)).body.data._id
  assert.equal((await kit.act(driver, same, 'bid', { price: PRICE, message: 'Both.' })).body.code, 'DRIVER_NOT_FREE')
  const later = (await kit.post(rider, { startDate: dateIn(kit, 10), endDate: dateIn(kit, 10) })).body.data._id
  assert.equal((await kit.act(driver, later, 'bid', { price: PRICE, message: 'Then.' })).status, 200)
})

test('a driver whose day it is cannot accept a ride', async () => {
  const { rider, driver, id, days } = await givenAwarded(kit)
  goToDay(kit, await startsAtOf(rider, id, 0))
  const availability = (online: boolean) =>
    kit.call({
      method: 'POST',
      path: '/driver/availability',
      as: driver,
      body: online ? { online, lat: AVENUE.lat, lng: AVENUE.lng } : { online },
    })
  await availability(true)
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await kit.book(await kit.richRider())).body.data
  await kit.settled()
  // The search does not ask the chauffeur; an offer of before the engagement may still be open.
  await kit.ctx.db.$client.query(
    `insert into offer (id, ride_id, driver_id, vehicle_id, round, status, eta_seconds, empty_metres, sent_at, expires_at)
     select 'ofr_before', $1, driver_id, id, 9, 'sent', 60, 500, $3, $4 from vehicle where driver_id = $2`,
    [rideId, driver.userId, kit.clock.now(), new Date(kit.clock.now().getTime() + 20_000)],
  )
  const at = kit.clock.now().toISOString()
  const accepted = await kit.call({
    method: 'POST',
    path: '/driver/ride/update-status',
    as: driver,
    body: { rideId, action: 'accept', lat: AVENUE.lat, lng: AVENUE.lng, at },
  })
  assert.equal(accepted.body.code, 'DRIVER_NOT_FREE')
  await availability(false)
  await kit.allOffline()
  assert.equal((await kit.act(driver, id, 'start', { date: days[0] })).status, 200)
})

test('cancelling: the preview says to the cent what happens, and it happens', async () => {
  const { rider, driver, id } = await givenAwarded(kit)
  const free = await kit.act(rider, id, 'cancel', { preview: true })
  assert.deepEqual([free.body.data.terms.fee, free.body.data.terms.refund], [0, TOTAL])
  kit.clock.advance(new Date(await startsAtOf(rider, id, 0)).getTime() - 5 * HOUR_MS - kit.clock.now().getTime())
  // Half of 439.90 is 219.95; the driver has 80 % of it, 175.96.
  const half = await kit.act(rider, id, 'cancel', { preview: true })
  assert.deepEqual([half.body.data.terms.fee, half.body.data.terms.refund], [21_995, 21_995])
  assert.equal((await kit.act(rider, id, 'cancel', {})).body.code, 'REASON_REQUIRED')
  assert.equal((await kit.act(rider, id, 'cancel', { reason: 'safety' })).body.code, 'REASON_REQUIRED')
  const seenFree = await kit.act(rider, id, 'cancel', { reason: 'change_of_plans', fee: free.body.data.terms.fee })
  assert.deepEqual([seenFree.status, seenFree.body.code], [409, 'PRICE_CHANGED'], 'free when it was looked at')
  const done = await kit.act(rider, id, 'cancel', { reason: 'change_of_plans', fee: 21_995, driverFee: 0 }, 'cancel-1')
  const { status, cancelBy, cancelReason } = done.body.data.engagement
  assert.deepEqual([status, cancelBy, cancelReason], ['cancelled', 'rider', 'change_of_plans'])
  assert.deepEqual(await kit.wallet(rider), { balance: 200_000 - 21_995, held: 0 })
  assert.deepEqual(await kit.wallet(driver), { balance: 17_596, held: 0 })
  assert.equal((await kit.act(rider, id, 'cancel', { reason: 'change_of_plans' })).body.code, 'ENGAGEMENT_MOVED_ON')
  await invariantsHold()
})

test('a driver who cancels late pays from what they have; the driven day is theirs, the other goes back', async () => {
  const { rider, driver, id, days } = await givenAwarded(kit)
  goToDay(kit, await startsAtOf(rider, id, 0))
  await kit.act(driver, id, 'start', { date: days[0] })
  await kit.act(driver, id, 'complete', { date: days[0] })
  // Driven: 200.00 + 10.00 fee + 6 % of 210.00 = 222.60. A tenth of the other day's 200.00 would be 20.00, of an empty
  // wallet nothing.
  const preview = await kit.act(driver, id, 'cancel', { preview: true })
  assert.deepEqual(preview.body.data.terms.driverFee, 0)
  const done = await kit.act(driver, id, 'cancel', { reason: 'vehicle_issue' })
  assert.deepEqual([done.body.data.engagement.status, done.body.data.engagement.cancelBy], ['cancelled', 'driver'])
  assert.deepEqual(await kit.wallet(rider), { balance: 200_000 - 22_260, held: 0 })
  assert.deepEqual(await kit.wallet(driver), { balance: 16_000, held: 0 })
  await invariantsHold()
})

test('a driver with money pays the tenth of what they leave, to the rider', async () => {
  const { driver, rider } = await givenAwarded(kit)
  const first = (await kit.list(driver, '?view=awarded')).body.data[0]
  for (const day of first.days) {
    goToDay(kit, day.startsAt)
    for (const [who, act] of [
      [driver, 'start'],
      [driver, 'complete'],
      [rider, 'confirm'],
    ] as const)
      await kit.act(who, first._id, act, { date: day.date })
  }
  const id = (await kit.post(rider)).body.data._id
  const bidId = (await kit.act(driver, id, 'bid', { price: 10_000, message: 'Again.' })).body.data.bidDetails[0]._id
  await kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' })
  kit.clock.advance(new Date(await startsAtOf(rider, id, 0)).getTime() - HOUR_MS - kit.clock.now().getTime())
  const before = await kit.wallet(rider)
  const done = await kit.act(driver, id, 'cancel', { reason: 'emergency' })
  assert.equal(done.body.data.terms.driverFee, 1_000)
  assert.deepEqual(await kit.wallet(driver), { balance: 31_000, held: 0 })
  assert.deepEqual(await kit.wallet(rider), { balance: before.balance + 1_000, held: 0 })
  await invariantsHold()
})

test('the office cancels without a fee, with a reason that is kept', async () => {
  const { rider, driver, id } = await givenAwarded(kit)
  const office = await kit.person('admin')
  kit.clock.advance(new Date(await startsAtOf(rider, id, 0)).getTime() - HOUR_MS - kit.clock.now().getTime())
  const done = await kit.act(office, id, 'cancel', { reason: 'other', reasonText: 'Storm warning for the coast' })
  assert.equal(done.body.data.engagement.cancelReason, 'other: Storm warning for the coast')
  assert.deepEqual(
    [await kit.wallet(rider), await kit.wallet(driver)],
    [
      { balance: 200_000, held: 0 },
      { balance: 0, held: 0 },
    ],
  )
  await invariantsHold()
})

test('nobody bids or nobody is awarded: the post expires, and the bids are over', async () => {
  const rider = await kit.richRider()
  const driver = await kit.skilledDriver()
  const posted = (await kit.post(rider)).body.data
  await kit.act(driver, posted._id, 'bid', { price: PRICE, message: 'Gladly.' })
  await expireEngagement(kit.ctx, posted._id)
  assert.equal((await kit.show(rider, posted._id)).body.data.status, 'open', 'not before its time')
  kit.clock.advance(new Date(posted.expiresAt).getTime() - kit.clock.now().getTime() + MINUTE_MS)
  assert.equal(
    (await kit.act(driver, posted._id, 'bid', { price: PRICE, message: 'Too late.' })).body.code,
    'ENGAGEMENT_MOVED_ON',
  )
  await expireEngagement(kit.ctx, posted._id)
  const over = (await kit.show(rider, posted._id)).body.data
  assert.deepEqual([over.status, over.bidDetails[0].status], ['expired', 'declined'])
  await invariantsHold()
})

test('an award whose card was never paid expires with everything given back', async () => {
  const rider = await kit.person('user')
  const driver = await kit.skilledDriver()
  const posted = (await kit.post(rider)).body.data
  const bidId = (await kit.act(driver, posted._id, 'bid', { price: PRICE, message: 'Gladly.' })).body.data.bidDetails[0]
    ._id
  await kit.act(rider, posted._id, 'award', { bidId, paymentMethod: 'card' })
  kit.clock.advance(new Date(posted.expiresAt).getTime() - kit.clock.now().getTime() + MINUTE_MS)
  await expireEngagement(kit.ctx, posted._id)
  assert.equal((await kit.show(rider, posted._id)).body.data.status, 'expired')
  await invariantsHold()
})

test('silence ends too: a forgotten day is completed and confirmed by the clock', async () => {
  const { rider, driver, id, days } = await givenAwarded(kit, PRICE, { endDate: dateIn(kit, 3) })
  const [day = ''] = days
  goToDay(kit, await startsAtOf(rider, id, 0))
  await kit.act(driver, id, 'start', { date: day })
  kit.clock.advance(9 * HOUR_MS)
  await closeDay(kit.ctx, id, day)
  assert.equal((await kit.show(rider, id)).body.data.days[0].status, 'started', 'they have some hours more')
  kit.clock.advance(12 * HOUR_MS)
  await closeDay(kit.ctx, id, day)
  assert.equal((await kit.show(rider, id)).body.data.days[0].status, 'completed')
  await confirmDueDay(kit.ctx, id, day)
  assert.equal((await kit.show(rider, id)).body.data.status, 'in_progress', 'the rider has a day to look at it')
  kit.clock.advance(25 * HOUR_MS)
  await confirmDueDay(kit.ctx, id, day)
  assert.equal((await kit.show(rider, id)).body.data.status, 'completed')
  assert.deepEqual(await kit.wallet(driver), { balance: 32_000, held: 0 })
  await invariantsHold()
})

test('a driver who never comes is paid nothing, and the rider has everything back', async () => {
  const { rider, driver, id, days } = await givenAwarded(kit)
  const end = new Date(await startsAtOf(rider, id, 1)).getTime() + 10 * HOUR_MS
  kit.clock.advance(end - kit.clock.now().getTime())
  for (const day of days) await closeDay(kit.ctx, id, day)
  const over = (await kit.show(rider, id)).body.data
  assert.deepEqual([over.status, over.cancelBy, over.cancelReason], ['cancelled', 'system', 'driver_absent'])
  assert.deepEqual(await kit.wallet(rider), { balance: 200_000, held: 0 })
  assert.deepEqual(await kit.wallet(driver), { balance: 0, held: 0 })
  await invariantsHold()
})

test('what cannot be posted is refused with its field', async () => {
  const rider = await kit.richRider()
  for (const [over, code, path] of [
    [{ startDate: dateIn(kit, -1), endDate: dateIn(kit, 1) }, 'ENGAGEMENT_DATES_INVALID', 'startDate'],
    [{ endDate: dateIn(kit, 2) }, 'ENGAGEMENT_DATES_INVALID', 'endDate'],
    [{ endDate: dateIn(kit, 60) }, 'ENGAGEMENT_DATES_INVALID', 'endDate'],
    [{ durationTime: 1_000 }, 'ENGAGEMENT_DATES_INVALID', 'durationTime'],
    [{ place: { address: 'Paris', lat: 48.85, lng: 2.35 } }, 'OUTSIDE_REGION', 'place'],
    [{ skills: ['skl_00000000000000000000000099'] }, 'SKILL_NOT_OFFERED', 'skills'],
  ] as const) {
    const { body } = await kit.post(rider, over)
    assert.deepEqual([body.code, body.errors[0].path], [code, path])
  }
})

test('the office edits what is offered, and takes the list away as CSV', async () => {
  const office = await kit.person('admin')
  const added = await kit.call({
    method: 'POST',
    path: '/admin/assignment/choices',
    as: office,
    body: { kind: 'skill', name: 'Film sets', names: { de: 'Filmsets' } },
  })
  assert.equal(added.status, 201)
  const path = `/admin/assignment/skills/${added.body.data._id}`
  const retired = await kit.call({ method: 'PUT', path, as: office, body: { version: 1, retired: true } })
  assert.equal(retired.body.data.retired, true)
  const atOnce = await Promise.all(
    [false, true].map((back) =>
      kit.call({
        method: 'PUT',
        path,
        as: office,
        body: { version: 2, ...(back ? { retired: true } : { name: 'Film' }) },
      }),
    ),
  )
  assert.deepEqual(atOnce.map(({ status, body }) => body.code ?? status).toSorted(), [200, 'STALE_VERSION'])
  const rider = await kit.richRider()
  assert.equal(
    (await kit.post(rider, { skills: [added.body.data._id], category: EVENT })).body.code,
    'SKILL_NOT_OFFERED',
  )
  const csv = await kit.list(office, '?format=csv&pageSize=50')
  assert.match(String(csv.headers['content-type']), /^text\/csv/)
  assert.match(csv.body, /^\uFEFFnumber,id,title/)
  for (const title of ['Winter tour', 'Autumn tour', 'Spring tour']) await kit.post(rider, { title })
  const titles = async (order: string) =>
    (await kit.list(office, `?q=tour&sort=title&order=${order}`)).body.data.map((one: { title: string }) => one.title)
  assert.deepEqual(await titles('asc'), ['Autumn tour', 'Spring tour', 'Winter tour'])
  assert.deepEqual(await titles('desc'), ['Winter tour', 'Spring tour', 'Autumn tour'])
  assert.equal((await kit.list(office, '?sort=fee')).status, 400)
  assert.equal((await kit.list(rider, '?format=csv')).status, 200)
})

test('whose document was turned down bids on nothing', async () => {
  const office = await kit.person('admin')
  const { body } = await kit.post(await kit.richRider())
  const bidBy = async (driver: TestPerson) =>
    (await kit.act(driver, body.data._id, 'bid', { price: PRICE, message: 'At your door.' })).body.code
  const judged = await kit.skilledDriver()
  const { documents } = (await kit.call({ method: 'GET', path: '/driver/document', as: judged })).body.data
  await decide(kit, office, documents[0]._id, { decision: 'reject', reason: 'Not the right form.' })
  assert.equal(await bidBy(judged), 'PAPERS_NOT_APPROVED')
})
