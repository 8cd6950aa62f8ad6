'use client'

import { OUTLINE } from '@livery/kernel/outline.ts'
import { Check, Trash2, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/ui/button.tsx'
import { overMap } from '@/ui/over-map.ts'
import { isTouched, type Sketch, type SketchAct } from './sketch.ts'

/** Over the map: what the next press does, and what undoes the last. */
export function DrawTools({ sketch, onAct }: { sketch: Sketch; onAct: (act: SketchAct) => void }) {
  const t = useTranslations('zones.draw')
  const { corners, isClosed, chosen } = sketch
  const hint = isClosed ? 'edit' : corners.length < OUTLINE.fewest ? 'begin' : 'goOn'
  return (
    <div
      ref={overMap}
      role="toolbar"
      aria-label={t('tools')}
      className="card absolute start-3.5 top-3.5 z-5 grid max-w-[calc(100%-76px)] gap-1.5 px-3 py-2 shadow-float"
    >
      <p className="small" role="status">
        {t(hint)}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {!isClosed && (
          <Button size="small" disabled={corners.length < OUTLINE.fewest} onClick={() => onAct({ do: 'close' })}>
            <Check size={15} strokeWidth={1.5} aria-hidden="true" />
            {t('close')}
          </Button>
        )}
        <Button size="small" kind="quiet" disabled={!isTouched(sketch)} onClick={() => onAct({ do: 'undo' })}>
          <Undo2 size={15} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
          {t('undo')}
        </Button>
        {chosen !== null && (
          <Button size="small" kind="quiet" onClick={() => onAct({ do: 'remove', index: chosen })}>
            <Trash2 size={15} strokeWidth={1.5} aria-hidden="true" />
            {t('removeCorner', { number: chosen + 1 })}
          </Button>
        )}
        <span className="mini num">{t('corners', { count: corners.length })}</span>
      </div>
    </div>
  )
}
