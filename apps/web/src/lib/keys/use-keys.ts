'use client'

import { useEffect, useRef } from 'react'

/** A key that does something, declared where that is done; the sheet of keys shows what is declared at the moment. */
export interface Key {
  /** As browsers name it: `j`, `/`, `Enter`. `mod+k` is ⌘K, or Ctrl+K where there is no ⌘. */
  readonly key: string
  /** What it does, in the reader's language. Keys of one sentence stand on one line. */
  readonly says: string
  readonly run: () => void
  /** It counts on every page. */
  readonly everywhere?: true
  /** A link or button that has the focus has its own use for it. */
  readonly notOnControls?: true
}

const DIALOG = '[role=dialog], [role=alertdialog], dialog'
const OPEN = '[role=dialog][data-state=open], dialog[open]'
const declared = new Set<{ readonly current: readonly Key[] }>()

/** Those that count now: the page's own first. */
export function keysNow(): Key[] {
  const all = [...declared].flatMap(({ current }) => current)
  return [...all.filter(({ everywhere }) => !everywhere), ...all.filter(({ everywhere }) => everywhere)]
}

/** Single keys do nothing while somebody types, and none does anything behind an open dialog. */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    declared.add(latest)
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest(DIALOG) || document.querySelector(OPEN) !== null) return
      const pressed = nameOf(event)
      const isTyping = target !== null && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable)
      if (pressed === undefined || (isTyping && !pressed.startsWith('mod+'))) return
      const isOnControl = target !== null && /^(A|BUTTON|SUMMARY)$/.test(target.tagName)
      const found = latest.current.find(({ key }) => key === pressed)
      if (found === undefined || (found.notOnControls && isOnControl)) return
      event.preventDefault()
      found.run()
    }
    window.addEventListener('keydown', hear)
    return () => {
      declared.delete(latest)
      window.removeEventListener('keydown', hear)
    }
  }, [])
}

/** Undefined for what is the browser's own. A keyboard without Latin letters has them where others do. */
function nameOf(event: KeyboardEvent): string | undefined {
  const { key, code, metaKey, ctrlKey, altKey } = event
  const latin = key.length === 1 && key > '~' && /^Key[A-Z]$/.test(code) ? code.slice(3) : key
  const name = latin.length === 1 ? latin.toLowerCase() : latin
  if (altKey) return undefined
  if (metaKey || ctrlKey) return metaKey !== ctrlKey && metaKey === isApple() ? `mod+${name}` : undefined
  return name
}

export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
