'use client'

import { useTranslations } from 'next-intl'
import { usePerson } from '@/lib/session/use-person.ts'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { keepLoudness, LOUDNESSES, useLoudness } from '../call/loudness.ts'
import { tryOut } from '../call/use-offer-call.ts'
import { useShift } from '../shift.tsx'

/** How loud an offer is; what is chosen is heard. */
export function OfferSound() {
  const t = useTranslations('chauffeur.sound')
  const person = usePerson()
  const loudness = useLoudness(person?.id)
  const { isMuted } = useShift()
  if (!person) return null
  return (
    <section className="mb-3 border-t border-line pt-3">
      {isMuted && (
        <Note tone="caution" className="mb-3">
          {t('muted')}
        </Note>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="strong">{t('title')}</h2>
        <Segmented
          name="offer-sound"
          label={t('title')}
          fit="words"
          value={loudness}
          options={LOUDNESSES.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => {
            keepLoudness(person.id, next)
            void tryOut(next)
          }}
        />
      </div>
    </section>
  )
}
