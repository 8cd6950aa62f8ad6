'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { CommandDialog } from '@/ui/command-dialog.tsx'
import { wordsOf } from './folded.ts'
import { TypedWords } from './marked.tsx'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteHead } from './palette-head.tsx'
import { PaletteList } from './palette-list.tsx'
import { PaletteState } from './palette-state.tsx'
import { Preview } from './preview.tsx'
import { readTyped } from './read-typed.ts'
import { keepRecent } from './recent.ts'
import type { Row } from './rows.ts'
import { useGroups } from './use-groups.ts'
import { useOwnRows } from './use-own-rows.ts'

interface PaletteProps {
  readonly onClose: () => void
  readonly onKeys: () => void
  readonly onAssign: (rideId: string) => void
}

/** One field over everything that the office has: a combobox of the WAI-ARIA pattern, and what it finds in groups. */
export function Palette({ onClose, onKeys, onAssign }: PaletteProps) {
  const t = useTranslations('palette')
  const router = useRouter()
  const person = usePerson()
  const listId = useId()
  const preview = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [aimed, setAimed] = useState<string>()
  /** Enter was pressed before the answer came: it means the first that comes. */
  const [isAwaited, setAwaited] = useState(false)
  const typed = readTyped(text)
  const { groups, isAnswered, isSure, isAlike, error, again } = useGroups(typed, useOwnRows(onKeys))
  const rows = groups.flatMap((group) => group.rows)
  const active = rows.find(({ id }) => id === aimed) ?? rows[0]

  const open = (row: Row) => {
    if (row.isKept) keepRecent(person?.id, row.id)
    // What is run may open another dialog in the place of this one.
    if (row.run) {
      onClose()
      return row.run()
    }
    onClose()
    if (row.href) router.push(row.href)
  }
  const openLatest = useRef(open)
  useEffect(() => {
    openLatest.current = open
  })
  const [first] = rows
  useEffect(() => {
    if (!isAwaited || !isSure) return
    setAwaited(false)
    if (first) openLatest.current(first)
  }, [isAwaited, isSure, first])

  const move = (step: 1 | -1) => {
    const at = active ? rows.indexOf(active) : -1
    setAimed(rows[(at + step + rows.length) % rows.length]?.id)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    const isAtEnd = currentTarget.selectionStart === text.length
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (!isSure && aimed === undefined) setAwaited(true)
      else if (active) open(active)
    } else if (key === forward && isAtEnd) {
      const act = preview.current?.querySelector<HTMLElement>('a, button')
      if (act === undefined || act === null) return
      event.preventDefault()
      act.focus()
    }
  }
  const type = (next: string) => {
    setText(next)
    setAimed(undefined)
    setAwaited(false)
  }
  const back = () => input.current?.focus()
  return (
    <CommandDialog
      title={t('title')}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey)) return
        event.preventDefault()
        onClose()
      }}
    >
      <TypedWords value={wordsOf(typed.text)}>
        <PaletteHead
          input={input}
          listId={listId}
          text={text}
          activeId={active && `${listId}-${active.id}`}
          count={isAnswered && typed.text !== '' ? rows.length : undefined}
          onType={type}
          onKeyDown={keys}
          onClose={onClose}
        />
        <div className="flex min-h-0 flex-1 border-t border-line">
          <div className="flex min-w-0 flex-1 flex-col">
            <PaletteState typed={typed} {...{ isAnswered, isAlike, error, again }} hasRows={rows.length > 0} />
            <PaletteList
              id={listId}
              groups={error ? groups.filter(({ key }) => key === 'pages' || key === 'acts') : groups}
              active={active}
              busy={!isAnswered && !error}
              onAim={({ id }) => setAimed(id)}
              onOpen={open}
            />
          </div>
          {rows.some(({ about }) => about) && (
            <Preview
              key={active?.id}
              ref={preview}
              row={active}
              onOpen={open}
              onAssign={onAssign}
              onBack={back}
              onClose={onClose}
            />
          )}
        </div>
        <PaletteFoot />
      </TypedWords>
    </CommandDialog>
  )
}
