import type { ReactNode } from 'react'

export function AuthHead({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <header>
      <h1 className="display">{title}</h1>
      <p className="mt-3.5 text-muted">{lead}</p>
    </header>
  )
}
