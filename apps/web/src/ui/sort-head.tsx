import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Sorting<Sort extends string> {
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
  readonly onSort: (sort: Sort, order: 'asc' | 'desc') => void
}

/** A column head that puts the list in its order, and turns it around. */
export function SortHead<Sort extends string>({
  by,
  first = 'asc',
  sort,
  order,
  onSort,
  className,
  children,
}: Sorting<Sort> & { by: Sort; first?: 'asc' | 'desc'; className?: string; children: ReactNode }) {
  const isHere = sort === by
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  const turned = order === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isHere ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1 font-medium"
        onClick={() => onSort(by, isHere ? turned : first)}
      >
        {children}
        {isHere && <Arrow size={13} strokeWidth={1.75} aria-hidden="true" className="text-brass" />}
      </button>
    </th>
  )
}
