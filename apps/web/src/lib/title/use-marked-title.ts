'use client'

import { useEffect } from 'react'

const LOOK_MS = 1_000

/** Also in the tab of a window that is behind others; a page that is opened meanwhile has a title of its own. */
export function useMarkedTitle(mark: string | undefined): void {
  useEffect(() => {
    if (mark === undefined) return
    const prefix = `${mark} · `
    const look = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => {
      clearInterval(timer)
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [mark])
}
