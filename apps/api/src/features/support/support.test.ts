// A request from the first message to the last, as the person and the office see it; what is another's stays another's.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@livery/kernel/time.ts'
import { HTML, pdf, png } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { connected } from '../../testing/test-sockets.ts'
import { closeSettled } from './jobs.ts'
import { replyToTicket } from './use-cases/reply-to-ticket.ts'

let kit: RideKit
let clerk: TestPerson
before(async () => {
  kit = await startRideKit()
  clerk = await kit.person('admin', { firstname: 'Astrid', lastname: 'Nyman' })
})
after(() => kit.stop())

const get = (as: TestPerson, path: string) => kit.call({ method: 'GET', path, as })
const post = (as: TestPerson, path: string, body?: object) => kit.call({ method: 'POST', path, as, body })
const open = (as: TestPerson, over: object = {}, role = 'user') =>
  post(as, `/${role}/customer-support/create`, { topic: 'account', message: 'My name is misspelt.', ...over })
const statusOf = async (as: TestPerson, id: string) => (await get(as, `/customer-support/${id}`)).body.data.status
const newsOf = async (as: TestPerson) => {
  await kit.settled()
  return (await get(as, '/notification')).body.data as { kind: string; path: string; message: string }[]
}

test('asked, answered, written back, settled, opened again: whose turn it is, and who is told', async () => {
  const rider = await kit.person('user')
  const opened = await open(rider)
  assert.equal(opened.status, 201)
  const { _id: id, number, topic, status, thread } = opened.body.data
  assert.match(number, /^T-\d{4,}$/)
  assert.deepEqual([topic, status], [{ code: 'account', name: 'My account' }, 'open'])
  assert.deepEqual([thread.length, thread[0].from, thread[0].message], [1, 'you', 'My name is misspelt.'])

  const answered = await post(clerk, `/admin/support/${id}/reply`, { message: 'It is corrected.', version: 1 })
  assert.equal(answered.status, 201)
  assert.deepEqual(
    [answered.body.data.status, answered.body.data.assignee, answered.body.data.waitingSince],
    ['waiting_for_you', { _id: clerk.userId, name: 'Astrid Nyman' }, null],
  )
  const seen = (await get(rider, `/customer-support/${id}`)).body.data
  assert.deepEqual([seen.status, seen.lastFrom, seen.excerpt], ['waiting_for_you', 'office', 'It is corrected.'])

  assert.equal((await post(rider, `/customer-support/${id}/reply`, { message: 'Not quite.' })).status, 201)
  assert.equal(await statusOf(rider, id), 'waiting_for_us')
  const settled = await post(rider, `/customer-support/${id}/resolve`)
  assert.equal(settled.body.data.status, 'resolved')
  assert.equal((await post(rider, `/customer-support/${id}/resolve`)).status, 200)
  await post(rider, `/customer-support/${id}/reply`, { message: 'One more thing.' })
  assert.equal(await statusOf(rider, id), 'waiting_for_us')
  await post(clerk, `/admin/support/${id}/update-status`, { action: 'close', version: 5 })

  assert.deepEqual(
    (await newsOf(rider)).map(({ kind, path }) => [kind, path]),
    ['support_settled', 'support_answered', 'support_received'].map((kind) => [kind, `/support/${id}`]),
  )
  const { history } = (await get(clerk, `/admin/support/${id}`)).body.data
  assert.deepEqual(
    history.map(({ move, by }: { move: string; by: string }) => [move, by]),
    [
      ['open', 'Amelie Fournier'],
      ['answer', 'Astrid Nyman'],
      ['write_back', 'Amelie Fournier'],
      ['resolve', 'Amelie Fournier'],
      ['reopen', 'Amelie Fournier'],
      ['close', 'Astrid Nyman'],
    ],
  )
})

