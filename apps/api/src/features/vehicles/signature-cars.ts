// Cars that are an option of their own inside their class. There are few of them, and every quote looks at them.
import type { AppContext } from '../../app-context.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import type { Vehicle } from './domain/vehicle.ts'
import { listSignatureCars } from './store/vehicles.ts'

const MOST = 30

const cache = createTtlCache<'cars', readonly Vehicle[]>()

export function signatureCars(ctx: AppContext): Promise<readonly Vehicle[]> {
  return cache.get(ctx, 'cars', () => listSignatureCars(ctx.db, MOST))
}

/** A car that this process has just changed counts here at once. */
export function forgetSignatureCars(ctx: AppContext): void {
  cache.forget(ctx, 'cars')
}
