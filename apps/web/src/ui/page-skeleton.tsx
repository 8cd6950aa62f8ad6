import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

/** A page of one column on its way: where its heading will stand, and below it the shape of what it shows. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 desk:pt-10">
      <Skeleton className="mb-5 h-9 w-40" />
      {children}
    </div>
  )
}