test('another’s request is not there, for riders and drivers alike', async () => {
  const owner = await kit.person('user')
  const id = (await open(owner)).body.data._id
  for (const stranger of [await kit.person('user'), await kit.person('driver')]) {
    assert.equal((await get(stranger, `/customer-support/${id}`)).body.code, 'TICKET_NOT_FOUND')
    assert.equal(
      (await post(stranger, `/customer-support/${id}/reply`, { message: 'x' })).body.code,
      'TICKET_NOT_FOUND',
    )
    assert.equal((await post(stranger, `/customer-support/${id}/resolve`)).body.code, 'TICKET_NOT_FOUND')
    assert.equal((await get(stranger, '/customer-support')).body.meta.total, 0)
  }
  assert.equal((await get(owner, `/admin/support/${id}`)).body.code, 'WRONG_ROLE')
})

test('a request about a ride carries its number; another owner’s ride returns 404', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const own = (await open(rider, { ride: rideId, topic: 'ride' })).body.data
  assert.equal(own.rideId, rideId)
  assert.match(own.rideNumber, /^R-\d+$/)
  assert.equal((await open(driver, { ride: rideId, topic: 'ride' }, 'driver')).status, 201)
  const stranger = await kit.person('user')
  assert.equal((await open(stranger, { ride: rideId })).body.code, 'RIDE_NOT_FOUND')
  const otherDriver = await kit.person('driver')
  assert.equal((await open(otherDriver, { ride: rideId }, 'driver')).body.code, 'RIDE_NOT_FOUND')
  await kit.allOffline()
})

test('each is offered their own topics, in their own language', async () => {
  const [rider, driver] = [await kit.person('user'), await kit.person('driver')]
  const codesFor = async (as: TestPerson) =>
    (await get(as, '/customer-support/topics')).body.data.map(({ code }: { code: string }) => code)
  assert.deepEqual(await codesFor(rider), ['ride', 'lost_property', 'payment', 'safety', 'account', 'other'])
  assert.deepEqual(await codesFor(driver), ['ride', 'earnings', 'documents', 'safety', 'account', 'other'])
  const german = (await get(rider, '/customer-support/topics?locale=de')).body.data
  assert.equal(german[1].name, 'Etwas im Wagen vergessen')
  assert.equal((await open(rider, { topic: 'earnings' })).body.code, 'TOPIC_UNKNOWN')
  assert.equal((await open(rider, { topic: 'weather' })).body.code, 'TOPIC_UNKNOWN')
})

