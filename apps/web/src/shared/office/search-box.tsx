'use client'

import { Search } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'

const PAUSE_MS = 250

export function SearchBox({
  label,
  value,
  onSearch,
  ref,
  shortcut,
}: {
  label: string
  value: string
  onSearch: (words: string) => void
  ref?: Ref<HTMLInputElement>
  shortcut?: string
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <label className="input ms-auto min-h-9! w-full! border-line-strong! px-2.5! text-[13px] desk:w-65!">
      <Search size={16} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <span className="sr-only">{label}</span>
      <input
        ref={ref}
        type="search"
        value={typed}
        placeholder={label}
        className="h-9!"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      {shortcut && <kbd className="hidden desk:inline">{shortcut}</kbd>}
    </label>
  )
}
