// Money under whatever may happen, in random histories. `HISTORIES` says how many, `HISTORY_SEED` replays them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyHistory, type Step } from '../histories/history.ts'
import { PLANTS, planted } from '../histories/planted.ts'
import { type Histories, startHistories } from '../histories/run-histories.ts'
import { inTurn } from '../in-turn.ts'
import { sized } from './chance.ts'

const COUNT = Number(process.env.HISTORIES ?? sized(80, 200))
const seed = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000)
/** One database for so many, so that reading its whole ledger stays quick. */
const AT_A_TIME = 500
/** From here on also what is seldom must have happened. */
const MANY = 2_000
/** Each is found within so many, or not at all. */
const ENOUGH_FOR_A_PLANT = 400
const STEP = 40
const LIMIT = { timeout: 7_200_000 }

const property = (histories: Histories) =>
  fc.asyncProperty(anyHistory, async (history) => assert.deepEqual(await histories.run([history]), []))

test(`the ledger holds after ${COUNT} random histories`, LIMIT, async (context) => {
  context.diagnostic(`HISTORY_SEED=${seed}`)
  const all = fc.sample(anyHistory, { seed, numRuns: COUNT })
  const seen = new Map<string, number>()
  const started = performance.now()
  for (let from = 0; from < COUNT; from += AT_A_TIME) {
    const histories = await startHistories()
    try {
      const batch = all.slice(from, from + AT_A_TIME)
      const broken = await histories.run(batch)
      if (broken.length > 0) await shrink(batch, from, broken)
      for (const [what, times] of await histories.tally()) seen.set(what, (seen.get(what) ?? 0) + times)
    } finally {
      await histories.stop()
    }
  }
  context.diagnostic(`${COUNT} histories in ${Math.round((performance.now() - started) / 1_000)} s`)
  context.diagnostic(JSON.stringify(Object.fromEntries(seen)))
  for (const what of COUNT < MANY ? OFTEN : [...OFTEN, ...SELDOM])
    assert.ok((seen.get(what) ?? 0) > 0, `no history came to: ${what}`)
})

const OFTEN = [
  'ride completed',
  'ride cancelled',
  'ride expired',
  'stop applied',
  'hold posted',
  'hold voided',
  'refund',
]
const SELDOM = [
  'ride no_show',
  'stop declined',
  'stop expired',
  'dispute won',
  'dispute lost',
  'top-up succeeded',
  'top-up failed',
  'open amount left',
  'open amount paid',
  'tip',
  'late credit',
  'promotion',
  'card given back',
]

/** Which history of the batch it was, found by halves, and the shortest like it. */
async function shrink(batch: readonly (readonly Step[])[], from: number, broken: unknown): Promise<never> {
  let [first, after] = [0, batch.length]
  while (after - first > 1) {
    const middle = (first + after) >> 1
    if (await isBroken(batch.slice(first, middle))) after = middle
    else first = middle
  }
  const histories = await startHistories()
  try {
    await fc.assert(property(histories), { seed, path: String(from + first), numRuns: 1 })
  } finally {
    await histories.stop()
  }
  assert.fail(`together, and in none of them alone: ${JSON.stringify(broken)}`)
}

async function isBroken(batch: readonly (readonly Step[])[]): Promise<boolean> {
  const histories = await startHistories()
  try {
    return (await histories.run(batch)).length > 0
  } finally {
    await histories.stop()
  }
}

for (const [what, plant] of inTurn(Object.entries(PLANTS), 3)) {
  test(`they find ${what}`, LIMIT, async (context) => {
    const histories = await startHistories((ctx) => planted(ctx, plant))
    try {
      const all = fc.sample(anyHistory, { seed: 4_711, numRuns: ENOUGH_FOR_A_PLANT })
      for (let from = 0; from < ENOUGH_FOR_A_PLANT; from += STEP) {
        const [first] = await histories.run(all.slice(from, from + STEP))
        if (first === undefined) continue
        context.diagnostic(`within ${from + STEP} histories: ${first.promise}: ${first.what} ${first.why}`)
        return
      }
      assert.fail(`not within ${ENOUGH_FOR_A_PLANT} histories`)
    } finally {
      await histories.stop()
    }
  })
}
