import type { SearchKind } from '@livery/contracts/choices.ts'
import type { officeSearchContract } from '@livery/contracts/search/office-search.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { RIGHT_OF } from './access.ts'
import { readTyped } from './shared/read-typed.ts'
import { NOTHING_FOUND, showFound } from './views/show-found.ts'
import { showNamed } from './views/show-named.ts'

export const searchHandlers: Handlers<typeof officeSearchContract> = {
  search: async ({ ctx, caller, query: { q, only } }) => {
    const sought = readTyped(q)
    if (sought === null) return { data: NOTHING_FOUND }
    const may = maySee(caller)
    return { data: await showFound(ctx, sought, (kind) => may(kind) && isAsked(kind, only), only !== undefined) }
  },
  named: async ({ ctx, caller, query: { ids } }) => ({ data: await showNamed(ctx, ids, maySee(caller)) }),
}

const maySee =
  ({ rights = [] }: Caller) =>
  (kind: SearchKind | 'officers') =>
    rights.includes(RIGHT_OF[kind])

const isAsked = (kind: SearchKind | 'officers', only: SearchKind | undefined) =>
  only === undefined || kind === only || (kind === 'officers' && only === 'people')
