// Invited, accepted, ended: through the real app.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { acting, endIt, givenAssistant, invite, WALLET } from './testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const read = async (path: string, as: TestPerson) => (await app.call({ method: 'GET', path, as })).body.data
const accept = (as: TestPerson, id: string) => app.call({ method: 'POST', path: `/user/principals/${id}/accept`, as })
const letters = async (to: string): Promise<{ subject: string; text: string }[]> => {
  const { rows } = await app.ctx.db.$client.query('select subject, text from mail_message where recipient = $1', [to])
  return rows
}

test('invited by email, accepted by whoever has proven the address, and seen by both', async () => {
  const [principal, assistant] = [
    await app.person('user', { firstname: 'Ingrid', lastname: 'Sahlgren' }),
    await app.person('user', { firstname: 'Clara', lastname: 'Nyberg' }),
  ]
  const invited = await invite(app, principal, assistant.email.toUpperCase())
  assert.equal(invited.status, 201, JSON.stringify(invited.body))
  assert.deepEqual([invited.body.data.state, invited.body.data.name], ['invited', null], 'no name before they accept')
  const [letter] = await letters(assistant.email)
  assert.match(letter?.text ?? '', /Ingrid Sahlgren has invited you[\s\S]*\/assistant/)

  const [waiting] = await read('/user/principals', assistant)
  assert.deepEqual([waiting.name, waiting.state], ['Ingrid Sahlgren', 'invited'])
  assert.equal((await acting(app, assistant, waiting._id)({ method: 'GET', path: '/user/ride' })).status, 404)
  for (const _ of [1, 2]) assert.equal((await accept(assistant, waiting._id)).body.data.state, 'active')
  const [shown] = await read('/user/assistants', principal)
  assert.deepEqual([shown.name, shown.state, shown.terms], ['Clara Nyberg', 'active', WALLET])
  assert.equal((await acting(app, assistant, waiting._id)({ method: 'GET', path: '/user/ride' })).status, 200)
})

test('whoever registers with the invited address later may accept', async () => {
  const principal = await app.person('user')
  const { body } = await invite(app, principal, 'later@example.test')
  const late = await app.person('user', { email: 'later@example.test' })
  assert.equal((await accept(late, body.data._id)).status, 200)
})

test('what is another’s is not there', async () => {
  const [principal, assistant, stranger] = [
    await app.person('user'),
    await app.person('user'),
    await app.person('user'),
  ]
  const id = (await invite(app, principal, assistant.email)).body.data._id
  const tries = {
    accept: await accept(stranger, id),
    leave: await app.call({ method: 'POST', path: `/user/principals/${id}/leave`, as: stranger }),
    end: await endIt(app, stranger, id),
    endByAssistant: await endIt(app, assistant, id),
    change: await app.call({
      method: 'PUT',
      path: `/user/assistants/${id}`,
      as: stranger,
      body: { ...WALLET, version: 1 },
    }),
    act: await acting(app, stranger, id)({ method: 'GET', path: '/user/ride' }),
    actAsPrincipal: await acting(app, principal, id)({ method: 'GET', path: '/user/ride' }),
    forged: await acting(app, assistant, 'asn_00000000000000000000000000')({ method: 'GET', path: '/user/ride' }),
    principalsOwnId: await acting(app, assistant, principal.userId)({ method: 'GET', path: '/user/ride' }),
  }
  assert.deepEqual(
    Object.entries(tries).filter(([, { status }]) => status !== 404),
    [],
  )
})

test('one end is an end for good, from this moment, whichever side it comes from', async () => {
  for (const side of ['principal', 'assistant'] as const) {
    const [principal, assistant] = [await app.person('user'), await app.person('user')]
    const id = await givenAssistant(app, principal, assistant)
    const act = acting(app, assistant, id)
    assert.equal((await act({ method: 'GET', path: '/user/ride' })).status, 200)
    const path = side === 'principal' ? `/user/assistants/${id}/end` : `/user/principals/${id}/leave`
    const as = side === 'principal' ? principal : assistant
    for (const _ of [1, 2]) assert.equal((await app.call({ method: 'POST', path, as })).status, 200)
    assert.equal((await act({ method: 'GET', path: '/user/ride' })).status, 404)
    assert.deepEqual(await read('/user/principals', assistant), [])
    assert.equal((await accept(assistant, id)).status, 404, 'it is not accepted anew')
    const [ended] = await read('/user/assistants', principal)
    assert.equal(ended.state, 'ended')
    assert.equal((await invite(app, principal, assistant.email)).status, 201, 'but they may be invited again')
  }
})

