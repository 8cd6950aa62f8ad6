import type { AppContext } from '../../app-context.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import type { ExtraOffered } from './domain/quote.ts'
import { listExtras } from './store.ts'

const cache = createTtlCache<'extras', readonly ExtraOffered[]>()

export function extrasOffered(ctx: AppContext): Promise<readonly ExtraOffered[]> {
  return cache.get(ctx, 'extras', () => listExtras(ctx.db))
}

/** What this process has just committed counts here at once. */
export function forgetExtras(ctx: AppContext): void {
  cache.forget(ctx, 'extras')
}
