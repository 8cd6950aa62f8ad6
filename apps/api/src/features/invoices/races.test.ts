// Numbers without a gap and without a double, whoever settles at the same moment and whatever fails or dies meanwhile.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderId, RideId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { anOrder } from './testing/given.ts'
import { issueInvoice } from './use-cases/issue-invoice.ts'

let app: TestApp
let rider: TestPerson
before(async () => {
  app = await startTestApp()
  rider = await app.person('user')
})
after(() => app.stop())

const issue = (orderId: OrderId, end: 'commits' | 'fails' | 'dies') =>
  app.ctx.transact(async (tx) => {
    await issueInvoice(app.ctx, tx, anOrder(orderId, rider))
    if (end === 'fails') throw new Error('what came after it failed')
    // What a process leaves behind that is killed: a connection that is gone in the middle of its work.
    if (end === 'dies') await tx.execute({ text: 'select pg_terminate_backend(pg_backend_pid())', values: [] } as never)
  })

async function numbersBySeries(): Promise<number[]> {
  const { rows } = await app.ctx.db.$client.query(`select number from invoice where series = 'invoice' order by number`)
  return rows.map(({ number }) => number)
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('settlements at the same moment, of which some fail and some die, leave no gap and no double', async () => {
  let orders = 0
  const ends = fc.array(fc.constantFrom('commits', 'commits', 'fails', 'dies'), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(ends, async (round) => {
      const before = (await numbersBySeries()).length
      const settled = await Promise.allSettled(round.map((end) => issue(`rid_race${++orders}` as RideId, end)))
      const issued = settled.filter(({ status }) => status === 'fulfilled').length
      assert.equal(issued, round.filter((end) => end === 'commits').length)
      assert.deepEqual(await numbersBySeries(), upTo(before + issued))
    }),
    { numRuns: 8 },
  )
})

test('an order that is settled twice at once has one invoice, and no number is lost on the other', async () => {
  const before = (await numbersBySeries()).length
  const settled = await Promise.allSettled(upTo(6).map(() => issue('rid_twice' as RideId, 'commits')))
  assert.ok(settled.some(({ status }) => status === 'fulfilled'))
  await issue('rid_twice' as RideId, 'commits')
  await issue('rid_after' as RideId, 'commits')
  assert.deepEqual(await numbersBySeries(), upTo(before + 2))
})

test('the database itself refuses a gap, a change and a removal', async () => {
  await issue('rid_guarded' as RideId, 'commits')
  const refused = async (statement: string, constraint: string) =>
    assert.rejects(
      app.ctx.db.$client.query(statement),
      (error: { constraint?: string }) => error.constraint === constraint,
    )
  await refused(`update invoice set total = total`, 'ledger_is_never_changed')
  await refused(`delete from invoice`, 'ledger_is_never_changed')
  await refused(
    `insert into invoice select 'inv_gap', series, year, number + 2, 'gap', 'rid_gap', order_number, rider_id, corrects, currency,
       net, tax, total, content, issued_at from invoice order by number desc limit 1`,
    'invoice_number_follows',
  )
})
