// The currency is chosen while nothing has been booked, and stays from then on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { ensureCurrency, watchCurrency } from '../../platform/database/operating-currency.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenProposal } from '../proposals/testing/given.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const TOP_UP = '/payment/wallet/top-up'
const choose = (currency: string) =>
  kit.call({ method: 'POST', path: '/admin/setup/currency', as: office, body: { currency } })
const checklist = async () => (await kit.call({ method: 'GET', path: '/admin/setup', as: office })).body.data
const rows = async (text: string) => (await kit.ctx.db.$client.query(text)).rows

test('before the first ride it is chosen: tariffs and empty accounts are in it, and every process hears of it', async () => {
  await ensureCurrency(kit.databaseUrl, kit.ctx.config)
  assert.deepEqual([(await checklist()).isCurrencyFixed, (await checklist()).isCurrencyGiven], [false, false])
  const heard = Promise.withResolvers<string>()
  const watch = await watchCurrency(kit.databaseUrl, 'EUR', heard.resolve)
  try {
    assert.equal((await choose('SEK')).status, 200)
    assert.equal(await heard.promise, 'SEK')
  } finally {
    await watch.stop()
  }
  assert.deepEqual(await rows('select distinct currency from tariff'), [{ currency: 'SEK' }])
  assert.equal(await ensureCurrency(kit.databaseUrl, { CURRENCY: 'EUR', isCurrencyGiven: false }), 'SEK')
  await assert.rejects(ensureCurrency(kit.databaseUrl, { CURRENCY: 'EUR', isCurrencyGiven: true }), /set CURRENCY=SEK/)
})

test('a process that has not heard of it opens no account in the one before', async () => {
  await assert.rejects(kit.richRider(), /not kept in EUR/)
  assert.equal((await choose('EUR')).status, 200)
  assert.equal((await choose('KRW')).status, 400)
})

test('while a price is with a customer, or a card is about to pay, it stays', async () => {
  const quoted = await kit.person('user')
  const { token } = await givenProposal(kit, quoted, { office })
  assert.equal((await choose('SEK')).body.code, 'CURRENCY_IN_USE')
  assert.equal((await kit.call({ method: 'GET', path: `/proposals/${token}` })).body.data.trip.currency, 'EUR')
  await kit.ctx.db.$client.query('delete from proposal')

  const paying = await kit.person('user')
  const body = { amount: 5_000 }
  assert.equal((await kit.call({ method: 'POST', path: TOP_UP, as: paying, key: 'pays-soon', body })).status, 201)
  assert.equal((await choose('SEK')).body.code, 'CURRENCY_IN_USE')
  await kit.ctx.db.$client.query(`update card_payment set status = 'canceled'`)
  assert.equal((await choose('SEK')).status, 200)
  assert.equal((await choose('EUR')).status, 200)
})

test('once money has moved it stays, and where the environment names it the page says so', async () => {
  const rider = await kit.richRider()
  assert.equal((await kit.bookAhead(rider, 24 * HOUR_MS)).status, 201)
  const { status, body } = await choose('GBP')
  assert.deepEqual([status, body.code, (await checklist()).isCurrencyFixed], [409, 'CURRENCY_IN_USE', true])
  assert.deepEqual(await rows('select currency from operating_currency'), [{ currency: 'EUR' }])
})
