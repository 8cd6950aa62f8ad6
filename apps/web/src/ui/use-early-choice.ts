import { useEffect, useRef } from 'react'

/**
 * For controlled radios: what was chosen before the scripts came stays chosen on the page, and React takes no second
 * press of it for a change. It is taken as they come, after the form's own state has woken.
 */
export function useEarlyChoice(value: string | undefined, onChange: ((value: string) => void) | undefined) {
  const ref = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is the first look at the page.
  useEffect(() => {
    const early = ref.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (value === undefined || early === undefined || early === value) return
    const timer = setTimeout(() => onChange?.(early))
    return () => clearTimeout(timer)
  }, [])
  return ref
}
