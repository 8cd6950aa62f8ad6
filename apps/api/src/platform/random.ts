import { randomFillSync } from 'node:crypto'
import type { RandomBytes } from '@livery/kernel/ids.ts'

const POOL_BYTES = 4_096

/**
 * Chance from the operating system, fetched a page at a time: one id costs a copy and not a call. No byte is used
 * twice.
 */
export function freshRandom(): RandomBytes {
  const pool = new Uint8Array(POOL_BYTES)
  let used = POOL_BYTES
  return (size) => {
    if (size > POOL_BYTES) return randomFillSync(new Uint8Array(size))
    if (used + size > POOL_BYTES) {
      randomFillSync(pool)
      used = 0
    }
    const bytes = pool.slice(used, used + size)
    pool.fill(0, used, used + size)
    used += size
    return bytes
  }
}
