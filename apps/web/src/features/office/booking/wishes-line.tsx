'use client'

import { useTranslations } from 'next-intl'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { ExtraStepper } from '@/shared/extras/components/extra-stepper.tsx'
import { countOf, withCount } from '@/shared/extras/wanted.ts'
import { Chip } from '@/ui/chip.tsx'
import { useCallerExtrasQuery } from './api.ts'
import type { Draft } from './draft.ts'
import { Line, lineInput } from './line.tsx'
import { Short } from './short.tsx'

/** What the chauffeur is to know, the flight that is waited for, and what is to be in the car. */
export function WishesLine({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  const t = useTranslations('officeBooking.wishes')
  const nameOf = useOwnName()
  const { data: extras = [] } = useCallerExtrasQuery()
  const { chauffeur } = draft
  return (
    <Line letter="X" label={t('label')} isTop>
      <input
        aria-label={t('note')}
        placeholder={t('notePlaceholder')}
        dir="auto"
        maxLength={500}
        className={lineInput}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <div className="grid w-full gap-2.5 pb-1.5">
        <div className="grid grid-cols-2 gap-3">
          <Short
            label={t('flight')}
            dir="ltr"
            maxLength={12}
            value={draft.flight}
            onText={(flight) => onChange({ flight })}
          />
          <Short label={t('sign')} dir="auto" maxLength={80} value={draft.sign} onText={(sign) => onChange({ sign })} />
        </div>
        {extras.length > 0 && (
          <fieldset className="chips">
            <legend className="sr-only">{t('extras')}</legend>
            {extras.map((extra) => {
              const count = countOf(draft.extras, extra._id)
              const set = (next: number) => onChange({ extras: withCount(draft.extras, extra._id, next) })
              const name = nameOf(extra)
              return (
                <span key={extra._id} className="flex items-center">
                  <Chip size="small" pressed={count > 0} onClick={() => set(count > 0 ? 0 : 1)}>
                    {count > 1 ? `${count} × ` : ''}
                    <bdi>{name}</bdi>
                  </Chip>
                  {count > 0 && <ExtraStepper name={name} count={count} most={extra.most} onCount={set} />}
                </span>
              )
            })}
          </fieldset>
        )}
        {chauffeur && (
          <label className="flex min-h-9 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-brass"
              checked={chauffeur.asked}
              onChange={({ target }) => onChange({ chauffeur: { ...chauffeur, asked: target.checked } })}
            />
            {t('chauffeur', { name: chauffeur.name })}
          </label>
        )}
      </div>
    </Line>
  )
}
