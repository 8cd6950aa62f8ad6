'use client'

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './when.module.css'

interface WheelOption {
  readonly value: number
  readonly words: string
  readonly isOff: boolean
}

/** As tall as one option of the sheet of styles. */
const OPTION_PX = 44
const SETTLED_MS = 120
const PAGE = 3
/** Digits that follow each other so soon are one number. */
const TYPING_MS = 1_200

/** A list that turns under its middle: by finger, mouse, keys, or digits. What is in the middle is chosen. */
export function Wheel({
  label,
  options,
  chosen,
  onChoose,
  fromDigits,
}: {
  label: string
  options: readonly WheelOption[]
  chosen: number
  onChoose: (value: number) => void
  /** The value that typed digits stand for. */
  fromDigits?: (typed: number) => number | undefined
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = options.findIndex(({ value }) => value === chosen)
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: index * OPTION_PX })
  }, [index])

  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(settling.current), [])
  // A time that was typed meanwhile turns the wheel, too: what is in the middle then is compared with what is chosen then.
  const latest = useRef({ options, chosen, onChoose })
  latest.current = { options, chosen, onChoose }
  const turned = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const now = latest.current
      const middle = now.options[Math.round((list.current?.scrollTop ?? 0) / OPTION_PX)]
      if (middle && middle.value !== now.chosen) now.onChoose(middle.value)
    }, SETTLED_MS)
  }

  const typed = useRef({ digits: '', at: 0 })
  const turnTo = (to: number) => {
    const option = options[Math.min(options.length - 1, Math.max(0, to))]
    if (option && option.value !== chosen) onChoose(option.value)
  }
  const press = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + PAGE,
      PageUp: index - PAGE,
      Home: 0,
      End: options.length - 1,
    }
    const next = to[event.key]
    if (next !== undefined) {
      event.preventDefault()
      turnTo(next)
    } else if (/^\d$/.test(event.key) && fromDigits) {
      const isNext = event.timeStamp - typed.current.at < TYPING_MS
      const digits = ((isNext ? typed.current.digits : '') + event.key).slice(-2)
      typed.current = { digits, at: event.timeStamp }
      const value = fromDigits(Number(digits))
      if (value !== undefined) onChoose(value)
    }
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${chosen}`}
      tabIndex={0}
      className={styles.wheel}
      onScroll={turned}
      onKeyDown={press}
    >
      {options.map(({ value, words, isOff }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option.
        <div
          key={value}
          id={`${id}-${value}`}
          role="option"
          aria-selected={value === chosen}
          aria-disabled={isOff || undefined}
          onClick={() => value !== chosen && onChoose(value)}
        >
          {words}
        </div>
      ))}
    </div>
  )
}
