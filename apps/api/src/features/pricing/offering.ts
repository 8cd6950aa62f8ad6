// What is on offer changes rarely and is read by every quote: each process keeps it for some seconds.
import type { World } from '../../world.ts'

const KEEP_MS = 5_000

export function cached<Value>(load: (world: World) => Promise<Value>): (world: World) => Promise<Value> {
  // One slot per database, so that two apps in one process do not see each other's tariffs.
  const slots = new WeakMap<object, { value: Promise<Value>; until: number }>()
  return (world) => {
    const now = Date.now()
    const slot = slots.get(world.db)
    if (slot !== undefined && slot.until > now) return slot.value
    const value = load(world)
    slots.set(world.db, { value, until: now + KEEP_MS })
    value.catch(() => slots.delete(world.db))
    return value
  }
}
