'use client'

import { useTranslations } from 'next-intl'
import { useListKeys } from '@/ui/list/use-list-keys.ts'
import type { Sketch, SketchAct } from './sketch.ts'

/** `z` begins a zone; while one is drawn, Enter closes it, ⌘Z undoes and Escape leaves. */
export function useDrawKeys({
  sketch,
  onNew,
  onAct,
  onLeave,
}: {
  sketch: Sketch | undefined
  onNew: (() => void) | undefined
  onAct: (act: SketchAct) => void
  onLeave: () => void
}): void {
  const t = useTranslations('zones.keys')
  useListKeys({
    others: sketch
      ? [
          { key: 'Enter', says: t('close'), run: () => onAct({ do: 'close' }), notOnControls: true },
          { key: 'mod+z', says: t('undo'), run: () => onAct({ do: 'undo' }) },
          { key: 'Escape', says: t('leave'), run: onLeave },
        ]
      : onNew
        ? [{ key: 'z', says: t('new'), run: onNew }]
        : [],
  })
}
