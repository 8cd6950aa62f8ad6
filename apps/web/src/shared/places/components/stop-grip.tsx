'use client'

import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '@/ui/button.tsx'

/** A press whose finger trembles is a press. */
const TREMBLE_PX = 8

/**
 * Puts a stop in another place of its way: dragged, by the arrow keys, or by the two buttons that a press on it shows.
 * Grips of one way find each other by their `data-way`.
 */
export function StopGrip({ number, count, onMove }: { number: number; count: number; onMove: (by: -1 | 1) => void }) {
  const t = useTranslations('stopOrder')
  const hintId = useId()
  const grip = useRef<HTMLButtonElement>(null)
  const latest = useRef({ number, onMove })
  latest.current = { number, onMove }
  const wasDragged = useRef(false)
  const [isHeld, setHeld] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const isFirst = number === 1
  const isLast = number === count

  const move = (by: -1 | 1) => {
    if (by === -1 ? isFirst : isLast) return
    onMove(by)
    setSaid(t('moved', { from: number, to: number + by }))
  }
  // A row that is moved in the page loses the focus.
  const ownNumber = useRef(number)
  useEffect(() => {
    if (ownNumber.current !== number && said !== '') grip.current?.focus({ preventScroll: true })
    ownNumber.current = number
  }, [number, said])

  const hold = (event: PointerEvent) => {
    if (event.button !== 0) return
    const startY = event.clientY
    const holding = new AbortController()
    const { signal } = holding
    wasDragged.current = false
    setHeld(true)
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        if (Math.abs(clientY - startY) > TREMBLE_PX) wasDragged.current = true
        const by = wasDragged.current ? passed(grip.current, clientY) : 0
        if (by === 0) return
        const { number: at, onMove: moveNow } = latest.current
        moveNow(by)
        setSaid(t('moved', { from: at, to: at + by }))
      },
      { signal },
    )
    const release = () => {
      holding.abort()
      setHeld(false)
    }
    window.addEventListener('pointerup', release, { signal })
    window.addEventListener('pointercancel', release, { signal })
  }
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    move(by)
  }

  return (
    <>
      <IconButton
        ref={grip}
        data-grip
        label={t('grip', { number })}
        aria-describedby={hintId}
        aria-expanded={isOpen}
        className={`touch-none ${isHeld ? 'cursor-grabbing bg-brass-wash' : 'cursor-grab'}`}
        onPointerDown={hold}
        onKeyDown={keys}
        onClick={() => wasDragged.current || setOpen(!isOpen)}
      >
        <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      {isOpen && !isFirst && (
        <IconButton label={t('up', { number })} onClick={() => move(-1)}>
          <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && !isLast && (
        <IconButton label={t('down', { number })} onClick={() => move(1)}>
          <ArrowDown size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
      <span id={hintId} hidden>
        {t('hint')}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}

/** Whether the pointer is past the middle of the stop above or below. */
function passed(grip: HTMLElement | null, y: number): -1 | 0 | 1 {
  if (!grip) return 0
  const all = [...(grip.closest('[data-way]')?.querySelectorAll<HTMLElement>('[data-grip]') ?? [])]
  const own = all.indexOf(grip)
  const middle = (one: Element | undefined) => {
    const box = one?.getBoundingClientRect()
    return box ? box.top + box.height / 2 : undefined
  }
  const [above, below] = [middle(all[own - 1]), middle(all[own + 1])]
  if (above !== undefined && y < above) return -1
  return below !== undefined && y > below ? 1 : 0
}
