// What changes rarely and is read by every call: each process keeps it for some seconds.
import type { World } from '../world.ts'

const KEEP_MS = 5_000

export function cached<Value>(load: (world: World) => Promise<Value>): (world: World) => Promise<Value> {
  // One slot per app, so that two in one process do not see each other's tariffs; a request's own world has the same one.
  const slots = new WeakMap<object, { value: Promise<Value>; until: number }>()
  return (world) => {
    const now = Date.now()
    const slot = slots.get(world.config)
    if (slot !== undefined && slot.until > now) return slot.value
    const value = load(world)
    slots.set(world.config, { value, until: now + KEEP_MS })
    value.catch(() => slots.delete(world.config))
    return value
  }
}
