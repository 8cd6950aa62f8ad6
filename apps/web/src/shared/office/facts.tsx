import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** What is known of somebody or something, each beside its name. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined | '')[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className="contents">
              <dt className="text-muted">{fact.label}</dt>
              <dd className="num min-w-0 break-words">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
