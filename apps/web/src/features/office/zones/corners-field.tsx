'use client'

import { OUTLINE, type Outline, type OutlineProblem } from '@livery/kernel/outline.ts'
import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { outlineTyped, textOf } from '@/shared/office/corners.ts'
import { buttonClass, fileButton } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import type { Sketch } from './sketch.ts'

/** The corners as text: for the keyboard, and for GeoJSON that is pasted or comes as a file. */
export function CornersField({
  sketch: { corners },
  problem,
  onReplace,
  onWrong,
}: {
  sketch: Sketch
  problem: OutlineProblem | null
  onReplace: (corners: Outline) => void
  /** What is typed is no corners: it is not sent. */
  onWrong: (isWrong: boolean) => void
}) {
  const t = useTranslations('zones')
  // What is typed stays as it is typed, until the map says otherwise: its corners, or those that it could not change.
  const [typed, setTyped] = useState<{ readonly text: string; readonly isWrong: boolean; readonly of: Outline }>()
  const isOwn = typed !== undefined && same(typed.of, corners)
  const isWrong = isOwn && typed.isWrong
  useEffect(() => onWrong(isWrong), [isWrong, onWrong])
  const type = (text: string) => {
    const next = outlineTyped(text)
    const shown = text.trimStart().startsWith('{') && next ? textOf(next) : text
    setTyped({ text: shown, isWrong: next === undefined, of: next ?? corners })
    if (next && !same(next, corners)) onReplace(next)
  }
  const error = isWrong ? t('cornersWrong') : problem && t(`problems.${problem}`, OUTLINE)
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('corners')}
        hint={t('cornersHint')}
        rows={6}
        dir="ltr"
        spellCheck={false}
        className="num"
        value={isOwn ? typed.text : textOf(corners)}
        {...(error && { error })}
        onChange={({ target }) => type(target.value)}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
      <label className={buttonClass({ kind: 'quiet', size: 'small' }, `${fileButton} justify-self-start`)}>
        <Upload size={15} strokeWidth={1.5} aria-hidden="true" />
        {t('file')}
        <input
          type="file"
          accept=".geojson,.json,application/geo+json,application/json"
          className="sr-only"
          onChange={async ({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) type(await file.slice(0, MOST_BYTES).text())
          }}
        />
      </label>
    </div>
  )
}

const MOST_BYTES = 1_000_000

const same = (one: Outline, other: Outline) => JSON.stringify(one) === JSON.stringify(other)
