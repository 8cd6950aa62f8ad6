'use client'

import type { RegionPicture } from '@livery/contracts/setup/regions.ts'
import type { Corner } from '@livery/kernel/outline.ts'
import { useTranslations } from 'next-intl'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { boxBetween, cornerAt, labelsOf, placeOf } from './area.ts'

/**
 * The file's own streets, coarsely: there is no map before a region is built. A box is dragged, corners are pressed one after
 * the other and dragged; the field beside it does the same for the keyboard.
 */
export function AreaPicture({
  picture,
  shape,
  corners,
  onDraw,
}: {
  picture: RegionPicture
  shape: 'whole' | 'box' | 'corners'
  corners: readonly Corner[]
  onDraw: (corners: readonly Corner[]) => void
}) {
  const t = useTranslations('setup.region')
  const svg = useRef<SVGSVGElement>(null)
  const [held, setHeld] = useState<{ readonly from: Corner } | { readonly corner: number }>()
  const { columns, rows } = picture
  const labels = useMemo(() => labelsOf(picture), [picture])

  const at = ({ clientX, clientY }: PointerEvent): Corner => {
    const { left, top, width, height } = svg.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return cornerAt(picture, { x: ((clientX - left) / width) * columns, y: ((clientY - top) / height) * rows })
  }
  const press = (event: PointerEvent) => {
    if (shape === 'whole') return
    event.preventDefault()
    svg.current?.setPointerCapture(event.pointerId)
    const corner = Number((event.target as Element).getAttribute('data-corner') ?? Number.NaN)
    // A box is held at the corner that lies opposite.
    if (shape === 'box') return setHeld({ from: corners[(corner + 2) % 4] ?? at(event) })
    if (!Number.isNaN(corner)) return setHeld({ corner })
    onDraw([...corners, at(event)])
    return setHeld({ corner: corners.length })
  }
  const move = (event: PointerEvent) => {
    if (held === undefined) return
    if ('from' in held) onDraw(boxBetween(held.from, at(event)))
    else onDraw(corners.map((corner, index) => (index === held.corner ? at(event) : corner)))
  }
  const places = corners.map((corner) => placeOf(picture, corner))
  const points = places.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <div className="relative overflow-hidden rounded-2 border border-line bg-surface" dir="ltr">
      <Streets picture={picture} />
      <svg
        ref={svg}
        viewBox={`0 0 ${columns} ${rows}`}
        role="img"
        aria-label={t('picture')}
        className={
          shape === 'whole' ? 'absolute inset-0 size-full' : 'absolute inset-0 size-full cursor-crosshair touch-none'
        }
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
      >
        {labels.map(({ name, x, y, size }) => (
          <text
            key={`${name} ${x} ${y}`}
            x={x}
            y={y}
            textAnchor="middle"
            fontSize={size}
            className="pointer-events-none fill-ink stroke-surface font-serif [paint-order:stroke]"
            strokeWidth={columns / 120}
          >
            {name}
          </text>
        ))}
        {places.length > 1 && (
          <polygon
            points={points}
            className="fill-brass/20 stroke-brass"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
        {places.map(({ x, y }, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number.
            key={index}
            data-corner={index}
            cx={x}
            cy={y}
            r={columns / 70}
            className="cursor-grab fill-surface stroke-brass"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p className="mini absolute end-2 bottom-1.5 bg-surface px-1 text-muted">© OpenStreetMap contributors</p>
    </div>
  )
}

function Streets({ picture: { columns, rows, cells } }: { picture: RegionPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { dark } = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has another ink.
  useEffect(() => {
    const { current } = canvas
    const context = current?.getContext('2d')
    if (!context || !current) return
    // The theme's own ink, once the page wears it.
    const frame = requestAnimationFrame(() => {
      context.clearRect(0, 0, columns, rows)
      context.fillStyle = getComputedStyle(current).color
      for (let at = 0; at < cells.length; at++) {
        const much = Number.parseInt(cells[at] ?? '0', 16)
        if (much === 0) continue
        context.globalAlpha = 0.12 + (much / 15) * 0.5
        context.fillRect(at % columns, Math.floor(at / columns), 1, 1)
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [columns, rows, cells, dark])
  return <canvas ref={canvas} width={columns} height={rows} className="block h-auto w-full text-ink" />
}
