'use client'

import { type ComponentType, useCallback, useEffect, useReducer, useState } from 'react'

/** What stands in the place of a part that could not be fetched gets, beside the part's own properties. */
export interface Missing {
  /** Fetches it once more. */
  readonly again: () => void
}

async function isServerReached(): Promise<boolean> {
  const reached = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return reached?.ok === true
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
      // What was on its way without a connection fails a moment after it is there.
      const online = () => void fetchOnce().then(show, attempt)
      window.addEventListener('online', online)
      return () => window.removeEventListener('online', online)
    }, [failed, attempt])
    // After an update of the product the part has another name, which a new page knows. A connection that came back a moment
    // ago is no update.
    const again = async () => {
      const fetched = () => fetchOnce().then(show)
      await fetched().catch(async () => {
        if (await isServerReached()) await fetched().catch(() => window.location.reload())
      })
    }

    if (Part !== undefined) return <Part {...props} />
    if (failed) return <Absent {...props} again={() => void again()} />
    return Waiting === undefined ? null : <Waiting {...props} />
  }
  return Object.assign(Late, {
    fetchAhead: () => (Part === undefined ? fetchOnce().catch(() => undefined) : Promise.resolve()),
  })
}
