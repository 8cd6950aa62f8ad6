// A card is kept with the payment that it makes: one question by the bank for both, and nothing kept that it refused.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { CARDS, riderWith } from './testing/given.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

async function topUp(rider: TestPerson) {
  const { body } = await app.call({ method: 'POST', path: '/payment/wallet/top-up', as: rider, body: { amount: 5000 } })
  const { client_secret } = body.data as { client_secret: string }
  const path = `/payment/sandbox/intents/${client_secret.split('_secret_')[0]}`
  return (step: 'confirm' | 'authenticate', given: object) =>
    app.call({ method: 'POST', path: `${path}/${step}`, body: { client_secret, ...given } })
}
const kept = async (rider: TestPerson) => {
  const { body } = await app.call({ method: 'GET', path: '/payment/cards', as: rider })
  return (body.data as { last4: string }[]).map(({ last4 }) => last4)
}
const typed = (number: string) => ({ number, expiry: '04/39', cvc: '123' })

test('a card is kept with its payment, when that was asked for, and once', async () => {
  const rider = await riderWith(app, 0)
  await (await topUp(rider))('confirm', { card: typed(CARDS.good) })
  assert.deepEqual(await kept(rider), [])
  const pay = await topUp(rider)
  for (const _ of [1, 2]) await pay('confirm', { card: typed(CARDS.good), keep: true })
  assert.deepEqual(await kept(rider), ['4242'])
})

test('a card that its bank refuses is not kept', async () => {
  const rider = await riderWith(app, 0)
  await (await topUp(rider))('confirm', { card: typed('4000 0000 0000 0002'), keep: true })
  assert.deepEqual(await kept(rider), [])
})

test('one question by the bank is for the payment and for keeping; a no keeps nothing', async () => {
  for (const [outcome, cards] of [
    ['fail', []],
    ['approve', ['3155']],
  ] as const) {
    const rider = await riderWith(app, 0)
    const pay = await topUp(rider)
    const card = typed('4000 0025 0000 3155')
    const asked = await pay('confirm', { card, keep: true })
    assert.equal(asked.body.data.status, 'requires_action')
    assert.deepEqual(await kept(rider), [])
    await pay('authenticate', { outcome, keep: card })
    assert.deepEqual(await kept(rider), cards)
  }
})
