// A list is imported: read row by row, corrected in place, booked when somebody says so, and known again.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, NYA_VARVET } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenCompany } from '../companies/testing/given.ts'
import { plannedRidesJobs } from './jobs.ts'
import { type PlannedRidesKit, startPlannedRidesKit } from './testing.ts'

let given: PlannedRidesKit
let rider: TestPerson
before(async () => {
  given = await startPlannedRidesKit()
  rider = await given.kit.richRider(500_000)
})
after(() => given.kit.stop())

const dayAfter = (days: number) =>
  addMs(given.kit.clock.now(), days * DAY_MS)
    .toISOString()
    .slice(0, 10)
const show = async (id: string) => (await given.get(`/admin/ride-imports/${id}`)).body.data
const isRead = (list: { isReading: boolean }) => !list.isReading
const imported = async (text: string | Uint8Array, how: object = {}) => {
  const answer = await given.upload(text, how)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return given.until(() => show(answer.body.data.importId), isRead)
}
const HEADINGS = 'date,time,from,to,rider,payment,note'
const line = (days: number, time: string, over: Partial<Record<string, string>> = {}) => {
  const row = { from: AVENUE.address, to: NYA_VARVET.address, rider: rider.email, payment: 'wallet', note: '', ...over }
  return [dayAfter(days), time, row.from, row.to, row.rider, row.payment, row.note].join(',')
}
const table = (...lines: string[]) => [HEADINGS, ...lines].join('\n')
const book = (
  list: { _id: string; items: { status: string }[]; total: number },
  over: object = {},
  how: object = {},
) => {
  const rows = list.items.filter(({ status }) => status === 'ready').length
  return given.send('POST', `/admin/ride-imports/${list._id}/book`, { rows, total: list.total, ...over }, how)
}
const booked = async (list: Parameters<typeof book>[0], over: object = {}) => {
  const answer = await book(list, over)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return given.until(
    () => show(list._id),
    ({ isBooking }) => !isBooking,
  )
}
const correct = (
  list: { _id: string; items: { position: number; version: number }[] },
  position: number,
  body: object,
) => {
  const row = list.items.find((one) => one.position === position)
  return given.send('PUT', `/admin/ride-imports/${list._id}/rows/${position}`, { version: row?.version, ...body })
}
const saidOf = (list: { items: { status: string; wrong: { problem: string } | null }[] }) =>
  list.items.map(({ status, wrong }) => wrong?.problem ?? status)

test('rows are read with their place, rider and price, and nothing is booked', async () => {
  const list = await imported(table(line(3, '8:15', { note: 'Ring twice' }), line(3, '17:30')), {
    name: 'Roadshow.csv',
  })
  assert.deepEqual([list.name, list.kind, list.rows, list.booked], ['Roadshow.csv', 'csv', 2, 0])
  const [first] = list.items
  assert.deepEqual(
    [first.status, first.pickup.address, first.dropOff.address, first.riderName, first.values.note],
    ['ready', AVENUE.address, NYA_VARVET.address, 'Amelie Fournier', 'Ring twice'],
  )
  assert.equal(list.total, first.total * 2)
  assert.deepEqual(await given.ridesOf(rider.userId), [])
})

test('booked, each row is a ride, and what came of it stands beside it', async () => {
  const list = await imported(table(line(4, '8:15'), line(4, '17:30')))
  const done = await booked(list)
  assert.deepEqual(saidOf(done), ['booked', 'booked'])
  const ids = done.items.map(({ ride }: { ride: { rideId: string } }) => ride.rideId)
  const origin = (await given.get(`/admin/rides/${ids[1]}/origin`)).body.data
  assert.deepEqual([origin.importId, origin.position, origin.count, origin.name], [list._id, 2, 2, 'list.csv'])
  const [entry] = (await given.get(`/admin/audit?target=${ids[0]}`)).body.data
  assert.deepEqual([entry.act, entry.actorName], ['officeBooking.bookForCaller', 'Karin Ek'])
})

