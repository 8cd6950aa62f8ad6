import { type ReactNode, useId } from 'react'
import { Link } from '@/ui/link.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

/** One subject of a person's page, with the way to the whole list of it. */
export function Part({
  title,
  all,
  children,
}: {
  title: string
  all?: { readonly href: string; readonly label: string } | false
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-serif text-[18px]/6">
          {title}
        </h2>
        {all && (
          <Link className="link small inline-flex min-h-6 items-center whitespace-nowrap" href={all.href}>
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** The first rows of a list; one sentence where there is none. */
export function Rows<Row>({
  query: { data, error, refetch },
  failed,
  none,
  children,
}: {
  query: {
    readonly data?: { readonly data: readonly Row[] } | undefined
    readonly error?: unknown
    readonly refetch: () => unknown
  }
  failed: string
  none: string
  children: (row: Row) => ReactNode
}) {
  if (data === undefined)
    return error ? <LoadFailed title={failed} error={error} onRetry={refetch} /> : <SkeletonRows rows={2} />
  if (data.data.length === 0) return <p className="small text-muted">{none}</p>
  return <ul>{data.data.map(children)}</ul>
}

/** One line of a part: what it is, under it more, at its end a figure or a state. */
export function Row({ children, under, end }: { children: ReactNode; under?: ReactNode; end?: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <div className="wrap-anywhere">{children}</div>
        {under && <div className="mini num">{under}</div>}
      </div>
      {end && <div className="num shrink-0 text-end">{end}</div>}
    </li>
  )
}