test('a picture or a PDF comes along and is shown by a link that ends; anything else is refused, and nothing is written', async () => {
  const rider = await kit.person('user')
  const send = (bytes: Buffer) =>
    sendForm(kit, {
      method: 'POST',
      path: '/user/customer-support/create',
      as: rider,
      fields: { topic: 'lost_property', message: 'A brown glove.' },
      files: [{ field: 'attachment', bytes, name: 'glove.png' }],
    })
  const { body, status } = await send(await png())
  assert.equal(status, 201)
  const { attachment } = body.data.thread[0]
  assert.match(attachment.fileType, /^image\//)
  const image = await kit.server.fastify.inject(attachment.file)
  assert.equal(image.statusCode, 200)
  const link = new URL(attachment.file, 'http://here')
  link.searchParams.set('until', '1')
  assert.notEqual((await kit.server.fastify.inject(`${link.pathname}${link.search}`)).statusCode, 200)

  const withPdf = await sendForm(kit, {
    method: 'POST',
    path: `/admin/support/${body.data._id}/reply`,
    as: clerk,
    fields: { message: 'The form for the courier.', version: '1' },
    files: [{ field: 'attachment', bytes: pdf() }],
  })
  assert.equal(withPdf.body.data.thread[1].attachment.fileType, 'application/pdf')

  assert.equal((await send(HTML)).body.code, 'FILE_NOT_ACCEPTED')
  assert.equal((await get(rider, '/customer-support')).body.meta.total, 1)
})

test('a note is the office’s alone: not in the thread, not in the search, not in the news', async () => {
  const rider = await kit.person('user')
  const id = (await open(rider)).body.data._id
  await post(clerk, `/admin/support/${id}/note`, { message: 'Third time this month; be generous.' })
  const seen = (await get(rider, `/customer-support/${id}`)).body.data
  assert.deepEqual([seen.thread.length, seen.messages, seen.status], [1, 1, 'open'])
  assert.equal((await get(rider, '/user/get-help?q=generous')).body.meta.total, 0)
  assert.equal((await get(clerk, '/admin/support?q=generous')).body.meta.total, 1)
  const { thread } = (await get(clerk, `/admin/support/${id}`)).body.data
  assert.deepEqual(
    thread.map(({ from, author }: { from: string; author: string }) => [from, author]),
    [
      ['person', 'Amelie Fournier'],
      ['note', 'Astrid Nyman'],
    ],
  )
  assert.deepEqual(
    (await newsOf(rider)).map(({ kind }) => kind),
    ['support_received'],
  )
})

test('given to a colleague, taken back, never to a stranger; what was decided on an old sight is refused', async () => {
  const rider = await kit.person('user')
  const colleague = await kit.person('admin', { firstname: 'Bo', lastname: 'Ek' })
  const id = (await open(rider)).body.data._id
  const assign = (assignee: string | null, version: number) =>
    post(clerk, `/admin/support/${id}/assign`, { assignee, version })
  assert.deepEqual((await assign(colleague.userId, 1)).body.data.assignee, { _id: colleague.userId, name: 'Bo Ek' })
  assert.equal((await assign(null, 1)).body.code, 'STALE_VERSION')
  assert.equal((await assign(rider.userId, 2)).body.code, 'ASSIGNEE_UNKNOWN')
  const mine = await get(clerk, `/admin/support?assignee=${colleague.userId}`)
  assert.deepEqual(
    mine.body.data.map(({ _id }: { _id: string }) => _id),
    [id],
  )
  assert.equal((await assign(null, 2)).body.data.assignee, null)
  const move = (action: string, version: number) =>
    post(clerk, `/admin/support/${id}/update-status`, { action, version })
  assert.equal((await move('take_up', 3)).body.data.status, 'waiting_for_us')
  assert.equal((await move('take_up', 4)).body.code, 'TICKET_MOVE_NOT_ALLOWED')
})

test('two of the office who settle one request at once: one settles it, nothing is written twice', async () => {
  const rider = await kit.person('user')
  const id = (await open(rider)).body.data._id
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => post(clerk, `/admin/support/${id}/update-status`, { action: 'close', version: 1 })),
  )
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), [200, 409, 409])
  const { history } = (await get(clerk, `/admin/support/${id}`)).body.data
  assert.equal(history.length, 2)
})

test('two of the office answer one request at once: the person has one answer, the other officer reads it first', async () => {
  const rider = await kit.person('user')
  const colleague = await kit.person('admin', { firstname: 'Bo', lastname: 'Ek' })
  const { _id: id, version } = (await open(rider)).body.data
  const answer = (as: TestPerson, seen: number) =>
    post(as, `/admin/support/${id}/reply`, { message: `From ${as.email}.`, version: seen })
  const answers = await Promise.all([answer(clerk, version), answer(colleague, version)])
  const told = answers.map(({ status, body }) => [status, body.code]).toSorted()
  assert.deepEqual(told, [
    [201, undefined],
    [409, 'STALE_VERSION'],
  ])
  const { thread } = (await get(rider, `/customer-support/${id}`)).body.data
  assert.equal(thread.length, 2)
  const second = answers[0]?.status === 409 ? clerk : colleague
  const now = (await get(second, `/admin/support/${id}`)).body.data
  assert.equal((await answer(second, now.version)).status, 201, 'after reading the thread')
})

