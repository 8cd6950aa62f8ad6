import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import type { Tally } from '../http/limits/tally.ts'
import { LineBudget, PeopleBudgets, personLimit, type SocketBudget } from './budget.ts'

const BUDGET: SocketBudget = { events: { perSecond: 10, burst: 100 }, bytes: { perSecond: 1_000, burst: 100_000 } }
/** What several processes share, with nothing between them. */
function tallyOf(): Tally & { writes: number } {
  const counts = new Map<string, number>()
  const tally = {
    writes: 0,
    count: (who: string) => {
      tally.writes += 1
      const current = (counts.get(who) ?? 0) + 1
      counts.set(who, current)
      return { current, ttl: 60_000 }
    },
    stop: async () => undefined,
  }
  return tally
}
const personOf = (tally = tallyOf(), now = 0) => new PeopleBudgets(BUDGET, tally).enter('usr_1' as UserId, now)

test('a burst is served, the next is told, the rest is dropped until half has come back', () => {
  const line = new LineBudget(BUDGET, 0)
  const person = personOf()
  for (let n = 0; n < 100; n++) assert.equal(line.spend(person, 0), 'served')
  assert.equal(line.spend(person, 0), 'tell')
  assert.equal(line.spend(person, 1), 'drop')
  assert.equal(line.spend(person, 4_900), 'drop')
  assert.equal(line.spend(person, 5_100), 'served')
})

test('patience ends after another burst, and not for somebody who stopped', () => {
  const line = new LineBudget(BUDGET, 0)
  for (let n = 0; n < 200; n++) line.spend(personOf(), 0)
  assert.equal(line.isPastPatience, false)
  line.spend(personOf(), 0)
  assert.equal(line.isPastPatience, true)
})

test('whatever the times: never more than the burst and what has come since is served', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 500 }), (gaps) => {
      const line = new LineBudget(BUDGET, 0)
      const person = personOf()
      let now = 0
      let served = 0
      for (const gap of gaps) {
        now += gap
        if (line.spend(person, now) === 'served') served += 1
        assert.ok(served <= 100 + (now * 10) / 1_000 + 1e-6)
      }
    }),
  )
})

test('an honest phone, once a second for an hour with a chat beside it, is never refused and never counted beyond its process', () => {
  const tally = tallyOf()
  const line = new LineBudget(BUDGET, 0)
  const person = personOf(tally)
  for (let second = 0; second < 3_600; second++) {
    for (const at of second % 5 === 0 ? [0, 10] : [0]) {
      line.hear(180, second * 1_000 + at)
      assert.equal(line.spend(person, second * 1_000 + at), 'served')
    }
  }
  assert.equal(tally.writes, 0)
})

test('somebody at five processes at once gets little more than at one', () => {
  const tally = tallyOf()
  const people = Array.from({ length: 5 }, () => personOf(tally))
  let served = 0
  for (let ms = 0; ms < 59_000; ms += 20) for (const person of people) if (person.takeEvent(ms)) served += 1
  const limit = personLimit(BUDGET)
  assert.ok(served <= limit * 1.5 && served < 5 * limit, `${served} of ${limit}`)
})
