import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/ui/link.tsx'

/** One movement of money: what it was, when and how, and how much. `path` leads to what it was for. */
export function MoneyRow({
  icon: Icon,
  path,
  what,
  under,
  children,
}: {
  icon: LucideIcon
  path: string | undefined
  what: ReactNode
  under: ReactNode
  children: ReactNode
}) {
  return (
    <li className="relative grid min-h-15 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2">
      <span className="grid size-9.5 place-items-center rounded-full border border-line bg-surface text-muted">
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="leading-5">
          {path ? (
            <Link href={path} className="whole-row inline-block min-h-6">
              {what}
            </Link>
          ) : (
            what
          )}
        </p>
        <p className="num small text-muted">{under}</p>
      </div>
      {children}
    </li>
  )
}
