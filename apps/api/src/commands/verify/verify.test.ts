import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CompanyId } from '@livery/kernel/ids.ts'
import { CARDS, payByCard, riderWith, settle, start, startCard } from '../../features/payments/testing/given.ts'
import { setCompanyLimit } from '../../features/wallet/index.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkInvariants, type Finding, readInvariants } from './check-invariants.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  const [rider, driver] = [await riderWith(app, 100), await app.person('driver')]
  const [first, second, third] = [app.ctx.newId('ride'), app.ctx.newId('ride'), app.ctx.newId('ride')]
  await start(app, rider, first, 60, 'wallet')
  await settle(app, rider, driver, first, 50)
  await start(app, rider, second, 20, 'wallet')
  await payByCard(app, await startCard(app, rider, third, 30), CARDS.good)
  await app.ctx.writeAtOnce([setCompanyLimit('cmp_sample' as CompanyId, 10_000, 'EUR', app.ctx.now())])
})
after(() => app.stop())

const brokenIds = (findings: readonly Finding[]) =>
  findings.filter(({ broken }) => broken.length > 0).map(({ id }) => id)

test('a ledger that was kept by the product holds', async () => {
  assert.deepEqual(brokenIds(await checkInvariants(app.databaseUrl)), [])
})

// What the database itself would refuse is planted with its guards taken down, in a transaction that is rolled back.
const PLANTED: readonly [name: string, statement: string, broken: readonly string[]][] = [
  [
    'a posting made larger by hand',
    `update posting set amount = amount + 1 where seq = (select max(seq) from posting where account_id like 'driver_wallet/%')`,
    ['I1', 'I2', 'I11'],
  ],
  [
    'a balance made larger by hand',
    `update ledger_account set balance = balance + 1 where kind = 'rider_wallet'`,
    ['I2'],
  ],
  ['a held amount without a hold', `update ledger_account set held = held + 1 where kind = 'rider_wallet'`, ['I2']],
  ['more held than there is', `update ledger_account set held = balance + 1 where kind = 'rider_wallet'`, ['I2', 'I3']],
  [
    'a company that owes more than its limit',
    `update ledger_account set held = may_owe + 1 where kind = 'company_account'`,
    ['I2', 'I3'],
  ],
  [
    'a ride that was settled for less than was taken',
    `update ride_payment set total = total - 1 where state = 'settled'`,
    ['I6', 'I11'],
  ],
  [
    'a payment of which the ledger knows nothing',
    `update card_payment set amount_captured = 100, status = 'succeeded', take = 100`,
    ['I6'],
  ],
  [
    'a closed month that says something else',
    `insert into month_closing (month, ends_at, closed_at, closed_by, balances)
     select '2099-01', '2099-02-01', '2099-02-02', id, '{"tax": 1}' from person limit 1`,
    ['I16'],
  ],
  ['an hour whose sum is made larger', `insert into ledger_hour values ('tax', '2020-01-01', 0, 1)`, ['I16']],
  ['a hold that outlived its ride', `update ride_payment set state = 'released' where state = 'held'`, ['I7']],
]

for (const [name, statement, broken] of PLANTED) {
  test(`${name} is found`, async () => {
    const client = await app.db.$client.connect()
    try {
      await client.query('begin')
      await client.query('alter table ledger_account drop constraint wallet_covers_what_is_held')
      await client.query('alter table ledger_account drop constraint company_keeps_to_its_limit')
      await client.query('alter table posting disable trigger user')
      await client.query('alter table ledger_account disable trigger user')
      await client.query(statement)
      assert.deepEqual(brokenIds(await readInvariants(client)), broken)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
}
