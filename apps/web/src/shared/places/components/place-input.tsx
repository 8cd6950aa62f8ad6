'use client'

import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { ArrowLeft, MapPinned, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { useOnline } from '@/lib/socket/use-online.ts'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { IconButton } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { PlaceSign } from '@/ui/place-sign.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useRegionQuery } from '../api.ts'
import { goOnFrom } from '../go-on.ts'
import { theOneCalled } from '../the-one-called.ts'
import { useKnownPosition, useOwnPosition } from '../use-own-position.ts'
import { hasOwnScreens, useOwnScreen } from '../use-own-screen.ts'
import { usePlaceRows } from '../use-place-rows.ts'
import styles from './place-input.module.css'
import { PlaceList, type Row } from './place-list.tsx'

const PinOnMap = latePart(() => import('./pin-on-map.tsx').then((module) => module.PinOnMap), AbsentNote)

const MeetingPoints = latePart(() => import('./meeting-points.tsx').then((module) => module.MeetingPoints), AbsentNote)

/**
 * An address as a person types it, with what it may be below: a combobox of the WAI-ARIA pattern, which on a phone has
 * the whole screen while it is open. It is an ordinary text field of an ordinary form until its script has run.
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
  sign = 'pickup',
  chosen = true,
  isMet = true,
}: {
  label: string
  name?: string
  placeholder: string
  text: string
  onText: (text: string) => void
  onPick: (place: FoundPlace) => void
  near?: { lat: number; lng: number } | undefined
  inputClassName?: string
  autoFocus?: boolean
  describedBy?: string | undefined
  invalid?: boolean
  /** How the map will show the place. */
  sign?: 'pickup' | 'dropOff' | number
  /** Whether the text is a place already; where it is not, and there is but one of that name, that one is meant. */
  chosen?: boolean
  /** Whether somebody is met there; where nobody is, a large place is meant as a whole. */
  isMet?: boolean
}) {
  const t = useTranslations('places')
  const shell = useTranslations('shell')
  const isOnline = useOnline()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const titleId = useId()
  const [shown, setShown] = useState<'nothing' | 'list' | 'screen'>('nothing')
  const [step, setStep] = useState<'search' | 'map' | { readonly meetAt: FoundPlace }>('search')
  const [isTyped, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  /** Enter was pressed before the answer came. */
  const [isAwaited, setAwaited] = useState(false)
  const isOpen = shown !== 'nothing'
  const isScreen = shown === 'screen'
  const onMap = isScreen && step === 'map'
  const meetAt = isScreen && typeof step === 'object' ? step.meetAt : undefined
  const isSearch = !onMap && !meetAt

  // What was chosen is not searched for again: whoever comes back to it wants another place.
  const wanted = isTyped || !chosen ? text.trim() : ''
  const isLeft = !isOpen && !chosen && wanted !== ''
  const { found, isAnswered, isError, refetch } = usePlaceRows(wanted, near, isOpen || isLeft)
  const meant = isLeft ? theOneCalled(wanted, found) : undefined
  const pickMeant = useRef(onPick)
  pickMeant.current = onPick
  useEffect(() => {
    if (meant) pickMeant.current(meant)
  }, [meant])

  const known = useKnownPosition(isOpen)
  const { data: region } = useRegionQuery(undefined, { skip: !onMap })
  const start = (wanted !== '' && found[0]) || (known?.place ?? near ?? region?.centre)
  const own = useOwnPosition()
  const places: readonly Row[] = isOpen ? found.map((place) => ({ place })) : []
  const rows = wanted === '' ? [{ here: known }, ...places] : places
  // The first answer is what Enter and the keyboard's Search take.
  const marked = active < 0 && wanted !== '' && rows.length > 0 ? 0 : active

  const open = () => {
    if (!isOpen) setShown(hasOwnScreens() ? 'screen' : 'list')
  }
  const close = () => {
    setShown('nothing')
    setStep('search')
    setActive(-1)
    setAwaited(false)
  }
  /** The way to the map is a stop of its own below the list. What goes before the focus has come to the next takes it along. */
  const leave = () =>
    setTimeout(() => {
      if (shown !== 'list' || frame.current?.contains(document.activeElement)) return
      setShown((now) => (now === 'list' ? 'nothing' : now))
      setActive(-1)
      setAwaited(false)
    })
  const [isDone, setDone] = useState(false)
  const take = (place: FoundPlace) => {
    if (isMet && place.meetingPoints) {
      setShown('screen')
      setStep({ meetAt: place })
      return
    }
    onPick(place)
    setTyped(false)
    setDone(true)
    close()
  }
  const pick = async (row: Row) => {
    if ('place' in row) return take(row.place)
    const position = row.here ?? (await own.locate())
    if (position) take(position.place)
  }
  const back = () => (isSearch || !hasOwnScreens() ? close() : setStep('search'))
  useOwnScreen(frame, isScreen, close)

  // Once the page is reachable again: on to what is asked for next.
  const wasScreen = useRef(false)
  useLayoutEffect(() => {
    const screenLeft = wasScreen.current && !isScreen
    wasScreen.current = isScreen
    if (isDone) setDone(false)
    if (isDone && frame.current && goOnFrom(frame.current)) return
    // A focused field would keep the phone's keyboard.
    if (screenLeft) (hasOwnScreens() ? frame : input).current?.focus({ preventScroll: true })
  }, [isDone, isScreen])

  const [first] = found
  const takeLatest = useRef(take)
  takeLatest.current = take
  useEffect(() => {
    if (isAwaited && isAnswered) {
      setAwaited(false)
      if (first) takeLatest.current(first)
    }
  }, [isAwaited, isAnswered, first])

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(rows.length ? (marked + step + rows.length) % rows.length : -1)
    } else if (event.key === 'Enter' && isOpen) {
      const chosenRow = rows[marked] ?? (wanted !== '' && rows.length === 1 ? rows[0] : undefined)
      // What an ordinary form is sent with may be a text alone.
      if (!chosenRow && !isScreen && event.currentTarget.form) return
      event.preventDefault()
      if (chosenRow) void pick(chosenRow)
      else if (wanted !== '' && !isAnswered) setAwaited(true)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }

  const trouble = !isOpen
    ? ''
    : own.trouble ||
      (isError ? t(isOnline ? 'away' : 'offline') : isAnswered && wanted && !found.length ? t('none') : '')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the field and the button in it.
    <div
      ref={frame}
      tabIndex={isScreen ? undefined : -1}
      className={classNames('relative min-w-0 outline-none', isScreen && styles.screen)}
      onBlur={leave}
      data-opened={isOpen || undefined}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        back()
        if (!isScreen) input.current?.focus()
      }}
      {...(isScreen && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId })}
    >
      {isScreen && (
        <div className={styles.head}>
          <IconButton label={shell('back')} onClick={back}>
            <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <h2 id={titleId}>{onMap ? t('pin.title') : label}</h2>
        </div>
      )}
      {onMap && start && <PinOnMap start={start} sign={sign} onPick={take} />}
      {meetAt?.meetingPoints && <MeetingPoints place={meetAt} points={meetAt.meetingPoints} onPick={take} />}
      <div hidden={!isSearch} className={isScreen ? styles.field : undefined}>
        {isScreen && <PlaceSign at={sign} />}
        <input
          ref={input}
          name={name}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && marked >= 0 ? `${listId}-${marked}` : undefined}
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
          className={isScreen ? styles.typed : inputClassName}
          onChange={(event) => {
            onText(event.target.value)
            setTyped(true)
            // What was typed before the page woke is told to it when its field may have been left.
            if (document.activeElement === event.target) open()
            setActive(-1)
            setAwaited(false)
          }}
          onFocus={(event) => {
            event.target.select()
            // To focus a field changes nothing on a phone: what has the whole screen is asked for by a tap or a letter.
            if (!hasOwnScreens()) open()
          }}
          onClick={open}
          onKeyDown={keys}
        />
        {isScreen && text !== '' && (
          <IconButton
            label={t('clear')}
            onClick={() => {
              onText('')
              setTyped(true)
              input.current?.focus()
            }}
          >
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div
        hidden={!isOpen || !isSearch}
        className={
          isScreen
            ? styles.rows
            : `${styles.options} absolute start-[-12px] top-full z-40 mt-[var(--list-drop,8px)] w-[min(var(--list-room,420px),calc(100vw-48px))]`
        }
      >
        <PlaceList
          id={listId}
          label={label}
          rows={isOpen ? rows : []}
          grouped={wanted === ''}
          active={marked}
          busy={isOpen && !isAnswered && !isError}
          onPick={(row) => void pick(row)}
        />
        {isScreen && !isAnswered && !isError && <RowsToCome />}
        <p role="status" className={classNames('small text-muted', trouble && 'py-4', !isScreen && 'px-3.5')}>
          {trouble}
          {isOpen && !trouble && isAnswered && wanted !== '' && (
            <span className="sr-only">{t('count', { count: found.length })}</span>
          )}
        </p>
        {isOpen && isError && (
          <button type="button" className="link mb-3 min-h-11" onClick={refetch}>
            {shell('tryAgain')}
          </button>
        )}
        {isOpen && (
          <button
            type="button"
            className={styles.toMap}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setShown('screen')
              setStep('map')
            }}
          >
            <MapPinned size={20} strokeWidth={1.5} aria-hidden="true" />
            <span>
              {isAnswered && wanted !== '' ? <span className="text-muted">{t('notListed')} </span> : null}
              <span className="link">{t('pin.title')}</span>
            </span>
          </button>
        )}
      </div>
    </div>
  )
}

function RowsToCome() {
  return ['first', 'second', 'third'].map((row) => (
    <div key={row} className={styles.toCome} aria-hidden="true">
      <Skeleton className="size-10 rounded-full" />
      <span className="grid gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </span>
    </div>
  ))
}
