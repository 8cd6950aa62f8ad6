import { type ReactNode, useId } from 'react'

/** One subject of a company's page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 font-serif text-[18px]/6">
        {title}
      </h2>
      {children}
    </section>
  )
}
