'use client'

import type { FoundCaller } from '@livery/contracts/rides/office-booking.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { useFindCallersQuery } from './api.ts'
import { Line, lineInput } from './line.tsx'
import { NewCallerDialog } from './new-caller.tsx'
import { ridesOf } from './rides-of.ts'

const PAUSE_MS = 120
const LEAST = 2

/** Who calls: a number, however it is written, a name or a mail finds the person, and Enter picks them. */
export function CallerLine({
  text,
  caller,
  onText,
  onPick,
  label,
  isFirst = true,
  children,
}: {
  text: string
  caller: FoundCaller | undefined
  onText: (text: string) => void
  onPick: (caller: FoundCaller) => void
  /** What they are, where nobody calls. */
  label?: string
  /** The page begins here. */
  isFirst?: boolean
  /** Who was found, and where they went. */
  children?: React.ReactNode
}) {
  const t = useTranslations('officeBooking.caller')
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  /** Enter was pressed before the answer came. */
  const [isAwaited, setAwaited] = useState(false)
  const q = usePaused(text.trim())
  const { currentData, isError } = useFindCallersQuery(q.length < LEAST ? skipToken : { q })
  // Also while the same is asked for once more: whoever is being entered stays on the screen.
  const isAnswered = currentData !== undefined && q === text.trim()
  const found = (isOpen && isAnswered && currentData) || []
  const isNobody = isOpen && isAnswered && currentData.length === 0
  const take = (one: FoundCaller) => {
    setOpen(false)
    setAwaited(false)
    onPick(one)
  }
  const [first] = found
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!isAwaited || !isAnswered) return
    setAwaited(false)
    if (first) latest.current(first)
  }, [isAwaited, isAnswered, first])

  const keys = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (found.length === 0) return
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const one = found[active]
      if (one) take(one)
      else if (!isAnswered && text.trim().length >= LEAST) setAwaited(true)
    } else if (event.key === 'Escape') setOpen(false)
  }
  return (
    <Line letter="C" label={label ?? t('label')} isTop>
      <input
        role="combobox"
        aria-label={label ?? t('field')}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: whoever opens the page has somebody on the phone.
        autoFocus={isFirst}
        dir="auto"
        placeholder={t('placeholder')}
        className={`${lineInput} num text-[18px]!`}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
          setActive(0)
          setAwaited(false)
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={keys}
      />
      <div id={listId} role="listbox" aria-label={t('found')} hidden={found.length === 0} className="w-full pb-1">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox, as its pattern asks.
          <div
            key={one._id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="-mx-2 flex min-h-12 cursor-pointer items-center gap-3 rounded-1 border border-transparent px-2 py-1 hover:bg-brass-wash aria-selected:border-brass-line aria-selected:bg-surface"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
          >
            <Avatar name={one.name} size={32} />
            <CallerWords caller={one} />
          </div>
        ))}
      </div>
      <p role="status" className="small w-full text-muted empty:hidden">
        {isError ? t('failed') : isNobody ? t('nobody') : null}
        {found.length > 0 && <span className="sr-only">{t('count', { count: found.length })}</span>}
      </p>
      {isNobody && <NewCallerDialog typed={text.trim()} onAdded={take} />}
      {!isOpen && caller && <div className="w-full">{children}</div>}
    </Line>
  )
}

export function CallerWords({ caller }: { caller: FoundCaller }) {
  const t = useTranslations('officeBooking.caller')
  const { name, phone, email, isSuspended } = caller
  return (
    <>
      <span className="min-w-0 flex-1">
        <b className="cut block font-serif text-[17px]/6 font-normal">
          <bdi>{name}</bdi>
        </b>
        <span className="mini num cut block">
          {phone && <bdi dir="ltr">{phone}</bdi>}
          {phone && ' · '}
          <bdi>{email}</bdi>
        </span>
      </span>
      {isSuspended ? (
        <Badge tone="critical" dot="square">
          {t('suspended')}
        </Badge>
      ) : (
        <span className="mini num grid justify-items-end whitespace-nowrap">
          {ridesOf(caller).map((each) => (
            <span key={each.key}>{t(each.key, { count: each.count })}</span>
          ))}
        </span>
      )}
    </>
  )
}

/** The value after a short pause in typing, so that each digit does not become a call. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
