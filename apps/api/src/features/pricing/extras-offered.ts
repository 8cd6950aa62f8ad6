import type { AppContext } from '../../app-context.ts'
import { createKept } from '../../platform/cached.ts'
import type { ExtraOffered } from './domain/quote.ts'
import { listExtras } from './store.ts'

const kept = createKept<'extras', readonly ExtraOffered[]>()

export function extrasOffered(ctx: AppContext): Promise<readonly ExtraOffered[]> {
  return kept.get(ctx, 'extras', () => listExtras(ctx.db))
}

/** What this process has just committed counts here at once. */
export function forgetExtras(ctx: AppContext): void {
  kept.forget(ctx, 'extras')
}
