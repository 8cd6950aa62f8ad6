// A seed is one run: so many commands, then the office ends what is left. Several worlds at once, each with its own
// database; after some runs all invariants are read there.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Overloaded } from './acts/act.ts'
import { commandsOf, endAll } from './commands.ts'
import type { Model } from './model.ts'
import type { Plant } from './planted.ts'
import type { Stage } from './stage.ts'
import { startWorld, type World } from './world.ts'

/** Most of a run is waiting for its database. */
const WORLDS = 4
/** A few are quicker in one. */
const RUNS_FOR_A_WORLD = 10
const VERIFIED_EVERY = 25
/** A database of so many runs is left for a new one: its invariants are read slower and slower. */
const RUNS_OF_A_WORLD = 500

export interface Result {
  readonly runs: number
  /** How often what was done and came about. */
  readonly seen: ReadonlyMap<string, number>
}

export class Found extends Error {
  readonly seed: number

  constructor(seed: number, message: string) {
    super(message)
    this.seed = seed
  }
}

/** One run, and its trace. Throws what the model and the product do not agree about. */
export async function runSeed(
  world: World,
  seed: number,
): Promise<{ trace: readonly string[]; seen: ReadonlyMap<string, number> }> {
  const [commands] = fc.sample(commandsOf(), { seed, numRuns: 1 })
  assert.ok(commands)
  return run(world, seed, commands)
}

type Commands = Iterable<fc.AsyncCommand<Model, Stage>>

async function run(world: World, seed: number, commands: Commands) {
  const stage = await world.begin(seed)
  const { model, trace } = stage
  try {
    await fc.asyncModelRun(() => ({ model, real: stage }), commands)
    await endAll(stage)
    return { trace, seen: model.seen }
  } catch (error) {
    if (isOverloaded(error)) throw error
    const told = trace
      .filter((line) => !line.startsWith('  {'))
      .slice(-40)
      .join('\n')
    throw new Found(seed, `seed ${seed}: ${error instanceof Error ? error.stack : error}\n${told}`)
  } finally {
    await world.end(stage)
  }
}

const isOverloaded = (error: unknown): boolean =>
  error instanceof Overloaded ||
  (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))

export async function runSeeds(
  from: number,
  count: number,
  {
    plant,
    told = () => undefined,
    most = 1,
    worlds = Math.min(WORLDS, Math.ceil(count / RUNS_FOR_A_WORLD)),
  }: { plant?: Plant; told?: (runs: number, found: readonly Found[]) => void; most?: number; worlds?: number } = {},
): Promise<Result> {
  const seen = new Map<string, number>()
  let next = from
  let runs = 0
  const found: Found[] = []
  /** Runs that a busy machine has cut off. */
  const again: number[] = []
  const isOver = () => found.length >= most || (next >= from + count && again.length === 0)
  const worker = async () => {
    while (!isOver()) {
      const world = await startWorld(plant)
      try {
        await inWorld(world)
      } catch (error) {
        // What it has left behind is of no use to the next run.
        if (error instanceof Found) {
          found.push(error)
          told(runs, found)
        } else if (!isOverloaded(error)) throw error
      } finally {
        await world.stop()
      }
    }
  }
  const inWorld = async (world: World) => {
    let unread: number[] = []
    for (let turn = 1; turn <= RUNS_OF_A_WORLD && !isOver(); turn++) {
      const seed = again.pop() ?? next++
      const result = await runSeed(world, seed).catch((error) => {
        if (isOverloaded(error)) again.push(seed)
        throw error
      })
      for (const [what, times] of result.seen) seen.set(what, (seen.get(what) ?? 0) + times)
      unread.push(seed)
      told(++runs, found)
      if (unread.length < VERIFIED_EVERY) continue
      await mustHold(world, unread)
      unread = []
    }
    await mustHold(world, unread)
  }
  await Promise.all(Array.from({ length: worlds }, worker))
  if (found[0] !== undefined) throw found[0]
  return { runs, seen }
}

async function mustHold(world: World, seeds: readonly number[]): Promise<void> {
  const broken = await world.verify()
  if (broken.length > 0)
    throw new Found(seeds.at(-1) ?? 0, `after one of the seeds ${seeds.join(', ')}: ${broken.join('; ')}`)
}

/** The shortest run that fails like this seed: rejects with its commands, and the path that replays it. */
export async function shrink(
  seed: number,
  { path, replayPath, plant }: { path?: string | undefined; replayPath?: string | undefined; plant?: Plant } = {},
): Promise<void> {
  // What a run that fails leaves behind would fail the next one, too: each has a world of its own.
  const property = fc.asyncProperty(commandsOf(replayPath), async (commands) => {
    const world = await startWorld(plant)
    try {
      await run(world, seed, commands)
      assert.deepEqual(await world.verify(), [])
    } finally {
      await world.stop()
    }
  })
  const where = path === undefined ? {} : { path }
  await fc.assert(property, {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: 300_000,
    includeErrorInReport: true,
    ...where,
  })
}
