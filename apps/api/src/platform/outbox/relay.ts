import type { Logger } from 'pino'
import { type Database, transact } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Fact, Once, Reaction } from '../facts.ts'
import { giveBack, leaseFacts, markDelivered, postpone, type WaitingFact } from './outbox.ts'
import { freeOrphans, keepOwner, type Owner } from './owner.ts'

const MOST_AT_ONCE = 100
// A commit of our own wakes the relay at once; this finds what a process left behind when it died.
const POLL_MS = 500

export interface Relay {
  wake(): void
  /** Resolves when what was taken has been delivered. */
  stop(): Promise<void>
  /** Resolves when nothing is waiting: for tests and graceful ends. */
  idle(): Promise<void>
}

/** For a process that leaves delivering to another one. */
export const NO_RELAY: Relay = { wake: () => undefined, stop: async () => undefined, idle: async () => undefined }

/**
 * Delivers committed facts to their listeners: at least once, in order per key, keys side by side. What a relay held
 * that was killed is taken over by the others within one look at the table, and by its successor at once.
 */
export async function startRelay<World>(
  world: World & { readonly db: Database; readonly log: Logger },
  databaseUrl: string,
  reactions: readonly Reaction<World>[],
): Promise<Relay> {
  const ownership = await keepOwner(databaseUrl)
  const byFact = Map.groupBy(reactions, (one) => one.on as string)
  let stopped = false
  let woken = false
  let lookForOrphans = true
  let running: Promise<void> | undefined
  const underWay = new Set<Promise<void>>()
  let taken = 0
  const waiters: (() => void)[] = []

  // A slow listener holds up its own key alone: what comes meanwhile is taken while there is room for it.
  const takeWhatWaits = async (): Promise<void> => {
    do {
      woken = false
      const owner = ownership.current()
      if (owner === undefined || taken === MOST_AT_ONCE) return
      if (lookForOrphans) await freeOrphans(owner)
      lookForOrphans = false
      const facts = await leaseFacts(owner, MOST_AT_ONCE - taken)
      for (const ofOneKey of Map.groupBy(facts, (fact) => fact.key).values()) begin(owner, ofOneKey)
    } while (woken && !stopped)
  }

  const begin = (owner: Owner, facts: WaitingFact[]) => {
    taken += facts.length
    const delivery = deliverInOrder(owner, facts)
      .catch((error) => world.log.error({ err: error }, 'the relay could not write what became of a fact'))
      .finally(() => {
        taken -= facts.length
        underWay.delete(delivery)
        run()
      })
    underWay.add(delivery)
  }

  /** Up to the first that fails: what comes after it in its key waits with it. A lost session takes the rest along. */
  const deliverInOrder = async (owner: Owner, facts: WaitingFact[]): Promise<void> => {
    const delivered: string[] = []
    let failed: { fact: WaitingFact; failure: Error } | undefined
    for (const fact of facts) {
      if (ownership.current()?.number !== owner.number) break
      const failure = await deliver(fact)
      if (failure !== undefined) {
        failed = { fact, failure }
        break
      }
      delivered.push(fact.id)
    }
    const ids = facts.map((fact) => fact.id)
    await markDelivered(world.db, delivered)
    if (failed === undefined) return
    const { fact, failure } = failed
    world.log.error(
      { err: failure, fact: fact.name, eventId: fact.eventId, attempts: fact.attempts },
      'a listener failed',
    )
    await postpone(world.db, owner, fact, failure)
    await giveBack(world.db, owner, ids.slice(delivered.length + 1))
  }

  const deliver = async (waiting: WaitingFact): Promise<Error | undefined> => {
    const fact: Fact = {
      id: waiting.eventId,
      name: waiting.name,
      key: waiting.key,
      payload: waiting.payload as Fact['payload'],
      occurredAt: waiting.occurredAt,
    }
    for (const reaction of byFact.get(waiting.name) ?? []) {
      try {
        await reaction.run(world, fact, onceFor(world.db, fact, reaction.name))
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error))
      }
    }
    return undefined
  }

  const run = () => {
    if (stopped) return
    if (running !== undefined) {
      woken = true
      return
    }
    running = takeWhatWaits()
      .catch((error) => world.log.error({ err: error }, 'the relay could not read the outbox'))
      .finally(() => {
        running = undefined
        if (woken && !stopped) run()
        else if (underWay.size === 0) for (const resolve of waiters.splice(0)) resolve()
      })
  }

  const poll = setInterval(() => {
    lookForOrphans = true
    run()
  }, POLL_MS)
  run()
  return {
    wake: run,
    idle: () => {
      const settled = new Promise<void>((resolve) => waiters.push(resolve))
      run()
      return settled
    },
    stop: async () => {
      stopped = true
      clearInterval(poll)
      await running
      await Promise.all(underWay)
      await ownership.stop()
    },
  }
}

function onceFor(db: Database, fact: Fact, reactionName: string): Once {
  return (work) =>
    transact(db, async (tx) => {
      const { rowCount } = await tx.execute(
        sql`insert into outbox_effect (event_id, reaction) values (${fact.id}, ${reactionName}) on conflict do nothing`,
      )
      return rowCount === 0 ? undefined : work(tx)
    })
}
