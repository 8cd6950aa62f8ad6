// Positions of a ride that did not arrive, as the phone keeps them over a reload.
import { ownStore } from '../../../../lib/session/own-store.ts'
import { keepFix, withoutFixes } from '../fix-queue.ts'
import type { Fix } from '../use-position.ts'

export interface RideFixes {
  readonly rideId: string
  readonly fixes: readonly Fix[]
}

export const keptFixes = {
  of(personId: string): RideFixes | undefined {
    try {
      const text = ownStore.read(personId, 'fixes')
      return text === undefined ? undefined : (JSON.parse(text) as RideFixes)
    } catch {
      return undefined
    }
  },

  /** Those of a ride before are of no use any more. */
  add(personId: string, rideId: string, fix: Fix): void {
    const known = keptFixes.of(personId)
    keep(personId, { rideId, fixes: keepFix(known?.rideId === rideId ? known.fixes : [], fix) })
  },

  brought(personId: string, brought: RideFixes): void {
    const known = keptFixes.of(personId)
    if (known?.rideId === brought.rideId) keep(personId, { ...known, fixes: withoutFixes(known.fixes, brought.fixes) })
  },
}

function keep(personId: string, kept: RideFixes): void {
  ownStore.write(personId, 'fixes', kept.fixes.length > 0 ? JSON.stringify(kept) : undefined)
}
