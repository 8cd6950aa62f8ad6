import type { ComponentProps } from 'react'

/** What is happening with a ride now; the figure in it stands out. */
export function LiveTitle(props: Omit<ComponentProps<'h1'>, 'className'>) {
  return <h1 className="title [&_em]:text-brass [&_em]:not-italic [&_em]:lining-nums [&_em]:tabular-nums" {...props} />
}
