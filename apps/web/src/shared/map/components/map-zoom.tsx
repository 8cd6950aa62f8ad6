'use client'

import { Maximize, Minus, Plus } from 'lucide-react'
import { overMap } from '@/ui/over-map.ts'
import { useMap } from '../map-context.ts'

/** For who works at a desk, with a mouse that has no wheel or with the keyboard. */
export function MapZoom({
  words,
  onWhole,
}: {
  words: { readonly in: string; readonly out: string; readonly whole: string }
  onWhole: () => void
}) {
  const { map, camera } = useMap()
  const acts = [
    [words.in, Plus, () => map.zoomIn()],
    [words.out, Minus, () => map.zoomOut()],
    [
      words.whole,
      Maximize,
      () => {
        onWhole()
        camera.recentre()
      },
    ],
  ] as const
  return (
    <div
      ref={overMap}
      className="absolute end-3.5 top-3.5 z-5 grid rounded-1 border border-line bg-surface [&>button+button]:border-t [&>button+button]:border-line"
    >
      {acts.map(([label, Icon, act]) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          className="grid size-9 place-items-center pointer-coarse:size-11"
          onClick={act}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
