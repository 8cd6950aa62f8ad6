'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'
import { filtersOf, type ListReading, type ListSpec, type Readers, readList } from './list-address.ts'

export { aDay, anId, oneOf } from './list-address.ts'

export interface ListAddress<Of extends Readers = Readers, Sort extends string = string> extends ListReading<Of, Sort> {
  readonly go: (change: Record<string, string | number | undefined>) => void
  readonly showAll: () => void
}

/**
 * How a list is narrowed, ordered and paged, and which row is open, from the address: it can be kept, sent and gone
 * back to. A change that narrows begins at the first page again, with nothing open.
 */
export function useListAddress<Of extends Readers = Record<never, never>, Sort extends string = never>(
  spec: ListSpec<Of, Sort> = {},
): ListAddress<Of, Sort> {
  const query = useSearchParams()
  const path = usePathname()
  const { keepsOpen } = spec
  const go = useCallback(
    (change: Record<string, string | number | undefined>) => {
      const next = new URLSearchParams(query)
      const isOtherList = Object.keys(change).some((name) => !['open', 'page', ...(keepsOpen ?? [])].includes(name))
      for (const [name, value] of Object.entries({ ...(isOtherList && { page: '', open: '' }), ...change })) {
        if (value) next.set(name, `${value}`)
        else next.delete(name)
      }
      // The page stays; its rows are asked for by the browser, which says what came of it, also without a connection.
      window.history.replaceState(null, '', `${path}?${next}`)
    },
    [query, path, keepsOpen],
  )
  return {
    ...readList(spec, query),
    go,
    showAll: () =>
      go(Object.fromEntries(['q', ...filtersOf(spec).map(([name]) => name)].map((name) => [name, undefined]))),
  }
}
