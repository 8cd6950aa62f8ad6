'use client'

import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { overMap } from './over-map.ts'
import { gripClass, SheetBody, SheetFrame } from './sheet-frame.tsx'

export type SheetHeight = 'low' | 'rest' | 'tall'
/** A finger that taps is never quite still. */
const TAP_PX = 6
const ORDER: readonly SheetHeight[] = ['low', 'rest', 'tall']

/**
 * The phone's bottom sheet over the map, in three heights: drag the grip, tap it, or use the arrow keys on it.
 * `heights` are shares of the screen. On the desk it is the docked panel and has no grip.
 */
export function Sheet({
  label,
  heights = { low: 0.28, rest: 0.75, tall: 0.92 },
  initial = 'rest',
  children,
  foot,
  footIsTabs,
  raised,
  beside,
}: {
  label: string
  heights?: Record<SheetHeight, number>
  initial?: SheetHeight
  children: ReactNode
  /** What stays in sight under the scrolling part: the one primary action. */
  foot?: ReactNode
  /** The phone's tabs, which the desk has in its bar. */
  footIsTabs?: boolean
  /** Holds the sheet at its tallest, as while one types in it. */
  raised?: boolean
  /** Docked from a tablet's width on, as in a phone that is held on its side; beside its map. */
  beside?: boolean
}) {
  const [height, setHeight] = useState<SheetHeight>(initial)
  const [dragged, setDragged] = useState<number>()
  const moved = useRef(false)
  const grip = useRef<{ startY: number; startShare: number } | null>(null)

  const settle = (next: SheetHeight) => {
    setHeight(next)
    setDragged(undefined)
  }
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    moved.current = false
    grip.current = { startY: event.clientY, startShare: heights[height] }
  }
  const drag = (event: PointerEvent) => {
    if (!grip.current) return
    moved.current ||= Math.abs(event.clientY - grip.current.startY) > TAP_PX
    const share = grip.current.startShare + (grip.current.startY - event.clientY) / window.innerHeight
    setDragged(Math.min(heights.tall, Math.max(0.12, share)))
  }
  const release = () => {
    grip.current = null
    if (dragged !== undefined) settle(nearest(dragged, heights))
  }
  // Whoever cannot drag taps: up to its tallest, and back to where it rests.
  const tap = () => {
    if (!moved.current) settle(height === 'tall' ? 'rest' : 'tall')
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const next = ORDER[ORDER.indexOf(height) + step]
    if (!step || !next) return
    event.preventDefault()
    settle(next)
  }

  return (
    <SheetFrame
      ref={overMap}
      beside={beside}
      label={label}
      share={dragged ?? heights[raised ? 'tall' : height]}
      moves={dragged === undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the grip is a separator one can move, which <hr> is not. */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={ORDER.length - 1}
        aria-valuenow={ORDER.indexOf(height)}
        className={classNames(gripClass, beside && 'holder:hidden')}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onClick={tap}
        onKeyDown={keys}
      />
      <SheetBody beside={beside}>{children}</SheetBody>
      {foot && (
        <div
          className={classNames(
            'border-t border-line bg-surface',
            footIsTabs
              ? 'px-2 pt-1 pb-[max(12px,env(safe-area-inset-bottom))] desk:hidden'
              : classNames('px-5 pt-2.5 pb-5 desk:px-8 desk:pb-6', beside && 'holder:px-6 low:pt-2 low:pb-3'),
          )}
        >
          {foot}
        </div>
      )}
    </SheetFrame>
  )
}

function nearest(share: number, heights: Record<SheetHeight, number>): SheetHeight {
  return ORDER.reduce((best, each) => (Math.abs(heights[each] - share) < Math.abs(heights[best] - share) ? each : best))
}
