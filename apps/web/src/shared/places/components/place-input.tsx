'use client'

import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { useSearchPlacesQuery } from '../api.ts'

const PAUSE_MS = 160

/**
 * An address as a person types it, with what it may be below: a combobox of the WAI-ARIA pattern. It is an ordinary
 * text field of an ordinary form until its script has run.
 */
export function PlaceInput({
  label,
  name,
  placeholder,
  text,
  onText,
  onPick,
  near,
  inputClassName,
  autoFocus,
  describedBy,
  invalid,
}: {
  label: string
  name?: string
  placeholder: string
  text: string
  onText: (text: string) => void
  onPick: (place: FoundPlace) => void
  near?: { lat: number; lng: number }
  inputClassName?: string
  autoFocus?: boolean
  describedBy?: string
  invalid?: boolean
}) {
  const t = useTranslations('places')
  const figures = useFigures()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const asked = usePaused(useDeferredValue(text.trim()))
  const { data, isFetching, isError } = useSearchPlacesQuery({ q: asked, ...near }, { skip: !open })

  const found = (open && data) || []

  const pick = (place: FoundPlace) => {
    onPick(place)
    setOpen(false)
    setActive(-1)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(found.length ? (active + step + found.length) % found.length : -1)
    } else if (event.key === 'Enter' && open) {
      const chosen = found[active] ?? (found.length === 1 ? found[0] : undefined)
      if (!chosen) return
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className="relative min-w-0">
      <input
        name={name}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: asked for where the field is the page's one task.
        autoFocus={autoFocus}
        className={inputClassName}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={(event) => {
          event.target.select()
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={keys}
      />
      <div hidden={!open} className="options absolute start-[-12px] top-full z-40 mt-2 w-[min(420px,calc(100vw-48px))]">
        <div id={listId} role="listbox" aria-label={label} aria-busy={isFetching}>
          {found.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox, as its pattern asks.
            <div
              key={place.id}
              id={`${listId}-${index}`}
              ref={index === active ? reveal : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              <span className={classNames('dot scale-[.85]', place.recent && 'opacity-60')} />
              <span className="min-w-0">
                <b className="cut">
                  <bdi>{place.name}</bdi>
                </b>
                <span className="small cut block text-muted">{underline(place, figures.distance, t('recent'))}</span>
              </span>
            </div>
          ))}
        </div>
        <p role="status" className="small px-3.5 py-4 text-muted empty:hidden">
          {!open ? '' : isError ? t('away') : !found.length && !isFetching && asked ? t('none') : ''}
        </p>
      </div>
    </div>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

/** "Lindholmen, 3.4 km": what tells two places of one name apart. */
function underline(place: FoundPlace, distance: (metres: number) => string, recent: string): string {
  const parts = [
    place.address !== place.name && place.address,
    place.district,
    place.distanceMetres !== null && distance(place.distanceMetres),
    place.recent && recent,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The value after a short pause in typing, so that each letter does not become a call. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
