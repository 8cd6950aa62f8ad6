import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** A block in the final shape of what is loading. The region around it carries `aria-busy`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block rounded-1 bg-line/60 ${className}`} />
}

/** Lines of a list that is on its way. */
export function SkeletonRows({ rows, label }: { rows: number; label?: string }) {
  const t = useTranslations('shell')
  return (
    <div role="status" aria-label={label ?? t('loading')}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className="grid h-16 grid-cols-[40px_1fr_56px] items-center gap-4 border-b border-line">
          <Skeleton className="size-9 rounded-full" />
          <span className="grid gap-2">
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-2.5 w-3/5" />
          </span>
          <Skeleton className="h-3.5 w-full" />
        </div>
      ))}
    </div>
  )
}

/** Rides or jobs that are on their way: a card each, as tall as it will be. */
export function SkeletonCards({ cards }: { cards: number }) {
  const t = useTranslations('shell')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      {Array.from({ length: cards }, (_, card) => `card-${card}`).map((card) => (
        <div key={card} className="card grid gap-4 px-4.5 py-4">
          <span className="flex items-center justify-between gap-4">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-5 w-20" />
          </span>
          <span className="grid gap-5 py-1">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-4.5 w-2/5" />
          </span>
          <span className="flex items-center justify-between gap-4">
            <Skeleton className="h-3.5 w-44" />
            <Skeleton className="h-4.5 w-16" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A page of one column on its way: where its heading will stand, and below it the shape of what it shows. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 desk:pt-10">
      <Skeleton className="mb-5 h-9 w-40" />
      {children}
    </div>
  )
}
