'use client'

import { type ComponentType, useCallback, useEffect, useReducer, useState } from 'react'

/** What stands in the place of a part that could not be fetched gets, beside the part's own properties. */
export interface Missing {
  /** Fetches it once more. */
  readonly again: () => void
}

/** After an update of the product the part has another name: where the server can be reached, a new page knows it. */
async function reloadIfGone(): Promise<void> {
  const reached = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (reached?.ok) window.location.reload()
}

export type LatePart<Props> = ComponentType<Props> & {
  /** Fetches the part ahead; that it cannot be had is told where it is shown. */
  readonly fetchAhead: () => Promise<void>
}

/**
 * A part of a page whose code is fetched when it is first shown. Without a connection the page stands: `Absent` is shown in
 * the part's own place, and the part is fetched again when the browser is back online.
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Absent: ComponentType<NoInfer<Props> & Missing>,
  Waiting?: ComponentType<NoInfer<Props>>,
): LatePart<Props> {
  let Part: ComponentType<Props> | undefined
  let fetching: Promise<void> | undefined
  const fetchOnce = () => {
    fetching ??= fetchPart()
      .then((fetched) => {
        Part = fetched
      })
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  function Late(props: Props) {
    const [, show] = useReducer((count: number) => count + 1, 0)
    const [failed, setFailed] = useState(false)
    const attempt = useCallback(() => {
      fetchOnce().then(show, (error) => {
        console.warn('A part of the page could not be loaded.', error)
        setFailed(true)
      })
    }, [])
    useEffect(() => {
      if (Part === undefined) attempt()
    }, [attempt])
    useEffect(() => {
      if (!failed) return
      window.addEventListener('online', attempt)
      return () => window.removeEventListener('online', attempt)
    }, [failed, attempt])

    if (Part !== undefined) return <Part {...props} />
    if (failed) return <Absent {...props} again={() => void fetchOnce().then(show, reloadIfGone)} />
    return Waiting === undefined ? null : <Waiting {...props} />
  }
  return Object.assign(Late, {
    fetchAhead: () => (Part === undefined ? fetchOnce().catch(() => undefined) : Promise.resolve()),
  })
}
