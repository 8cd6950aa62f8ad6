import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, transact } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { DomainEvent, EventHandler, ExactlyOnce } from '../domain-events.ts'
import {
  endDelivery,
  leaseDeliveries,
  type Missed,
  MOST_ATTEMPTS,
  markDelivered,
  retryWithBackoff,
  type WaitingDelivery,
} from './deliveries.ts'
import { leaseEvents, renewLeases } from './outbox.ts'
import { freeOrphans, keepOwner, type Owner } from './owner.ts'
import type { WaitingEvent } from './waiting-event.ts'

const MOST_AT_ONCE = 100
// A commit of our own wakes the publisher at once; this finds what a process left behind when it died, and what is to
// be tried again.
const POLL_MS = 500
const RENEW_MS = 5_000
/** A handler that takes longer has failed; what it still does afterwards is applied once all the same. */
const HANDLER_LIMIT_MS = 60_000

export interface OutboxPublisher {
  wake(): void
  /** Resolves when what was taken has been delivered. */
  stop(): Promise<void>
  /** Resolves when nothing is waiting: for tests and graceful ends. */
  idle(): Promise<void>
}

/** For a process that leaves delivering to another one. */
export const NO_OUTBOX_PUBLISHER: OutboxPublisher = {
  wake: () => undefined,
  stop: async () => undefined,
  idle: async () => undefined,
}

/**
 * Delivers committed events to their handlers: each handler at least once, in order per key unless it says otherwise,
 * keys side by side. A handler that fails is tried again on its own; the other handlers, and other keys, go on. What a
 * publisher held that was killed is taken over by the others within one look at the table, and by its successor at
 * once.
 */
