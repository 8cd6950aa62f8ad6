'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import type { Clash, Fields, useMeanwhile } from './use-meanwhile.ts'

/** Who has changed the zone while this form was open, and of a field that both have changed, whose counts. */
export function MeanwhileNote({
  meanwhile: { by, clashes, settle },
  onTake,
}: {
  meanwhile: ReturnType<typeof useMeanwhile>
  onTake: (fields: Partial<Fields>) => void
}) {
  const t = useTranslations('zones.meanwhile')
  const figures = useFigures()
  const said = useRef<HTMLParagraphElement>(null)
  if (by === undefined) return null
  // The buttons go with the question: who came by keyboard goes on from the sentence.
  const end = (field: keyof Fields) => {
    settle(field)
    said.current?.focus()
  }
  return (
    <Note tone="caution">
      <p ref={said} tabIndex={-1} role="status" className="outline-none">
        {t('by', { name: by.name ?? t('somebody'), time: figures.time(by.at) })}
      </p>
      {clashes.map((clash) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser.
        <div
          key={clash.field}
          role="group"
          aria-label={t(`fields.${clash.field}`)}
          className="mt-2 flex flex-wrap items-center gap-2"
        >
          <span className="flex-1 basis-40">
            {t(`fields.${clash.field}`)}: <Theirs clash={clash} />
          </span>
          <Button
            size="small"
            onClick={() => {
              onTake(clash.theirs)
              end(clash.field)
            }}
          >
            {t('theirs')}
          </Button>
          <Button size="small" onClick={() => end(clash.field)}>
            {t('mine')}
          </Button>
        </div>
      ))}
    </Note>
  )
}

function Theirs({ clash: { theirs } }: { clash: Clash }) {
  const t = useTranslations('zones')
  const { name, kind, colour, outline } = theirs
  return (
    <b className="strong">
      {name !== undefined && <bdi>{name}</bdi>}
      {kind !== undefined && t(`kinds.${kind}`)}
      {colour !== undefined && t(`colours.${colour}`)}
      {outline !== undefined && t('draw.corners', { count: outline.length })}
    </b>
  )
}
