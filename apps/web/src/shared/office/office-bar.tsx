import type { ReactNode } from 'react'

/** The office's page head: title first, then what narrows or acts. */
export function OfficeBar({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-paper px-5 py-2">
      {lead}
      <h1 className="num me-2 font-serif text-[20px]/none whitespace-nowrap">{title}</h1>
      {children}
    </header>
  )
}
