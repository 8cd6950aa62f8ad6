import type { ReactNode } from 'react'

/** Empty, failed or refused: what it is, one sentence, the next action. */
export function StatePanel({
  art,
  title,
  children,
  actions,
  foot,
}: {
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  foot?: ReactNode
}) {
  return (
    <section className="m-auto grid max-w-[420px] justify-items-center gap-3 px-7 py-8 text-center [&>p]:text-balance [&>p]:text-muted">
      {art && <div className="mb-2.5 text-brass-line">{art}</div>}
      <h2 className="title">{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="mt-2 grid justify-items-center gap-2">{actions}</div>}
      {foot && <p className="small mt-4">{foot}</p>}
    </section>
  )
}

/** The way that did not connect: for failures and missing pages. */
export function BrokenWay() {
  return (
    <WayArt>
      <path d="M29 17h24M79 17h24" />
      <path d="M58 17h1M65 17h1M72 17h1" strokeLinecap="round" strokeWidth="2" />
      <path d="M103.500 5.500h23v23h-23z" />
    </WayArt>
  )
}

/** The mark drawn large: somebody is there. */
export function WholeWay() {
  return (
    <span className="text-brass-line">
      <WayArt>
        <path d="M29 17h72" />
        <path d="M101 5h24v24h-24z" fill="currentColor" stroke="none" />
      </WayArt>
    </span>
  )
}

function WayArt({ children }: { children: ReactNode }) {
  return (
    <svg
      width="132"
      height="34"
      viewBox="0 0 132 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="17" cy="17" r="12" />
      {children}
    </svg>
  )
}
