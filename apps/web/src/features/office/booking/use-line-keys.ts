'use client'

import { useEffect, useRef } from 'react'

/** Of a line, the first of these that there is. */
const FIELDS = [
  'input[type=radio]:checked',
  'input:not([type=radio]):enabled, textarea:enabled, select:enabled',
  'input:enabled',
  'button:enabled',
]

/** To a line's own field: the radio that is chosen, else the first field, else the first button. */
export function goToLine(letter: string): void {
  const line = document.querySelector(`[data-line="${letter}"]`)
  const field = FIELDS.map((kind) => line?.querySelector<HTMLElement>(kind)).find((one) => one != null)
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

/**
 * Alt and a letter lead to a line, Alt and a digit fill in a trip, Command or Control and Enter book: whatever has the
 * focus, for somebody who types with one hand. By the key's place, since Alt changes the letter on some keyboards.
 */
export function useLineKeys(acts: { readonly fill: (index: number) => void; readonly book: () => void }): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // A dialog above the form has its own button for it.
      if (event.defaultPrevented || (event.target as Element | null)?.closest?.('[role=dialog]')) return
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault()
        return latest.current.book()
      }
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? []
      const [, digit] = /^Digit([1-9])$/.exec(event.code) ?? []
      if (letter !== undefined && document.querySelector(`[data-line="${letter}"]`)) {
        event.preventDefault()
        goToLine(letter)
      } else if (digit !== undefined) {
        event.preventDefault()
        latest.current.fill(Number(digit) - 1)
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