export async function startOutboxPublisher<Context>(
  ctx: Context & { readonly log: Logger },
  db: Database,
  databaseUrl: string,
  eventHandlers: readonly EventHandler<Context>[],
  { handlerLimitMs = HANDLER_LIMIT_MS, renewMs = RENEW_MS } = {},
): Promise<OutboxPublisher> {
  const ownership = await keepOwner(databaseUrl)
  const handlersByEvent = Map.groupBy(eventHandlers, (one) => one.on as string)
  const handlers = [...new Set(eventHandlers.map(({ name }) => name))]
  let stopped = false
  let woken = false
  let looksAround = true
  let running: Promise<void> | undefined
  let renewing: Promise<void> | undefined
  const underWay = new Set<Promise<void>>()
  let taken = 0
  const waiters: (() => void)[] = []

  // A slow handler holds up its own key alone: what comes meanwhile is taken while there is room for it.
  const takeWhatWaits = async (): Promise<void> => {
    do {
      woken = false
      const owner = ownership.current()
      if (owner === undefined || taken === MOST_AT_ONCE) return
      if (looksAround) {
        looksAround = false
        await freeOrphans(owner)
        for (const late of await leaseDeliveries(owner, handlers, MOST_AT_ONCE - taken))
          begin(1, () => deliverLate(owner, late))
      }
      if (taken === MOST_AT_ONCE) return
      const events = await leaseEvents(owner, MOST_AT_ONCE - taken)
      for (const ofOneKey of Map.groupBy(events, (event) => event.key).values())
        begin(ofOneKey.length, () => deliverInOrder(owner, ofOneKey))
    } while (woken && !stopped)
  }

  const begin = (size: number, deliver: () => Promise<void>) => {
    taken += size
    const delivery = deliver()
      .catch((error) => ctx.log.error({ err: error }, 'the outbox publisher could not write what became of an event'))
      .finally(() => {
        taken -= size
        underWay.delete(delivery)
        run()
      })
    underWay.add(delivery)
  }

  /** A lost session takes the rest along: somebody else may have it. */
  const deliverInOrder = async (owner: Owner, events: readonly WaitingEvent[]): Promise<void> => {
    const delivered: string[] = []
    const missed: Missed[] = []
    const late = new Set(events.flatMap((event) => event.late))
    for (const event of events) {
      if (ownership.current()?.number !== owner.number) break
      for (const eventHandler of handlersByEvent.get(event.name) ?? []) {
        const isOrdered = eventHandler.anyOrder !== true
        const mustWait = isOrdered && late.has(eventHandler.name)
        const error = mustWait ? null : await hear(eventHandler, event)
        if (error === undefined) continue
        if (isOrdered) late.add(eventHandler.name)
        missed.push({ event, handler: eventHandler.name, isOrdered, error })
      }
      delivered.push(event.id)
    }
    await markDelivered(db, delivered, missed)
  }

  const deliverLate = async (owner: Owner, late: WaitingDelivery): Promise<void> => {
    const eventHandler = handlersByEvent.get(late.event.name)?.find(({ name }) => name === late.handler)
    // A handler of that name hears other events by now: this one is nobody's any more.
    const error = eventHandler === undefined ? undefined : await hear(eventHandler, late.event)
    if (error !== undefined) return retryWithBackoff(db, owner, late, error)
    await endDelivery(db, owner, late)
    // What waited behind it need not wait for the next look.
    looksAround = true
    woken = true
  }

  /** Undefined when it was heard. */
  const hear = async (eventHandler: EventHandler<Context>, waiting: WaitingEvent): Promise<Error | undefined> => {
    const event: DomainEvent = {
      id: waiting.eventId,
      name: waiting.name,
      key: waiting.key,
      payload: waiting.payload as DomainEvent['payload'],
      occurredAt: waiting.occurredAt,
    }
    try {
      await within(handlerLimitMs, eventHandler.run(ctx, event, exactlyOnceFor(db, event, eventHandler.name)))
      return undefined
    } catch (error) {
      const { attempts } = waiting
      const said = attempts >= MOST_ATTEMPTS ? 'a handler failed and waits for the office' : 'a handler failed'
      ctx.log.error({ err: error, handler: eventHandler.name, event: event.name, eventId: event.id, attempts }, said)
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  const run = () => {
    if (stopped) return
    if (running !== undefined) {
      woken = true
      return
    }
    running = takeWhatWaits()
      .catch((error) => ctx.log.error({ err: error }, 'the outbox publisher could not read the outbox'))
      .finally(() => {
        running = undefined
        if (woken && !stopped) run()
        else if (underWay.size === 0) for (const resolve of waiters.splice(0)) resolve()
      })
  }

  const poll = setInterval(() => {
    looksAround = true
    run()
  }, POLL_MS)
  const renew = setInterval(() => {
    const owner = ownership.current()
    if (owner === undefined || underWay.size === 0) return
    renewing ??= renewLeases(owner)
      .catch((error) => ctx.log.error({ err: error }, 'the outbox publisher could not keep what it holds'))
      .finally(() => {
        renewing = undefined
      })
  }, renewMs)
  run()
  return {
    wake: run,
    idle: () => {
      const settled = new Promise<void>((resolve) => waiters.push(resolve))
      looksAround = true
      run()
      return settled
    },
    stop: async () => {
      stopped = true
      clearInterval(poll)
      await running
      await Promise.all(underWay)
      clearInterval(renew)
      await renewing
      await ownership.stop()
    },
  }
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const end = new AbortController()
  const tooLong = pause(limitMs, undefined, { ref: false, signal: end.signal }).then(() => {
    throw new Error(`it took longer than ${limitMs / 1_000} seconds`)
  })
  // Ended by whoever is first.
  tooLong.catch(() => undefined)
  try {
    await Promise.race([work, tooLong])
  } finally {
    end.abort()
  }
}

function exactlyOnceFor(db: Database, event: DomainEvent, handlerName: string): ExactlyOnce {
  return (work) =>
    transact(db, async (tx) => {
      const { rowCount } = await tx.execute(
        sql`insert into outbox_effect (event_id, reaction) values (${event.id}, ${handlerName}) on conflict do nothing`,
      )
      return rowCount === 0 ? undefined : work(tx)
    })
}
