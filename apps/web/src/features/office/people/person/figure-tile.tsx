import type { ReactNode } from 'react'
import { classNames } from '@/ui/class-names.ts'

/** Figures side by side, as on an instrument board. */
export function FigureTiles({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-px border border-line bg-line',
        isWide ? 'sm:grid-cols-4' : 'sm:grid-cols-3',
      )}
    >
      {children}
    </ul>
  )
}

/** One figure, what it is of, and what is said beneath it. */
export function FigureTile({
  measure,
  label,
  figure,
  children,
}: {
  measure: string
  label: string
  figure: string
  children?: ReactNode
}) {
  return (
    <li
      className="grid content-start gap-0.5 bg-paper px-4 py-3 [&:last-child:nth-child(odd)]:col-span-2"
      data-measure={measure}
    >
      <span className="mini font-medium">{label}</span>
      <b className="num font-serif text-[24px]/8 font-normal">{figure}</b>
      {children && <span className="mini num">{children}</span>}
    </li>
  )
}
