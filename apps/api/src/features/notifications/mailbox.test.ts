import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'

let app: TestApp
let office: TestPerson
before(async () => {
  app = await startTestApp()
  office = await app.person('admin')
  for (const [index, to] of ['a@example.test', 'b@example.test', 'a@example.test'].entries()) {
    await app.ctx.transact((tx) =>
      app.ctx.mail.send(tx, { channel: 'mail', to, subject: `Letter ${index}`, text: `text ${index}` }),
    )
  }
})
after(() => app.stop())

const mailbox = (query: string, as?: TestPerson) => app.call({ method: 'GET', path: `/admin/mailbox${query}`, as })

test('the office reads what was sent, newest first, page by page', async () => {
  const first = await mailbox('?pageSize=2', office)
  assert.deepEqual(
    first.body.data.map((mail: { subject: string }) => mail.subject),
    ['Letter 2', 'Letter 1'],
  )
  assert.deepEqual(first.body.meta, { page: 1, pageSize: 2, total: 3, totalPages: 2 })
  const second = await mailbox('?pageSize=2&page=2', office)
  assert.deepEqual(
    second.body.data.map((mail: { subject: string }) => mail.subject),
    ['Letter 0'],
  )
})

test('one address, one mail', async () => {
  const toA = await mailbox('?to=A@example.test', office)
  assert.equal(toA.body.meta.total, 2)
  const one = await app.call({ method: 'GET', path: `/admin/mailbox/${toA.body.data[0]._id}`, as: office })
  assert.deepEqual(one.body.data, toA.body.data[0])
  assert.equal(one.body.data.status, 'kept')
  const none = await app.call({ method: 'GET', path: '/admin/mailbox/mai_00000000000000000000000000', as: office })
  assert.equal(none.body.code, 'NOT_FOUND')
})

test('nobody else does', async () => {
  assert.equal((await mailbox('')).body.code, 'TOKEN_MISSING')
  for (const userType of ['user', 'driver'] as const) {
    assert.equal((await mailbox('', await app.person(userType))).body.code, 'WRONG_ROLE')
  }
})
