import type { ReactNode } from 'react'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mini">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
