'use client'

import type { Strike } from '@livery/contracts/rides/strikes.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { StrikeBadge, StrikeWords } from '@/shared/strikes/strike-words.tsx'
import { useSayReviewed } from '@/shared/strikes/use-say-reviewed.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useDecideStrikeMutation, useStrikesOfQuery } from '../api.ts'
import { Part } from './part.tsx'

/** What stands against a chauffeur for rides handed back late, and the office's second look; nothing where there is none. */
export function StrikesPart({ id }: { id: string }) {
  const t = useTranslations('strikes')
  const figures = useFigures()
  const may = useMay()
  const { data } = useStrikesOfQuery(id, { refetchOnMountOrArgChange: true })
  if (data === undefined || data.strikes.length === 0) return null
  const count = data.strikes.filter(({ counts }) => counts).length
  return (
    <Part title={t('title')}>
      <p className="mini num">{t('lead', { count, most: data.mostStrikes, days: data.strikeDays })}</p>
      {data.pausedUntil && (
        <p className="mini num text-caution">{t('pausedOf', { day: figures.dayAndTime(data.pausedUntil) })}</p>
      )}
      <ul>
        {data.strikes.map((strike) => (
          <li key={strike._id} className="grid gap-1.5 border-b border-line py-2.5 last:border-0">
            <StrikeWords strike={strike} />
            <p className="flex flex-wrap items-center justify-between gap-2">
              <StrikeBadge strike={strike} />
              {strike.answer === null && may('people.review') && <Decide strike={strike} />}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Decide({ strike }: { strike: Strike }) {
  const t = useTranslations('strikes')
  return (
    <ActDialog
      title={t('decideTitle')}
      lead={t('decideLead')}
      trigger={
        <Button size="small" aria-label={t('decideOf', { ride: strike.rideNumber })}>
          {t('decide')}
        </Button>
      }
    >
      {(close) => <DecideForm strike={strike} onClose={close} />}
    </ActDialog>
  )
}

const DECISIONS = ['lift', 'keep'] as const

function DecideForm({ strike, onClose }: { strike: Strike; onClose: () => void }) {
  const t = useTranslations('strikes')
  const form = useActForm({
    mutation: useDecideStrikeMutation(),
    start: { decision: 'lift' as (typeof DECISIONS)[number], reasonText: '' },
    body: (typed) => ({ id: strike._id, ...typed }),
    done: t('decided'),
    onDone: onClose,
    onRefused: useSayReviewed(),
  })
  return (
    <ActForm form={form} label={t('save')} leave={t('leave')} onLeave={onClose}>
      <Segmented
        name="decision"
        label={t('decision')}
        options={DECISIONS.map((value) => ({ value, label: t(value) }))}
        {...form.pick('decision')}
      />
      <TextArea
        label={t('reason')}
        rows={3}
        {...form.field('reasonText', { required: true, minLength: 5, maxLength: 500 })}
      />
    </ActForm>
  )
}
