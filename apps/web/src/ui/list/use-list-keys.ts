'use client'

import { useEffect } from 'react'

/** `/` goes to the search, `j` and `k` move, Enter opens, and what a page has beside them: unless someone is typing. */
export function useListKeys({
  search,
  move,
  open,
  others = {},
}: {
  search?: () => void
  move: (step: 1 | -1) => void
  open: () => void
  others?: Readonly<Record<string, () => void>>
}): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      const onControl = target instanceof HTMLElement && /^(A|BUTTON)$/.test(target.tagName)
      if (event.key === '/' && search) {
        event.preventDefault()
        search()
      } else if (event.key === 'j') move(1)
      else if (event.key === 'k') move(-1)
      else if (event.key === 'Enter' && !onControl) open()
      else others[event.key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  })
}
