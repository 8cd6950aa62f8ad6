'use client'

import type { ProblemHandsBack } from '@livery/contracts/problem.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ridesHandedBack } from '@/lib/store/failure.ts'
import { Note } from '@/ui/note.tsx'

/** An edit that hands back rides which begin soon: what it comes to is said first, and sent with it once it was seen. */
export function useHandsBack() {
  const t = useTranslations('documents')
  const [seen, setSeen] = useState<ProblemHandsBack>()
  return {
    /** Goes with the form. */
    addTo: (body: FormData) => seen !== undefined && body.set('handsBack', `${seen.rides}`),
    onRefused: (error: unknown) => setSeen(ridesHandedBack(error)),
    label: seen === undefined || seen.rides === 0 ? t('form.send') : t('handsBack.send', { count: seen.rides }),
    note: seen !== undefined && seen.rides > 0 && <HandsBackNote of={seen} />,
    /** The note says it with its numbers. */
    sentences: { EDIT_HANDS_BACK_RIDES: '' },
  }
}

function HandsBackNote({ of: { rides, strikes, mostStrikes, pausedUntil } }: { of: ProblemHandsBack }) {
  const t = useTranslations('documents.handsBack')
  const figures = useFigures()
  return (
    <Note tone="caution">
      <span role="status" className="grid gap-0.5">
        <span className="strong num">{t('rides', { count: rides })}</span>
        <span className="num">{t('strikes', { strikes, most: mostStrikes })}</span>
        {pausedUntil && <span className="num">{t('pausedUntil', { day: figures.dayAndTime(pausedUntil) })}</span>}
      </span>
    </Note>
  )
}
