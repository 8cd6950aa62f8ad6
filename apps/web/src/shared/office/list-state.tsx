'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'

/** On its way, not arrived, or empty; else the list. */
export function ListState({
  list: { data, error, refetch },
  none,
  onShowAll,
  children,
}: {
  list: { data?: { data: readonly unknown[] } | undefined; error?: unknown; refetch: () => void }
  none: { title: string; next: string }
  onShowAll?: (() => void) | undefined
  children: ReactNode
}) {
  const office = useTranslations('office')
  const shell = useTranslations('shell')
  if (error && !data) {
    return <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
  }
  if (!data) {
    return (
      <div className="px-5">
        <SkeletonRows rows={8} label={shell('loading')} />
      </div>
    )
  }
  if (data.data.length === 0) {
    return (
      <StatePanel title={none.title} actions={onShowAll && <Button onClick={onShowAll}>{office('showAll')}</Button>}>
        {none.next}
      </StatePanel>
    )
  }
  return children
}

export function Pager({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const office = useTranslations('office')
  if (pages <= 1) return null
  return (
    <footer className="flex items-center justify-end gap-3 border-t border-line px-5 py-2">
      <span className="mini num me-auto">{office('pageOf', { page, pages })}</span>
      <Button size="small" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {office('newer')}
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {office('older')}
      </Button>
    </footer>
  )
}