test('fourteen days after it was settled the clock closes a request, and a reply says to open a new one', async () => {
  const rider = await kit.person('user')
  const id = (await open(rider)).body.data._id
  await post(rider, `/customer-support/${id}/resolve`)
  await closeSettled(kit.ctx)
  assert.equal(await statusOf(rider, id), 'resolved')
  const fortnight = 14 * DAY_MS + 1_000
  kit.clock.advance(fortnight)
  await closeSettled(kit.ctx)
  const late = { ticketId: id, by: 'person', authorId: rider.userId, message: 'Late.', attachment: undefined } as const
  await assert.rejects(replyToTicket(kit.ctx, late), { code: 'TICKET_OVER' })
  kit.clock.advance(-fortnight)
  assert.equal(await statusOf(rider, id), 'closed')
})

test('the inbox is searched by number, person and words, sorted by who waits longest, and leaves as a table', async () => {
  const rider = await kit.person('user', { firstname: 'Sigrid', lastname: 'Unique' })
  const first = (await open(rider, { message: 'The porcelain "blue, white" is chipped.' })).body.data
  const second = (await open(rider, { message: '=2+2 is what I was charged.' })).body.data
  const ids = async (query: string) =>
    (await get(clerk, `/admin/support?${query}`)).body.data.map(({ _id }: { _id: string }) => _id)
  assert.deepEqual(await ids(`q=${first.number}`), [first._id])
  assert.deepEqual(await ids('q=sigrid%20unique&sort=waitingSince&order=asc'), [first._id, second._id])
  assert.deepEqual(await ids('q=sigrid%20unique&pageSize=1&page=2&sort=number&order=asc'), [second._id])
  assert.deepEqual(await ids('q=porcelain'), [first._id])
  assert.deepEqual(await ids('q=sigrid%20unique&status=resolved'), [])

  const table = await get(clerk, '/admin/support?q=sigrid%20unique&format=csv&sort=number&order=asc')
  assert.match(String(table.headers['content-type']), /^text\/csv/)
  assert.match(String(table.headers['content-disposition']), /filename="tickets\.csv"/)
  const lines = String(table.body).trimEnd().split('\r\n')
  assert.equal(lines.length, 3)
  assert.match(lines[1] ?? '', /"The porcelain ""blue, white"" is chipped\."/)
  assert.match(lines[2] ?? '', /'=2\+2/)
  const accepted = await kit.call({
    method: 'GET',
    path: `/admin/support?q=${second.number}`,
    as: clerk,
    headers: { accept: 'text/csv' },
  })
  assert.match(String(accepted.headers['content-type']), /^text\/csv/)
})

test('get-help: the office gets every request, a person their own and the articles for them', async () => {
  const [rider, driver] = [await kit.person('user'), await kit.person('driver')]
  const id = (await open(driver, { topic: 'earnings' }, 'driver')).body.data._id
  const own = (await get(driver, '/user/get-help')).body
  assert.deepEqual(
    own.data.map(({ _id }: { _id: string }) => _id),
    [id],
  )
  assert.deepEqual(
    own.articles.map(({ slug }: { slug: string }) => slug),
    ['driving-with-us', 'your-account'],
  )
  const riders = (await get(rider, '/user/get-help')).body
  assert.deepEqual([riders.data, riders.meta.total], [[], 0])
  assert.equal(riders.articles.length, 4)
  const all = (await get(clerk, '/user/get-help?userType=driver&q=misspelt')).body
  assert.ok(all.data.some(({ person }: { person: { email: string } }) => person.email === driver.email))
})

test('the office adds a topic and withdraws it; what was asked about it stays', async () => {
  const rider = await kit.person('user')
  const keep = (isOffered: boolean, version: number | null) =>
    kit.call({
      method: 'PUT',
      path: '/admin/support/topics',
      as: clerk,
      body: {
        ...{ code: 'invoices', names: { en: 'Invoices for companies' }, audience: 'user', position: 90 },
        ...{ isOffered, version },
      },
    })
  assert.equal((await keep(true, null)).status, 200)
  assert.equal((await keep(true, null)).body.code, 'STALE_VERSION', 'a colleague has just added it')
  const id = (await open(rider, { topic: 'invoices' })).body.data._id
  const atOnce = await Promise.all([keep(false, 1), keep(false, 1)])
  assert.deepEqual(atOnce.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await open(rider, { topic: 'invoices' })).body.code, 'TOPIC_UNKNOWN')
  assert.equal((await get(rider, `/customer-support/${id}`)).body.data.topic.name, 'Invoices for companies')
  const { team, topics, counts } = (await get(clerk, '/admin/support/team')).body.data
  assert.ok(team.some(({ name }: { name: string }) => name === 'Astrid Nyman'))
  assert.equal(topics.find(({ code }: { code: string }) => code === 'invoices').isOffered, false)
  assert.ok(counts.open > 0 && counts.unassigned > 0)
})

