import type { ComponentProps } from 'react'

/** A link without Next's prefetching. */
export default function Link(props: ComponentProps<'a'>) {
  return <a {...props} />
}
