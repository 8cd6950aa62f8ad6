import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { writeIn } from '../../platform/database/write.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import {
  driverWallet,
  findWallet,
  grantDemoMoney,
  hold,
  houseAccount,
  moves,
  post,
  releaseHold,
  reverseTransfer,
  riderWallet,
} from './index.ts'

const euros = (amount: number) => money(Math.round(amount * 100), 'EUR')
let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

async function riderWith(amount: number): Promise<TestPerson> {
  const rider = await app.person('user')
  if (amount > 0) await app.ctx.transact((tx) => grantDemoMoney(app.ctx, tx, rider.userId, euros(amount)))
  return rider
}
const walletOf = (person: TestPerson) => findWallet(app.ctx.db, person.userId, 'EUR')
const transfer = (reference: string, lines: ReturnType<typeof moves>) => ({
  id: app.ctx.newId('transaction'),
  reference,
  purpose: 'adjustment' as const,
  currency: 'EUR' as const,
  lines,
})

test('a transfer moves money between two wallets, and the history says what each has now', async () => {
  const rider = await riderWith(50)
  const driver = await app.person('driver')
  await app.ctx.transact((tx) =>
    post(app.ctx, tx, [
      {
        ...transfer(
          'example',
          moves(riderWallet(rider.userId, 'EUR'), driverWallet(driver.userId, 'EUR'), euros(12.5)),
        ),
        purpose: 'tip',
        payerId: rider.userId,
        payeeId: driver.userId,
      },
    ]),
  )
  assert.deepEqual(await walletOf(rider), { balance: 3750, held: 0, available: 3750, currency: 'EUR' })
  const history = await app.call({ method: 'GET', path: '/payment/transaction-history', as: driver })
  assert.equal(history.body.meta.total, 1)
  const [tip] = history.body.data
  assert.deepEqual(
    [tip.type, tip.amount, tip.newBalance, tip.purpose, tip.status, tip.userType, tip.payerId._id],
    ['credit', 1250, 1250, 'tip', 'succeeded', 'driver', rider.userId],
  )
})

test('the same reference moves money once', async () => {
  const rider = await riderWith(0)
  const pay = () =>
    app.ctx.transact((tx) =>
      post(app.ctx, tx, [
        transfer(
          `once:${rider.userId}`,
          moves(houseAccount('promotions', 'EUR'), riderWallet(rider.userId, 'EUR'), euros(5)),
        ),
      ]),
    )
  await pay()
  await Promise.all([pay(), pay(), pay()])
  assert.equal((await walletOf(rider)).balance, 500)
})

test('a wallet never goes below what is held of it', async () => {
  const rider = await riderWith(20)
  const holdId = app.ctx.newId('hold')
  await app.ctx.transact((tx) =>
    writeIn(tx, hold(app.ctx, { holdId, riderId: rider.userId, rideId: app.ctx.newId('ride'), amount: euros(15) })),
  )
  const take = (amount: number, reference: string) =>
    app.ctx.transact((tx) =>
      post(app.ctx, tx, [
        transfer(reference, moves(riderWallet(rider.userId, 'EUR'), houseAccount('adjustments', 'EUR'), euros(amount))),
      ]),
    )
  await assert.rejects(take(5.01, 'too-much'), { code: 'INSUFFICIENT_FUNDS' })
  await take(5, 'just-enough')
  await app.ctx.transact((tx) => releaseHold(app.ctx, tx, rider.userId, holdId))
  await app.ctx.transact((tx) => releaseHold(app.ctx, tx, rider.userId, holdId))
  assert.deepEqual(await walletOf(rider), { balance: 1500, held: 0, available: 1500, currency: 'EUR' })
})

test('a reversal undoes a transfer, once, and the history says so', async () => {
  const rider = await riderWith(20)
  const wrong = transfer(
    `wrong:${rider.userId}`,
    moves(riderWallet(rider.userId, 'EUR'), houseAccount('adjustments', 'EUR'), euros(7)),
  )
  await app.ctx.transact((tx) => post(app.ctx, tx, [wrong]))
  for (const _ of [1, 2]) await app.ctx.transact((tx) => reverseTransfer(app.ctx, tx, wrong.id))
  assert.equal((await walletOf(rider)).balance, 2000)
  const history = await app.call({ method: 'GET', path: '/payment/transaction-history?status=reversed', as: rider })
  assert.deepEqual(
    history.body.data.map((one: { amount: number }) => one.amount),
    [700],
  )
})

const NEW_TRANSFER = `with new_transfer as (
  insert into ledger_transfer (id, reference, purpose, currency, at) values ('by hand', 'by hand', 'adjustment', 'EUR', now())
  returning id)`

