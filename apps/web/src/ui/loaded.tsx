'use client'

import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** What a call gives once it is there; on its way or failed until then. */
export function Loaded<Data>({
  query: { data, error, refetch },
  failed,
  rows = 8,
  bare = false,
  children,
}: {
  query: { readonly data?: Data | undefined; readonly error?: unknown; readonly refetch: () => unknown }
  /** What could not be loaded. */
  failed: ReactNode
  rows?: number
  /** Where the page has its margins already. */
  bare?: boolean
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (error) return <LoadFailed title={failed} error={error} onRetry={refetch} />
  const skeleton = <SkeletonRows rows={rows} />
  return bare ? skeleton : <div className="p-5">{skeleton}</div>
}
