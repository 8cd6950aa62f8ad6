'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { KeyCap } from '../key-cap.tsx'

const PAUSE_MS = 250

export function SearchBox({
  label,
  value,
  wantsLetters,
  onSearch,
  ref,
  shortcut,
}: {
  label: string
  value: string
  /** So many letters narrow the list, and fewer were typed. */
  wantsLetters?: number | undefined
  onSearch: (words: string) => void
  ref?: Ref<HTMLInputElement>
  shortcut?: string
}) {
  const t = useTranslations('list')
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const [typed, setTyped] = useState(value)
  /** What the address has said last, and what it has been asked to say since. */
  const asked = useRef([value])
  // What was typed before the page was awake counts.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  // A saved list, or the way back to all: the box says what is looked for.
  useEffect(() => {
    const at = asked.current.indexOf(value)
    asked.current = at < 0 ? [value] : asked.current.slice(at)
    if (at >= 0) return
    setTyped(value)
    if (input.current) input.current.value = value
  }, [value])
  useEffect(() => {
    if (typed === asked.current.at(-1)) return
    const timer = setTimeout(() => {
      asked.current.push(typed)
      onSearch(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  const noteId = useId()
  return (
    <span className="ms-auto grid w-full justify-items-stretch desk:w-65">
      <label className="input min-h-9! w-full! border-line-strong! px-2.5! text-[13px]">
        <Search size={16} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
        <span className="sr-only">{label}</span>
        <input
          ref={input}
          type="search"
          defaultValue={value}
          placeholder={label}
          className="h-9!"
          aria-describedby={wantsLetters === undefined ? undefined : noteId}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        {shortcut && <KeyCap name={shortcut} className="max-desk:hidden" />}
      </label>
      <span id={noteId} role="status" className="mini mt-1 text-caution empty:hidden">
        {wantsLetters !== undefined && t('leastLetters', { count: wantsLetters })}
      </span>
    </span>
  )
}
