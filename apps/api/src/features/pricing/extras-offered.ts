import { createKept } from '../../platform/cached.ts'
import type { World } from '../../world.ts'
import type { ExtraOffered } from './domain/quote.ts'
import { listExtras } from './store.ts'

const kept = createKept<'extras', readonly ExtraOffered[]>()

export function extrasOffered(world: World): Promise<readonly ExtraOffered[]> {
  return kept.get(world, 'extras', () => listExtras(world.db))
}

/** What this process has just committed counts here at once. */
export function forgetExtras(world: World): void {
  kept.forget(world, 'extras')
}
