import { useEffect, useRef } from 'react'

/**
 * A form that was sent before its script had come was held back (`lib/early-press.ts`), and is sent as it wakes, by the
 * button that was pressed: of two, they mean different things.
 */
export function useWoken() {
  const ref = useRef<HTMLFormElement & { isAwake?: boolean; isPressed?: HTMLElement | 1 }>(null)
  useEffect(() => {
    if (ref.current === null) return
    ref.current.isAwake = true
    // The form's own state wakes after its parts.
    const pressed = ref.current.isPressed
    const send = () => ref.current?.requestSubmit(pressed === 1 || !pressed?.isConnected ? null : pressed)
    const timer = pressed ? setTimeout(send) : undefined
    return () => clearTimeout(timer)
  }, [])
  return ref
}
