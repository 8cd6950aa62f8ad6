import { type ReactNode, useId } from 'react'
import { Link } from '@/ui/link.tsx'

/** One part of the page: what it is about, a figure beside it, and what it leads to. */
export function Part({
  title,
  figure,
  link,
  children,
}: {
  title: string
  figure?: ReactNode
  link?: { readonly href: string; readonly words: string } | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="grid min-w-0 content-start gap-3 px-5 py-4 desk:px-6" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-serif text-[18px]/6">
          {title}
        </h2>
        {figure && <span className="mini num">{figure}</span>}
      </header>
      {children}
      {link && (
        <Link
          href={link.href}
          className="link inline-flex min-h-9 items-center justify-self-end font-medium text-brass"
        >
          {link.words}
        </Link>
      )}
    </section>
  )
}
