'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '../button.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { Note } from '../note.tsx'
import { SkeletonRows } from '../skeleton.tsx'
import { StatePanel } from '../states.tsx'

/** What a list's call gives. */
export interface ListQuery<Row> {
  readonly data?: { readonly data: readonly Row[]; readonly meta: { total: number; totalPages: number } } | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

interface ListStateProps {
  readonly none: { readonly title: string; readonly next?: string; readonly art?: ReactNode; readonly act?: ReactNode }
  /** What did not arrive, where the page has a sentence of its own. */
  readonly failed?: string
  /** In the shape of its rows, while it is on its way. */
  readonly waiting?: ReactNode
  /** A part of a page, where a sentence has room and a panel has not. */
  readonly inPart?: boolean
  /** Where the list is narrowed: the way back to all of it. */
  readonly onShowAll?: (() => void) | undefined
}

/** On its way, failed, or empty; else the list. */
export function ListState({
  list: { data, error, refetch },
  isEmpty = data?.data.length === 0,
  none,
  failed,
  waiting,
  inPart,
  onShowAll,
  children,
}: ListStateProps & {
  list: Pick<ListQuery<unknown>, 'error' | 'refetch'> & { readonly data?: { data: readonly unknown[] } | undefined }
  isEmpty?: boolean
  children: ReactNode
}) {
  const t = useTranslations('list')
  if (error && !data)
    return inPart ? (
      <NotThere error={error} onRetry={refetch} />
    ) : (
      <LoadFailed title={failed ?? t('failed')} error={error} onRetry={refetch} />
    )
  if (!data)
    return (
      waiting ?? (
        <div className="px-5">
          <SkeletonRows rows={8} />
        </div>
      )
    )
  if (!isEmpty) return children
  if (inPart) return <p className="small text-muted">{none.title}</p>
  const actions = none.act ?? (onShowAll && <Button onClick={onShowAll}>{t('showAll')}</Button>)
  return (
    <StatePanel art={none.art} title={none.title} actions={actions}>
      {none.next}
    </StatePanel>
  )
}

/** A part of a page that did not arrive. */
export function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const shell = useTranslations('shell')
  const sentence = useSentence()
  return (
    <Note tone="critical">
      {sentence(error)}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {shell('tryAgain')}
      </button>
    </Note>
  )
}

export function Pager({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const t = useTranslations('list')
  if (pages <= 1) return null
  return (
    <footer className="flex items-center justify-end gap-3 border-t border-line px-5 py-2">
      <span className="mini num me-auto">{t('pageOf', { page, pages })}</span>
      <Button size="small" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {t('previous')}
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t('next')}
      </Button>
    </footer>
  )
}

/** As many as one call answers. */
const MOST = 50

/** How much of a list that grows at its end is asked for. */
export function useMore(step = 20) {
  const [pageSize, setPageSize] = useState(step)
  return { pageSize, grow: () => setPageSize(Math.min(MOST, pageSize + step)) }
}

/** The newest of a list, and more of it at a press: for one's own things, which nobody pages through. */
export function MoreList<Row>({
  list,
  more,
  children,
  ...state
}: ListStateProps & {
  list: ListQuery<Row>
  more?: ReturnType<typeof useMore>
  children: (rows: readonly Row[]) => ReactNode
}) {
  const t = useTranslations('list')
  const rows = list.data?.data ?? []
  return (
    <ListState list={list} waiting={<SkeletonRows rows={4} />} {...state}>
      {children(rows)}
      {more && (list.data?.meta.total ?? 0) > rows.length && more.pageSize < MOST && (
        <Button wide className="mt-4" busy={list.isFetching} onClick={more.grow}>
          {t('more')}
        </Button>
      )}
    </ListState>
  )
}
