import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/ui/link.tsx'

export function BackTo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
      {children}
    </Link>
  )
}
