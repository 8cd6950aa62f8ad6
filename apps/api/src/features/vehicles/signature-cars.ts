// Cars that are an option of their own inside their class. There are few of them, and every quote looks at them.
import { createKept } from '../../platform/cached.ts'
import type { World } from '../../world.ts'
import type { Vehicle } from './domain/vehicle.ts'
import { listSignatureCars } from './store.ts'

const MOST = 30

const kept = createKept<'cars', readonly Vehicle[]>()

export function signatureCars(world: World): Promise<readonly Vehicle[]> {
  return kept.get(world, 'cars', () => listSignatureCars(world.db, MOST))
}

/** A car that this process has just changed counts here at once. */
export function forgetSignatureCars(world: World): void {
  kept.forget(world, 'cars')
}