test('the same list twice is noticed, however it is called and encoded', async () => {
  const text = table(line(5, '8:15'))
  const first = await imported(text)
  assert.equal(first.before, null)
  await booked(first)
  const again = await imported(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`, { name: 'other.csv' })
  assert.deepEqual([again.before.importId, again.before.rides], [first._id, 1])
})

test('wrong rows: none is booked until somebody says so, and then the others are', async () => {
  const list = await imported(
    table(line(6, '8:15'), line(6, 'noon'), line(6, '18:00', { rider: 'nobody@example.test' })),
  )
  assert.deepEqual(saidOf(list), ['ready', 'timeUnread', 'riderUnknown'])
  const refused = await book(list)
  assert.deepEqual([refused.status, refused.body.code], [409, 'LIST_HAS_WRONG_ROWS'])
  assert.deepEqual(saidOf(await show(list._id)), ['ready', 'timeUnread', 'riderUnknown'])
  const done = await booked(list, { leaveOut: true })
  assert.deepEqual(saidOf(done), ['booked', 'timeUnread', 'riderUnknown'])
  // And the rest later.
  const corrected = await correct(done, 2, { values: { time: '12:00' } })
  assert.deepEqual(saidOf(corrected.body.data), ['booked', 'ready', 'riderUnknown'])
  assert.deepEqual(saidOf(await booked(corrected.body.data, { leaveOut: true })), ['booked', 'booked', 'riderUnknown'])
})

const WRONG: readonly [string, () => string, string][] = [
  ['a place that is nowhere', () => line(7, '8:00', { from: 'Atlantis' }), 'placeUnknown'],
  ['a place that may be several', () => line(7, '8:00', { from: 'Grand' }), 'placeUnclear'],
  ['a place outside', () => line(7, '8:00', { to: 'Oslo S' }), 'outside'],
  ['two places that are one', () => line(7, '8:00', { to: AVENUE.address }), 'tooClose'],
  ['a pickup that is over', () => line(-1, '8:00'), 'tooSoon'],
  ['a pickup next year', () => line(300, '8:00'), 'tooFar'],
  ['nobody', () => line(7, '8:00', { rider: '' }), 'riderMissing'],
  ['a company that is none of theirs', () => line(7, '8:00', { payment: 'account' }), 'companyUnknown'],
  ['a card', () => line(7, '8:00', { payment: 'card' }), 'byCard'],
]
test('each wrong row says the one thing to correct', async () => {
  const list = await imported(table(...WRONG.map(([, row]) => row())))
  assert.deepEqual(
    saidOf(list),
    WRONG.map(([, , problem]) => problem),
  )
})

test('a rider who only happens to be called alike is not booked for', async () => {
  await given.kit.person('user', { firstname: 'Joanna', lastname: 'Zetterqvist' })
  const said = ['Anna Zetter', 'Zetterqvist', '+', '0000']
  const rows = said.map((rider, index) => line(12 + index, '8:00', { rider }))
  const list = await imported(table(...rows))
  const wrong = list.items.map(({ wrong }: { wrong: { problem: string } | null }) => wrong?.problem ?? null)
  assert.deepEqual(wrong, ['riderUnknown', null, 'riderUnknown', 'riderUnknown'])
})

test('a party that its class does not take', async () => {
  const list = await imported(
    `date,time,from,to,rider,payment,pax,class\n${line(7, '9:00').replace(/,$/, '')},7,Business\n${line(7, '11:00').replace(/,$/, '')},4,Van`,
  )
  assert.deepEqual(saidOf(list), ['classTooSmall', 'ready'])
})

test('a place is chosen once for all rows that call it so', async () => {
  const list = await imported(
    table(line(8, '8:00', { from: 'Grand' }), line(8, '12:00', { to: 'GRAND' }), line(8, '15:00', { from: 'Grand' })),
  )
  assert.deepEqual(saidOf(list), ['placeUnclear', 'placeUnclear', 'placeUnclear'])
  const [place] = list.items[0].pickupChoices
  const { body } = await correct(list, 1, { pickup: place })
  assert.deepEqual(saidOf(body.data), ['ready', 'ready', 'ready'])
  assert.deepEqual([body.data.items[1].dropOff, body.data.items[2].pickup], [place, place])
  // Other words are another place.
  const other = await correct(body.data, 1, { values: { from: 'Atlantis' } })
  assert.equal(saidOf(other.body.data)[0], 'placeUnknown')
})

test('one who corrects an older version is told, and what is booked is not corrected', async () => {
  const list = await imported(table(line(9, '8:00'), line(9, 'noon')))
  assert.equal((await correct(list, 2, { values: { time: '12:00' } })).status, 200)
  const stale = await correct(list, 2, { values: { time: '13:00' } })
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
  const done = await booked(await show(list._id))
  assert.equal((await correct(done, 1, { values: { time: '9:00' } })).body.code, 'STALE_VERSION')
})

test('a ride that stands in the list twice is booked once', async () => {
  const list = await imported(table(line(10, '8:00'), line(10, '08:00', { note: 'again' })))
  assert.deepEqual(saidOf(list), ['ready', 'twice'])
})

test('a calendar: its rider and payment are said once for all, and its rows read again', async () => {
  const day = dayAfter(11).replaceAll('-', '')
  const event = (hour: string, place: string) =>
    `BEGIN:VEVENT\r\nUID:${hour}\r\nDTSTART;TZID=Europe/Stockholm:${day}T${hour}0000\r\nLOCATION:${place}\r\nEND:VEVENT`
  const events = [event('09', `${AVENUE.address} → ${NYA_VARVET.address}`), event('12', NYA_VARVET.address)]
  const list = await imported(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('\r\n')}\r\nEND:VCALENDAR`, {
    name: 'x.txt',
  })
  assert.deepEqual([list.kind, ...saidOf(list)], ['ics', 'riderMissing', 'toMissing'])
  const companyId = await givenCompany(given.kit, { member: rider })
  const path = `/admin/ride-imports/${list._id}/defaults`
  const set = await given.send('PUT', path, { riderId: rider.userId, paymentMethod: 'account' })
  assert.equal(set.status, 200, JSON.stringify(set.body))
  const read = await given.until(() => show(list._id), isRead)
  assert.deepEqual(saidOf(read), ['ready', 'toMissing'])
  const { body } = await correct(read, 2, { values: { to: AVENUE.address } })
  assert.deepEqual(saidOf(await booked(body.data)), ['booked', 'booked'])
  const { rows } = await given.kit.ctx.db.$client.query('select 1 from company_ride where company_id = $1', [companyId])
  assert.equal(rows.length, 2)
})

