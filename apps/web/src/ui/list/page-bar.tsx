import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconClass } from '../button.tsx'
import { Link } from '../link.tsx'

/** The office's page head: the way back, the title, then what narrows or acts. */
export function PageBar({
  title,
  back,
  children,
}: {
  title: ReactNode
  back?: { readonly href: string; readonly label: string } | undefined
  children?: ReactNode
}) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-paper px-5 py-2">
      {back && (
        <Link href={back.href} className={iconClass(undefined, '-ms-3')} aria-label={back.label}>
          <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
        </Link>
      )}
      <h1 className="num me-2 font-serif text-[20px]/none whitespace-nowrap">{title}</h1>
      {children}
    </header>
  )
}
