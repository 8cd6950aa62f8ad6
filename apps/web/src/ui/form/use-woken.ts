import { useEffect, useLayoutEffect, useRef } from 'react'
import { showTyped, tellTyped } from '@/lib/early-input.ts'

/**
 * What was typed into a form before its script had come stays, and one that was sent too early was held back (`lib/early-press.ts`)
 * and is sent as it wakes, by the button that was pressed: of two, they mean different things.
 */
export function useWoken() {
  const ref = useRef<HTMLFormElement & { isAwake?: boolean; isPressed?: HTMLElement | 1 }>(null)
  useLayoutEffect(() => {
    if (ref.current) showTyped(ref.current)
  }, [])
  useEffect(() => {
    const form = ref.current
    if (form === null) return
    form.isAwake = true
    // The form's own state wakes after its parts.
    const timer = setTimeout(() => {
      tellTyped(form)
      const { isPressed: pressed } = form
      if (pressed) form.requestSubmit(pressed === 1 || !pressed.isConnected ? null : pressed)
    })
    return () => clearTimeout(timer)
  }, [])
  return ref
}
