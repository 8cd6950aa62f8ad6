// A product that was down over several Mondays: what it owes its chauffeurs when it is back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { runNow } from '../../testing/run-now.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { driverWallet, houseAccount, moves, post } from '../wallet/index.ts'
import { statementsJobs } from './jobs.ts'

const WEEK_MS = 7 * DAY_MS
let app: TestApp
before(async () => {
  app = await startTestApp({ maps: plainMaps() })
})
after(() => app.stop())

interface Written {
  readonly week: string
  readonly number: string
  readonly sums: { readonly other: number; readonly opening: number }
}

async function move(driver: TestPerson, amount: number): Promise<void> {
  const lines = moves(houseAccount('adjustments', 'EUR'), driverWallet(driver.userId, 'EUR'), money(amount, 'EUR'))
  const id = app.ctx.newId('transaction')
  const transfer = { id, reference: `test:${id}`, purpose: 'adjustment', currency: 'EUR', lines } as const
  await app.ctx.transact((tx) => post(app.ctx, tx, [transfer]))
}

/** The oldest first. */
async function statementsOf(driver: TestPerson): Promise<Written[]> {
  const { body } = await app.call({ method: 'GET', path: '/driver/statements?pageSize=50', as: driver })
  return body.data.toReversed()
}

const later = (first: string | undefined, weeks: number) =>
  addMs(new Date(first ?? ''), weeks * WEEK_MS)
    .toISOString()
    .slice(0, 10)

test('each week that was missed is written when it is back, once and in order; the one that runs is not', async () => {
  const [early, late] = [await app.person('driver'), await app.person('driver')]
  await move(early, 100)
  app.clock.advance(WEEK_MS)
  await move(early, 200)
  await move(late, 50)
  // Nothing moves in the third week.
  app.clock.advance(2 * WEEK_MS)
  await move(early, 400)
  app.clock.advance(WEEK_MS)
  await move(early, 800)
  await Promise.all([
    runNow(app.ctx, statementsJobs, 'statements.weekly', {}),
    runNow(app.ctx, statementsJobs, 'statements.weekly', {}),
  ])
  await runNow(app.ctx, statementsJobs, 'statements.weekly', {})

  const written = await statementsOf(early)
  const first = written[0]?.week
  assert.deepEqual(
    written.map(({ week, sums }) => [week, sums.other, sums.opening]),
    [
      [first, 100, 0],
      [later(first, 1), 200, 100],
      [later(first, 3), 400, 300],
    ],
  )
  assert.deepEqual(
    (await statementsOf(late)).map(({ week, sums }) => [week, sums.other]),
    [[later(first, 1), 50]],
  )

  app.clock.advance(2 * WEEK_MS)
  await runNow(app.ctx, statementsJobs, 'statements.weekly', {})
  assert.deepEqual(
    (await statementsOf(early)).slice(3).map(({ week, sums }) => [week, sums.other]),
    [[later(first, 4), 800]],
  )
})

test('a week that was left half done is finished first', async () => {
  const [one, other] = [await app.person('driver'), await app.person('driver')]
  await Promise.all([move(one, 10), move(other, 20)])
  app.clock.advance(WEEK_MS)
  await move(other, 30)
  app.clock.advance(WEEK_MS)
  let asked = 0
  const newId: typeof app.ctx.newId = (kind) => {
    if (kind === 'statement' && ++asked === 2) throw new Error('the power is gone')
    return app.ctx.newId(kind)
  }
  await assert.rejects(runNow({ ...app.ctx, newId }, statementsJobs, 'statements.weekly', {}), /power/)
  assert.equal((await statementsOf(one)).length + (await statementsOf(other)).length, 1)
  await runNow(app.ctx, statementsJobs, 'statements.weekly', {})
  const amounts = async (driver: TestPerson) => (await statementsOf(driver)).map(({ sums }) => sums.other)
  assert.deepEqual([await amounts(one), await amounts(other)], [[10], [20, 30]])
})
