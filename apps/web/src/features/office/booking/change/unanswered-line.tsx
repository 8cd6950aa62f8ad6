'use client'

import type { UnansweredChange } from '@livery/contracts/dispatch/change-preview.ts'
import type { ChangedFields } from '@livery/contracts/rides/ride-changes.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useChangedWords } from '@/shared/office/use-changed-words.ts'
import { Field } from '@/ui/field.tsx'
import { Line } from '../line.tsx'

/** What somebody has asked for and nobody has answered yet: withdrawn with a reason, or waited for. */
export function UnansweredLine({
  of,
  why,
  figures,
  currency,
  wrong,
  onChange,
}: {
  of: UnansweredChange
  why: string
  figures: Figures
  currency: string
  wrong: boolean
  onChange: (why: string) => void
}) {
  const t = useTranslations('officeChange')
  const names = useTranslations('office.changedFields')
  const say = useChangedWords(figures, currency)
  const fields = Object.keys(of.after) as (keyof ChangedFields)[]
  return (
    <Line letter="U" label={t('unanswered.label')} isTop wrong={wrong ? t('missing.unanswered') : undefined}>
      <div className="grid w-full gap-2 py-2.5" data-unanswered>
        <p className="small">
          {t(`unanswered.${of.asks}`, { time: figures.time(of.expiresAt) })}
          {fields.map((field) => (
            <span key={field} className="block text-muted">
              {names(field)}: <bdi className="wrap-anywhere">{say(of.after, field)}</bdi>
            </span>
          ))}
        </p>
        <Field
          label={t('unanswered.why')}
          hint={t('unanswered.hint')}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={why}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Line>
  )
}
