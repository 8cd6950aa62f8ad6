// The provider's list beside the ledger: what agrees is silent, what was only lost is learned, and what differs stands.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { getPayment } from '../payments/store/card-payments.ts'
import { CARDS, payByCard, riderWith, sandboxOf, settle, startCard } from '../payments/testing/given.ts'
import { convergePayment } from '../payments/use-cases/converge-payment.ts'

let app: TestApp
let office: TestPerson
before(async () => {
  app = await startTestApp()
  office = await app.person('admin')
})
after(() => app.stop())

interface Difference {
  readonly _id: string
  readonly kind: string
  readonly ref: string
  readonly theirs: number
  readonly ours: number
  readonly note: string | null
}
/** Later than anything that could still be on its way. */
async function compare(): Promise<{ differences: number }> {
  app.clock.advance(HOUR_MS)
  const { body } = await app.call({ method: 'POST', path: '/admin/reconciliation/run', as: office })
  await app.outboxPublisher.idle()
  return body.data
}
const list = async (open: boolean): Promise<Difference[]> => {
  const path = `/admin/reconciliation/differences?open=${open}&pageSize=50`
  return (await app.call({ method: 'GET', path, as: office })).body.data
}
const of = async (ref: string, open = true) => (await list(open)).filter((one) => one.ref === ref)
const alerts = async () =>
  (await app.call({ method: 'GET', path: '/admin/alerts?kind=books_differ', as: office })).body.data.length

async function drivenByCard() {
  const [rider, driver] = [await riderWith(app, 0), await app.person('driver')]
  const rideId = app.ctx.newId('ride')
  const paymentId = await startCard(app, rider, rideId, 60)
  await payByCard(app, paymentId, CARDS.good)
  await convergePayment(app.ctx, paymentId)
  await settle(app, rider, driver, rideId, 60)
  await convergePayment(app.ctx, paymentId)
  return { paymentId, intentId: (await getPayment(app.ctx.db, paymentId)).providerRef ?? '' }
}
const theySay = (ref: string, amount: number) =>
  app.ctx.db.$client.query(
    `insert into sandbox.movement (kind, ref, amount, currency, at) values ('charge', $1, $2, 'EUR', $3)`,
    [ref, amount, app.clock.now()],
  )

test('what both say is no difference, and each line of the list is read once', async () => {
  await drivenByCard()
  assert.equal((await compare()).differences, 0)
  const again = await app.call({ method: 'POST', path: '/admin/reconciliation/run', as: office })
  assert.equal(again.body.data.movements, 0)
  assert.ok(again.body.data.compared > 0)
  const last = await app.call({ method: 'GET', path: '/admin/reconciliation', as: office })
  assert.deepEqual(last.body.data, again.body.data)
})

test('a dispute and a refund that no webhook told are learned from the list, and are no difference', async () => {
  const [disputed, refunded] = [await drivenByCard(), await drivenByCard()]
  await sandboxOf(app).openDispute(disputed.intentId)
  const { amount } = (await getPayment(app.ctx.db, refunded.paymentId)) as { amount: number }
  await app.ctx.db.$client.query('update card_payment set take = 0 where id = $1', [refunded.paymentId])
  await app.ctx.payments.refund(refunded.intentId, { minor: amount, currency: 'EUR' } as never, 'by hand')
  assert.equal((await compare()).differences, 0)
  const { rows } = await app.ctx.db.$client.query('select status from payment_dispute where payment_id = $1', [
    disputed.paymentId,
  ])
  assert.deepEqual(rows, [{ status: 'open' }])
})

test('a charge that the ledger does not know stands with an alert until both say the same', async () => {
  await theySay('spi_unknown', 4_200)
  await compare()
  const [difference, ...more] = await of('spi_unknown')
  assert.deepEqual(
    [difference?.kind, difference?.theirs, difference?.ours, more.length, await alerts()],
    ['charge', 4_200, 0, 0, 1],
  )
  await compare()
  assert.equal((await of('spi_unknown')).length, 1, 'filed once')
  await theySay('spi_unknown', -4_200)
  await compare()
  assert.deepEqual([(await of('spi_unknown')).length, await alerts()], [0, 0])
})

test('what moved a moment ago waits for the next time', async () => {
  await theySay('spi_fresh', 100)
  const { body } = await app.call({ method: 'POST', path: '/admin/reconciliation/run', as: office })
  assert.equal(body.data.differences, 0)
  await compare()
  assert.equal((await of('spi_fresh')).length, 1)
})

test('a person resolves it with a note, once; it comes back only with other amounts', async () => {
  await theySay('spi_noted', 900)
  await compare()
  const [{ _id }] = (await of('spi_noted')) as [Difference]
  const resolve = (note: string, as = office) =>
    app.call({ method: 'POST', path: `/admin/reconciliation/differences/${_id}/resolve`, as, body: { note } })
  assert.equal((await resolve('a test charge of ours')).body.data.note, 'a test charge of ours')
  assert.equal((await resolve('something else')).body.data.note, 'a test charge of ours')
  assert.equal((await resolve('short', await app.person('user'))).status, 403)
  await compare()
  assert.deepEqual([(await of('spi_noted')).length, (await of('spi_noted', false)).length], [0, 1])
  await theySay('spi_noted', 1)
  await compare()
  assert.deepEqual(
    (await of('spi_noted')).map(({ theirs }) => theirs),
    [901],
  )
})