test('the other side is told of an acceptance and an end, by outbox', async () => {
  const [principal, assistant] = [await app.person('user'), await app.person('user')]
  const id = await givenAssistant(app, principal, assistant)
  await endIt(app, principal, id)
  await app.outboxPublisher.idle()
  await app.outboxPublisher.idle()
  const kindsOf = async (as: TestPerson) =>
    (await app.call({ method: 'GET', path: '/notification?page=1&pageSize=10', as })).body.data.map(
      ({ kind }: { kind: string }) => kind,
    )
  assert.deepEqual(await kindsOf(principal), ['assistant_accepted'])
  assert.deepEqual(await kindsOf(assistant), ['assistant_ended'])
})

test('an address is invited once, never one’s own, and only so many a day', async () => {
  const principal = await app.person('user')
  assert.equal((await invite(app, principal, principal.email)).body.code, 'ASSISTANT_IS_YOU')
  const twice = await Promise.all([1, 2, 3].map(() => invite(app, principal, 'once@example.test')))
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), [201, 409, 409])
  for (let n = 1; n < 20; n++) assert.equal((await invite(app, principal, `a${n}@example.test`)).status, 201)
  assert.equal((await invite(app, principal, 'more@example.test')).body.code, 'TOO_MANY_ASSISTANTS')
})

test('what may pay is said anew by compare-and-set', async () => {
  const [principal, assistant] = [await app.person('user'), await app.person('user')]
  const id = await givenAssistant(app, principal, assistant)
  const [{ version }] = await read('/user/assistants', principal)
  const change = () =>
    app.call({
      method: 'PUT',
      path: `/user/assistants/${id}`,
      as: principal,
      body: { ...WALLET, wallet: false, version },
    })
  const answers = await Promise.all([change(), change()])
  assert.deepEqual(answers.map(({ status, body }) => body.code ?? status).toSorted(), [200, 'STALE_VERSION'])
  const [shown] = await read('/user/principals', assistant)
  assert.equal(shown.terms.wallet, false)
})

test('only calls that are made for others take a principal', async () => {
  const [principal, assistant] = [await app.person('user'), await app.person('user')]
  const act = acting(app, assistant, await givenAssistant(app, principal, assistant))
  for (const path of ['/user/wallet', '/auth/me', '/user/assistants', '/payment/transaction-history', '/notification'])
    assert.equal((await act({ method: 'GET', path })).body.code, 'NOT_ON_BEHALF', path)
  assert.equal((await act({ method: 'POST', path: '/auth/delete-account', body: {} })).body.code, 'NOT_ON_BEHALF')
})

test('an assistant of somebody who may not ride themself acts for nobody', async () => {
  const [principal, assistant] = [await app.person('user'), await app.person('user')]
  const act = acting(app, assistant, await givenAssistant(app, principal, assistant))
  await app.ctx.db.$client.query('update person set suspended_at = now() where id = $1', [principal.userId])
  assert.equal((await act({ method: 'GET', path: '/user/ride' })).status, 404)
  assert.deepEqual(await read('/user/principals', assistant), [])
})

test('nobody becomes their own assistant by taking over the address that they invited', async () => {
  const principal = await app.person('user')
  const id = (await invite(app, principal, 'another-of-mine@example.test')).body.data._id
  await app.ctx.db.$client.query("update person set email = 'another-of-mine@example.test' where id = $1", [
    principal.userId,
  ])
  assert.equal((await accept(principal, id)).body.code, 'ASSISTANT_IS_YOU')
  assert.equal((await read('/user/assistants', principal))[0].state, 'invited')
})

test('an address gets a few letters a day, whoever invites it and however often; the invitations are there', async () => {
  const strangers = await Promise.all(Array.from({ length: 9 }, () => app.person('user')))
  const invited = await app.person('user')
  const made = await Promise.all(strangers.map((one) => invite(app, one, invited.email)))
  assert.deepEqual([...new Set(made.map(({ status }) => status))], [201])
  const [persistent] = strangers as [TestPerson]
  for (const _ of [1, 2, 3]) {
    const [{ _id }] = await read('/user/assistants', persistent)
    await endIt(app, persistent, _id)
    assert.equal((await invite(app, persistent, invited.email)).status, 201)
  }
  assert.equal((await letters(invited.email)).length, 5)
  assert.equal((await read('/user/principals', invited)).length, 9)
})

test('whoever books for somebody stays in their list, however many invitations came after', async () => {
  const [principal, assistant] = [await app.person('user'), await app.person('user')]
  const id = await givenAssistant(app, principal, assistant)
  await app.ctx.db.$client.query(
    `insert into assistantship (id, principal_id, email, terms, invited_at, ended_at, ended_by)
     select 'asn_' || lpad(n::text, 26, '0'), $1, 'n' || n || '@example.test', $2, now(), now(), 'principal'
     from generate_series(1, 200) n`,
    [principal.userId, JSON.stringify(WALLET)],
  )
  assert.ok((await read('/user/assistants', principal)).some(({ _id }: { _id: string }) => _id === id))
})
