'use client'

import { useState } from 'react'
import { isStale } from '../store/failure.ts'
import { isUntouched, rebase } from './rebase.ts'

interface Edited {
  readonly version: number
}

export interface Draft<Typed> {
  readonly typed: Typed
  readonly setTyped: (change: Partial<Typed>) => void
  /** Of what the form was filled from; undefined for something new. */
  readonly version: number | undefined
  /** After saving: where it was done, or refused because somebody else was faster, the newer state comes in. */
  readonly look: (failure?: unknown) => void
}

/**
 * What is typed over something that others change as well. The newer state comes in at once where nothing was typed,
 * otherwise after a refusal: what was typed stays, the rest is as it is now.
 */
export function useDraft<Of extends Edited, Typed extends object>(
  of: Of | undefined,
  typedOf: (of: Of | undefined) => Typed,
): Draft<Typed> {
  const [state, setState] = useState(() => ({ of, typed: typedOf(of), isOver: false }))
  const before = typedOf(state.of)
  const isNewer = of !== undefined && state.of !== undefined && of.version > state.of.version
  if (isNewer && (state.isOver || isUntouched(before, state.typed)))
    setState({ of, typed: rebase(before, state.typed, typedOf(of)), isOver: false })
  return {
    typed: state.typed,
    setTyped: (change) => setState((known) => ({ ...known, typed: { ...known.typed, ...change } })),
    version: state.of?.version,
    look: (failure) => {
      if (!failure || isStale(failure)) setState((known) => ({ ...known, isOver: true }))
    },
  }
}
