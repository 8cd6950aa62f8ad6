// A TTL cache for what changes rarely and is read by every call: each process keeps a value for some seconds.
import type { Config } from './config.ts'
import { isPool, type Queryable } from './database/database.ts'

const TTL_MS = 5_000

/** Values by key. One set of slots per app, so that two in one process do not see each other's tariffs. */
export interface TtlCache<Key, Value> {
  get(ctx: Reader, key: Key, read: () => Promise<Value>): Promise<Value>
  forget(ctx: Pick<Reader, 'config'>, key: Key): void
}

interface Reader {
  readonly config: Config
  readonly db: Queryable
}

interface Slot<Value> {
  readonly value: Promise<Value>
  readonly until: number
  isThere: boolean
}

/**
 * Many who ask at once share one question. A transaction asks for itself: it may wait for a lock, and whoever holds
 * that lock must not wait for its answer; and when it fails, nobody else fails with it. What it has read others may
 * have.
 */
export function createTtlCache<Key, Value>(): TtlCache<Key, Value> {
  const slotsByApp = new WeakMap<object, Map<Key, Slot<Value>>>()
  const slotsOf = (ctx: Pick<Reader, 'config'>): Map<Key, Slot<Value>> => {
    const slots = slotsByApp.get(ctx.config) ?? new Map<Key, Slot<Value>>()
    slotsByApp.set(ctx.config, slots)
    return slots
  }
  return {
    get: (ctx, key, read) => {
      const slots = slotsOf(ctx)
      const known = slots.get(key)
      const isShared = isPool(ctx.db)
      if (known !== undefined && known.until > Date.now() && (known.isThere || isShared)) return known.value
      const slot: Slot<Value> = { value: read(), until: Date.now() + TTL_MS, isThere: false }
      if (isShared) slots.set(key, slot)
      slot.value.then(
        () => {
          slot.isThere = true
          if (!isShared && slots.get(key) === known) slots.set(key, slot)
        },
        () => {
          if (slots.get(key) === slot) slots.delete(key)
        },
      )
      return slot.value
    },
    // An end stands in its place, so that an answer that is under way does not take it.
    forget: (ctx, key) => void slotsOf(ctx).set(key, { value: new Promise(() => undefined), until: 0, isThere: false }),
  }
}

/** A cached value without a key. A request's own context shares the slot of the app context. */
export function cached<Context extends Reader, Value>(
  load: (ctx: Context) => Promise<Value>,
): (ctx: Context) => Promise<Value> {
  const cache = createTtlCache<'it', Value>()
  return (ctx) => cache.get(ctx, 'it', () => load(ctx))
}
