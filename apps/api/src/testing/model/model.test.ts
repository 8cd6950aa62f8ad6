// Riders, chauffeurs, the office, the clock and flights, in any order: the product does what the rule book says, to the
// cent. `MODEL_SEEDS` says how many runs, `MODEL_FROM` where they begin; `MODEL_SEED` replays one and shortens it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PLANTS } from './planted.ts'
import { Found, runSeed, runSeeds, shrink } from './run-seeds.ts'
import { startWorld } from './world.ts'

const COUNT = Number(process.env.MODEL_SEEDS ?? 6)
const FROM = Number(process.env.MODEL_FROM ?? 1)
const ONE = process.env.MODEL_SEED === undefined ? undefined : Number(process.env.MODEL_SEED)
const isFull = process.env.MODEL_PLANTS === 'full'
const LIMIT = { timeout: 12 * 3_600_000 }
/** So many runs go on when one of them has failed. */
const MANY = 1_000
/** Each fault is found within so many runs, or not at all. */
const ENOUGH_FOR_A_PLANT = 3_000
/** Those that the short run tries, which a few runs find. */
const SOME: readonly string[] = ['a share that is rounded down', 'a hold that is not let go']

const replay = ({ seed, message }: Found) => `MODEL_SEED=${seed} npm run test:unit -- model\n${message}`

if (ONE !== undefined)
  test(`seed ${ONE}`, LIMIT, () => shrink(ONE, { path: process.env.MODEL_PATH, replayPath: process.env.MODEL_REPLAY }))

test(`the product does what the model does, in ${COUNT} runs from seed ${FROM}`, {
  ...LIMIT,
  skip: ONE !== undefined,
}, async (context) => {
  const started = performance.now()
  let known = 0
  const told = (runs: number, found: readonly Found[]) => {
    for (const one of found.slice(known)) console.log(`Not as the model, after ${runs} runs: ${replay(one)}`)
    known = found.length
    if (runs % 100 !== 0) return
    const seconds = Math.round((performance.now() - started) / 1_000)
    console.log(`${runs} runs are as the model in ${seconds} s`)
  }
  const { seen } = await runSeeds(FROM, COUNT, { told, most: COUNT > MANY ? 20 : 1 })
  context.diagnostic(JSON.stringify(Object.fromEntries([...seen].sort())))
})

test('a seed replays to the byte', { ...LIMIT, skip: ONE !== undefined }, async () => {
  const traces: string[] = []
  for (let time = 0; time < 2; time++) {
    const world = await startWorld()
    try {
      const all: string[] = []
      for (let seed = FROM; seed < FROM + (isFull ? 50 : 1); seed++) all.push(...(await runSeed(world, seed)).trace)
      traces.push(all.join('\n'))
    } finally {
      await world.stop()
    }
  }
  assert.ok((traces[0]?.length ?? 0) > 5_000)
  assert.equal(traces[0], traces[1])
})

for (const [what, plant] of Object.entries(PLANTS))
  test(`it finds ${what}`, {
    ...LIMIT,
    skip: ONE !== undefined || !(isFull || SOME.includes(what)),
  }, async (context) => {
    const found = await runSeeds(1, ENOUGH_FOR_A_PLANT, { plant, ...(isFull ? {} : { worlds: 1 }) }).then(
      () => undefined,
      (error) => error,
    )
    assert.ok(found instanceof Found, `it is not found: ${found}`)
    context.diagnostic(found.message.split('\n').slice(0, 2).join(' ').slice(0, 200))
  })
