'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import type { EngagementReason } from '@livery/contracts/engagements/engagements.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { type Cancelled, useCancelEngagementMutation, useEngagementCancelTermsQuery } from '../api.ts'

const REASONS: Record<'rider' | 'driver' | 'office', readonly EngagementReason[]> = {
  rider: ['change_of_plans', 'booked_by_mistake', 'driver_late', 'driver_asked', 'wrong_details', 'other'],
  driver: ['vehicle_issue', 'emergency', 'cannot_reach_passenger', 'safety', 'other'],
  office: ['other'],
}

/** What it costs stands there before anyone confirms. */
export function CancelEngagement({ engagement, as }: { engagement: Engagement; as: keyof typeof REASONS }) {
  const t = useTranslations('engagement.cancel')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" wide className="mt-6" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open && <Question engagement={engagement} as={as} onClose={() => setOpen(false)} />}
    </>
  )
}

function Question({
  engagement,
  as,
  onClose,
}: {
  engagement: Engagement
  as: keyof typeof REASONS
  onClose: () => void
}) {
  const t = useTranslations('engagement.cancel')
  const shell = useTranslations('shell')
  const reasons = useTranslations('engagement.reasons')
  const sentence = useSentence()
  const [cancel, { error: refused, isLoading }] = useCancelEngagementMutation()
  const {
    currentData: terms,
    error,
    isFetching,
    refetch,
  } = useEngagementCancelTermsQuery(
    { id: engagement._id, version: engagement.version },
    { refetchOnMountOrArgChange: true },
  )
  const [reason, setReason] = useState<EngagementReason>(REASONS[as][0] ?? 'other')
  const [text, setText] = useState('')
  const failure = error ?? refused

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!terms) return
    const body = {
      reason,
      ...(reason === 'other' && { reasonText: text.trim() }),
      version: engagement.version,
      fee: terms.fee,
      driverFee: terms.driverFee,
    }
    const reply = await cancel({ id: engagement._id, body })
    if (!reply.error) return onClose()
    refetch()
  }

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <form onSubmit={submit} className="mt-3 grid gap-4">
        <div aria-live="polite" className="min-h-12">
          {terms && !error ? (
            <Cost terms={terms} engagement={engagement} as={as} />
          ) : (
            !error && <Skeleton className="h-11 w-full" />
          )}
        </div>
        {REASONS[as].length > 1 && (
          <fieldset className="reasons">
            <legend className="label mb-1">{t('why')}</legend>
            {REASONS[as].map((each) => (
              <label key={each}>
                <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
                {reasons(each)}
              </label>
            ))}
          </fieldset>
        )}
        {reason === 'other' && (
          <TextArea
            label={t('text')}
            required
            minLength={5}
            maxLength={200}
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {failure ? (
          <Note tone="critical">
            {sentence(failure)}{' '}
            {error ? (
              <button type="button" className="link" onClick={refetch}>
                {shell('tryAgain')}
              </button>
            ) : null}
          </Note>
        ) : null}
        <div className="grid gap-2.5">
          <Button kind="primary" wide onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            type="submit"
            kind="danger"
            wide
            busy={isLoading}
            disabled={!terms || error !== undefined || isFetching}
          >
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Cost({
  terms,
  engagement,
  as,
}: {
  terms: Cancelled['terms']
  engagement: Engagement
  as: keyof typeof REASONS
}) {
  const t = useTranslations('engagement.cancel')
  const figures = useFigures(engagement.timeZone)
  const money = (minor: number) => figures.money(minor, terms.currency)
  const isFree = terms.fee === 0 && terms.driverFee === 0
  return (
    <p>
      {[
        isFree && t('free'),
        terms.fee > 0 && t('fee', { fee: money(terms.fee) }),
        terms.driverFee > 0 && t('driverFee', { amount: money(terms.driverFee) }),
        terms.worked > 0 && t('worked', { amount: money(terms.worked) }),
        terms.refund > 0 && t(as === 'rider' ? 'refundYou' : 'refund', { amount: money(terms.refund) }),
        terms.freeUntil && t('freeUntil', { when: figures.dayAndTime(terms.freeUntil) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
