'use client'

import { useState } from 'react'
import { isStale } from '../store/failure.ts'

export interface Seen<Value> {
  /** What was there when it was last looked at: an act names it. */
  readonly seen: Value
  /** It is another one now, and has not been looked at. */
  readonly hasMoved: boolean
  /** After an act: where it was done, or refused because of it, the next other one counts as looked at. */
  readonly look: (failure?: unknown) => void
}

/** What changes while somebody looks at it is not taken as seen before they were told. */
export function useSeen<Value extends string | number>(now: Value): Seen<Value> {
  const [state, setState] = useState({ seen: now, isOver: false })
  if (state.isOver && state.seen !== now) setState({ seen: now, isOver: false })
  return {
    seen: state.seen,
    hasMoved: state.seen !== now,
    look: (failure) => {
      if (!failure || isStale(failure)) setState(({ seen }) => ({ seen, isOver: true }))
    },
  }
}