test('the database refuses what would break the ledger', async () => {
  const rider = await riderWith(20)
  const examples: [string, string, string][] = [
    ['an edited posting', 'update posting set amount = amount + 1', 'ledger_is_never_changed'],
    ['a deleted posting', 'delete from posting', 'ledger_is_never_changed'],
    ['an emptied ledger', 'truncate posting', 'ledger_is_never_changed'],
    ['an edited transfer', `update ledger_transfer set purpose = 'tip'`, 'ledger_is_never_changed'],
    [
      'a posting without its other side',
      `insert into posting (transfer_id, line, account_id, amount, at)
       select id, 9, 'tax/house/EUR', 100, now() from ledger_transfer limit 1`,
      'postings_sum_to_zero',
    ],
    [
      'a transfer in two currencies',
      `insert into posting (transfer_id, line, account_id, amount, at)
       select max(t.id), a.line, a.id, a.amount, now() from ledger_transfer t,
         (values (8, 'tax/house/EUR', 100), (9, 'tax/house/SEK', -100)) as a (line, id, amount) group by a.line, a.id, a.amount`,
      'postings_sum_to_zero',
    ],
    [
      'an account that is not what its id says',
      `insert into ledger_account (id, kind, owner, currency, opened_at) values ('tax/house/CHF', 'tax', 'house', 'EUR', now())`,
      'id_says_what_it_is',
    ],
    [
      'a posting that says another balance than comes of it',
      `${NEW_TRANSFER} insert into posting (transfer_id, line, account_id, amount, balance_after, at)
       select id, 1, 'tax/house/EUR', 100, null::bigint, now() from new_transfer
       union all select id, 2, '${riderWallet(rider.userId, 'EUR')}', -100, 1, now() from new_transfer`,
      'balance_is_proven',
    ],
    [
      'a posting that says no balance where there is one',
      `${NEW_TRANSFER} insert into posting (transfer_id, line, account_id, amount, at)
       select id, 1, 'tax/house/EUR', 100, now() from new_transfer
       union all select id, 2, '${riderWallet(rider.userId, 'EUR')}', -100, now() from new_transfer`,
      'balance_is_proven',
    ],
    [
      'an account that begins with money',
      `insert into ledger_account (id, kind, owner, currency, balance, opened_at)
       values ('rider_wallet/usr_x/EUR', 'rider_wallet', 'usr_x', 'EUR', 100, now())`,
      'balance_is_proven',
    ],
    [
      'a balance moved by hand',
      `update ledger_account set balance = balance + 1 where owner = '${rider.userId}'`,
      'balance_is_proven',
    ],
    [
      'an overdrawn wallet',
      `update ledger_account set balance = -1 where owner = '${rider.userId}'`,
      'wallet_covers_what_is_held',
    ],
  ]
  await app.ctx.db.$client.query(
    `insert into ledger_account (id, kind, owner, currency, opened_at) values ('tax/house/EUR', 'tax', 'house', 'EUR', now()), ('tax/house/SEK', 'tax', 'house', 'SEK', now())
     on conflict do nothing`,
  )
  for (const [name, statement, constraint] of examples) {
    await assert.rejects(app.ctx.db.$client.query(statement), { constraint }, name)
  }
})

test('a hundred holds at once on one wallet take exactly what is there', async () => {
  const rider = await riderWith(100)
  const holds = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      app.ctx.transact((tx) =>
        writeIn(
          tx,
          hold(app.ctx, {
            holdId: app.ctx.newId('hold'),
            riderId: rider.userId,
            rideId: app.ctx.newId('ride'),
            amount: euros(3),
          }),
        ),
      ),
    ),
  )
  assert.equal(holds.filter((one) => one.status === 'fulfilled').length, 33)
  for (const one of holds) if (one.status === 'rejected') assert.equal(one.reason.code, 'INSUFFICIENT_FUNDS')
  assert.deepEqual(await walletOf(rider), { balance: 10000, held: 9900, available: 100, currency: 'EUR' })
})

test('nobody sees the wallet or the transactions of another', async () => {
  const [rich, poor, office] = [await riderWith(70), await riderWith(0), await app.person('admin')]
  const list = (as: TestPerson) =>
    app.call({ method: 'GET', path: `/admin/list-transactions?userId=${rich.userId}`, as })
  assert.equal((await list(poor)).body.meta.total, 0)
  assert.equal((await list(office)).body.meta.total, 1)
  assert.equal((await app.call({ method: 'GET', path: '/user/wallet', as: poor })).body.data.balance, 0)
  assert.equal((await app.call({ method: 'GET', path: '/user/wallet', as: rich })).body.data.balance, 7000)
  assert.equal((await app.call({ method: 'GET', path: '/driver/wallet', as: rich })).status, 403)
  assert.equal((await app.call({ method: 'GET', path: '/user/wallet' })).status, 401)
})