test('what is refused while it is booked can be corrected and booked after all', async () => {
  const one = await imported(table(line(12, '8:00')))
  await booked(one)
  const list = await imported(table(line(12, '8:05'), line(12, '16:00')))
  const done = await booked(list)
  assert.deepEqual(saidOf(done), ['refused', 'booked'])
  assert.equal(done.items[0].refusal.code, 'RIDE_AT_THAT_TIME')
  const file = await given.kit.call({
    ...{ method: 'GET', path: `/admin/ride-imports/${list._id}?format=csv`, as: given.karin },
  })
  assert.match(String(file.headers['content-type']), /text\/csv/)
  assert.equal(file.body.trim().split('\r\n').length, 2, file.body)
  const { body } = await correct(done, 1, { values: { time: '20:00' } })
  assert.deepEqual(saidOf(body.data), ['ready', 'booked'])
  assert.deepEqual(saidOf(await booked(body.data)), ['booked', 'booked'])
})

test('pressed twice, and by two at once, it is booked once', async () => {
  const list = await imported(table(line(13, '8:00'), line(13, '16:00')))
  const answers = await Promise.all([
    book(list, {}, { key: 'one' }),
    book(list, {}, { key: 'one' }),
    book(list, {}, { key: 'other' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 409])
  const done = await given.until(
    () => show(list._id),
    ({ isBooking }) => !isBooking,
  )
  assert.deepEqual(saidOf(done), ['booked', 'booked'])
  const { rows } = await given.kit.ctx.db.$client.query('select 1 from planned_ride where import_id = $1', [list._id])
  assert.equal(rows.length, 2)
})

test('a list that was seen otherwise is not booked', async () => {
  const list = await imported(table(line(14, '8:00')))
  assert.equal((await book(list, { rows: 2 })).body.code, 'STALE_VERSION')
  assert.equal((await book(list, { total: 1 })).body.code, 'PRICE_CHANGED')
})

test('uploaded twice with one key it is one list; too much, or something else, is none', async () => {
  const text = table(line(15, '8:00'))
  const [one, two] = [await given.upload(text, { key: 'same' }), await given.upload(text, { key: 'same' })]
  assert.equal(one.body.data.importId, two.body.data.importId)
  assert.equal((await given.upload(`${text}\n`, { key: 'same' })).body.code, 'IDEMPOTENCY_KEY_REUSED')
  const refusals: readonly [string | Uint8Array, string][] = [
    ['x'.repeat(1_048_577), 'LIST_TOO_LARGE'],
    [Uint8Array.of(0x50, 0x4b, 3, 4), 'LIST_IS_SPREADSHEET'],
    ['<html>', 'LIST_WITHOUT_HEADINGS'],
    ['', 'LIST_EMPTY'],
    [`date,from\n${'2026-12-01,A\n'.repeat(501)}`, 'LIST_TOO_LONG'],
  ]
  for (const [content, code] of refusals) assert.equal((await given.upload(content)).body.code, code)
})

test('what lists say of people goes: with them, and after a while', async () => {
  const list = await imported(table(line(16, '8:00', { note: 'Secret door code' })))
  await given.kit.ctx.transact((tx) =>
    given.kit.ctx.publish(tx, 'person.erased', rider.userId, { userId: rider.userId } as never),
  )
  await given.kit.settled()
  const words = async () =>
    JSON.stringify(
      (
        await given.kit.ctx.db.$client.query(
          `select said::text, reading::text, null as asked from ride_import_row where said <> '{}'
           union all select asked::text, null, null from planned_ride where asked is not null`,
        )
      ).rows,
    )
  assert.doesNotMatch(await words(), /Secret/)
  const other = await given.kit.richRider()
  rider = other
  const late = await imported(table(line(16, '9:00', { note: 'Another secret' })))
  await given.kit.ctx.db.$client.query(`update ride_import set created_at = now() - interval '91 days' where id = $1`, [
    late._id,
  ])
  await runNow(given.kit.ctx, plannedRidesJobs, 'planned-rides.forget', {})
  assert.doesNotMatch(await words(), /secret/)
  assert.equal((await given.get(`/admin/ride-imports/${list._id}`)).status, 200)
})

test('all that the books promise still holds', async () => {
  await given.kit.settled()
  const broken = (await checkInvariants(given.kit.databaseUrl)).filter((one) => one.broken.length > 0)
  assert.deepEqual(broken, [])
})

test('by the hour without a drop-off, with stops in columns of their own, and each occasion of what repeats', async () => {
  const [day, later] = [dayAfter(20), dayAfter(21)]
  const list = await imported(
    [
      'date,time,from,stop 1,to,hours,rider,payment',
      `${day},08:00,${AVENUE.address},,,4,${rider.email},wallet`,
      `${later},08:00,${AVENUE.address},${NYA_VARVET.address},${AVENUE.address},,${rider.email},wallet`,
      `${later},18:00,${AVENUE.address},Nowhere at all 999,${NYA_VARVET.address},,${rider.email},wallet`,
    ].join('\n'),
  )
  assert.deepEqual(saidOf(list), ['ready', 'ready', 'stopUnknown'])
  const done = await booked(list, { leaveOut: true })
  assert.deepEqual(saidOf(done).slice(0, 2), ['booked', 'booked'])
  const ofRide = async (position: number) => {
    const { rideId } = done.items[position].ride
    return (await given.get(`/admin/rides/${rideId}`)).body.data
  }
  assert.equal((await ofRide(0)).ordered.hours, 4)
  assert.equal((await ofRide(1)).addonlocation.length, 1)

  const start = dayAfter(30).replaceAll('-', '')
  const way = `${AVENUE.address} → ${NYA_VARVET.address}`
  const event = `BEGIN:VEVENT\r\nUID:w\r\nDTSTART;TZID=Europe/Stockholm:${start}T090000\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nLOCATION:${way}\r\nDESCRIPTION:Rider: ${rider.email}\\nPayment: wallet\r\nEND:VEVENT`
  const weeks = await imported(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR`, { name: 'w.ics' })
  assert.deepEqual(saidOf(weeks), ['ready', 'ready', 'ready'])
  assert.equal(weeks.items[1].values.date, dayAfter(37))
})