test('the office hears of every change at once, and nobody else does', async () => {
  const port = await kit.listen(0, '127.0.0.1')
  const rider = await kit.person('user')
  const clerks = await connected({ port, namespace: `adminNamespace/${clerk.userId}`, token: clerk.token })
  const riders = await connected({ port, namespace: `userNamespace/${rider.userId}`, token: rider.token })
  const heardByRider: string[] = []
  riders.socket.onAny((event: string) => heardByRider.push(event))
  const heard = clerks.next('support:ticket')
  const { _id: id } = (await open(rider)).body.data
  assert.equal((await heard).ticketId, id)
  for (const act of [
    () => post(clerk, `/admin/support/${id}/assign`, { assignee: clerk.userId, version: 1 }),
    () => post(rider, `/customer-support/${id}/reply`, { message: 'Are you there?' }),
    () => post(clerk, `/admin/support/${id}/update-status`, { action: 'resolve', version: 3 }),
  ]) {
    const news = clerks.next('support:ticket')
    await act()
    assert.equal((await news).ticketId, id)
  }
  await kit.settled()
  assert.ok(!heardByRider.includes('support:ticket'))
  clerks.socket.disconnect()
  riders.socket.disconnect()
})

test('a request, an answer and a note whose answer was lost are there once, and another under the same key is refused', async () => {
  const rider = await kit.person('user')
  const press = (as: TestPerson, path: string, body: object, key: string) =>
    kit.call({ method: 'POST', path, as, body, key })
  const create = '/user/customer-support/create'
  const asked = { topic: 'account', message: 'My name is misspelt.' }
  const [first, again] = await Promise.all([press(rider, create, asked, 'asked'), press(rider, create, asked, 'asked')])
  assert.deepEqual([first.status, again.status], [201, 201])
  assert.equal(first.body.data._id, again.body.data._id)
  const other = await press(rider, create, { ...asked, message: 'Something else.' }, 'asked')
  assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED'])
  const picture = await png()
  const form = () => {
    const files = [{ field: 'attachment', name: 'one.png', bytes: picture }]
    return sendForm(kit, { method: 'POST', path: create, as: rider, key: 'form', fields: asked, files })
  }
  const [one, two] = [await form(), await form()]
  assert.deepEqual([one.status, two.body.data._id], [201, one.body.data._id])
  assert.equal((await get(rider, '/customer-support')).body.meta.total, 2)

  const id = first.body.data._id
  for (const [as, path, seen] of [
    [clerk, `/admin/support/${id}/reply`, { version: 1 }],
    [rider, `/customer-support/${id}/reply`, {}],
    [clerk, `/admin/support/${id}/note`, {}],
  ] as const) {
    for (let time = 0; time < 2; time++) {
      const answer = await press(as, path, { message: 'Once.', ...seen }, `once${path}`)
      assert.equal(answer.status, 201, path)
    }
  }
  assert.equal((await get(rider, `/customer-support/${id}`)).body.data.thread.length, 3)
  const { thread } = (await get(clerk, `/admin/support/${id}`)).body.data
  assert.equal(thread.filter(({ message }: { message: string }) => message === 'Once.').length, 3)
})
