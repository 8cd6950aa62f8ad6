'use client'

import type { ComponentProps, MouseEvent } from 'react'
import type { Asked } from '../asked-period.ts'

/** Leads to another period, which is in the address, without asking the server for the page again. */
export function PeriodLink({ to: { period, date }, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: Asked }) {
  const href = `?period=${period}${date === undefined ? '' : `&date=${date}`}`
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    window.history.pushState(null, '', href)
  }
  return <a href={href} onClick={follow} {...rest} />
}
