'use client'

import { useTranslations } from 'next-intl'
import { type Key, useKeys } from '@/lib/keys/use-keys.ts'

/** `/` goes to the search, `j` and `k` move, Enter opens, and what a page has beside them. */
export function useListKeys({
  search,
  move,
  open,
  others = [],
}: {
  search?: (() => void) | undefined
  move?: ((step: 1 | -1) => void) | undefined
  open?: (() => void) | undefined
  others?: readonly Key[]
}): void {
  const t = useTranslations('list.keys')
  useKeys([
    ...(search ? [{ key: '/', says: t('search'), run: search }] : []),
    ...(move
      ? [
          { key: 'j', says: t('move'), run: () => move(1) },
          { key: 'k', says: t('move'), run: () => move(-1) },
        ]
      : []),
    ...(open ? [{ key: 'Enter', says: t('open'), run: open, notOnControls: true as const }] : []),
    ...others,
  ])
}
