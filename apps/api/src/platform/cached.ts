// What changes rarely and is read by every call: each process keeps it for some seconds.
import type { World } from '../world.ts'
import { isPool, type Queryable } from './database/database.ts'

const KEEP_MS = 5_000

/** What is kept by key. One set of slots per app, so that two in one process do not see each other's tariffs. */
export interface Kept<Key, Value> {
  get(world: Pick<World, 'config'> & { readonly db: Queryable }, key: Key, read: () => Promise<Value>): Promise<Value>
  forget(world: Pick<World, 'config'>, key: Key): void
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
export function createKept<Key, Value>(): Kept<Key, Value> {
  const slotsByApp = new WeakMap<object, Map<Key, Slot<Value>>>()
  const slotsOf = (world: Pick<World, 'config'>): Map<Key, Slot<Value>> => {
    const slots = slotsByApp.get(world.config) ?? new Map<Key, Slot<Value>>()
    slotsByApp.set(world.config, slots)
    return slots
  }
  return {
    get: (world, key, read) => {
      const slots = slotsOf(world)
      const known = slots.get(key)
      const isShared = isPool(world.db)
      if (known !== undefined && known.until > Date.now() && (known.isThere || isShared)) return known.value
      const slot: Slot<Value> = { value: read(), until: Date.now() + KEEP_MS, isThere: false }
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
    forget: (world, key) =>
      void slotsOf(world).set(key, { value: new Promise(() => undefined), until: 0, isThere: false }),
  }
}

/** One thing that is kept. A request's own world has the same slot. */
export function cached<Value>(load: (world: World) => Promise<Value>): (world: World) => Promise<Value> {
  const kept = createKept<'it', Value>()
  return (world) => kept.get(world, 'it', () => load(world))
}
