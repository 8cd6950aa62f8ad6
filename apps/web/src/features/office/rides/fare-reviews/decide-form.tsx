'use client'

import type { FareReview } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { TextArea } from '@/ui/field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'
import { Note } from '@/ui/note.tsx'
import { type Decision, useDecideFareReviewMutation } from './api.ts'

export function DecideForm({
  review,
  decision,
  onClose,
}: {
  review: FareReview
  decision: Decision['decision']
  onClose: () => void
}) {
  const t = useTranslations('fareReviews')
  const sentence = useSentence()
  const figures = useFigures()
  const [decide, { error, isLoading }] = useDecideFareReviewMutation()
  const [reasonText, setReasonText] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await decide({ id: review._id, decision, reasonText: reasonText.trim() })
    if (reply.error) return
    say.success(t(`${decision}.done`))
    onClose()
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        required
        minLength={5}
        maxLength={200}
        rows={3}
        value={reasonText}
        onChange={({ target }) => setReasonText(target.value)}
      />
      {review.status !== 'open' && (
        <Note tone="caution">
          {[
            t(`status.${review.status}`),
            review.decidedBy,
            review.decidedAt && figures.dayAndTime(review.decidedAt),
            review.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      )}
      <FormEnd
        refusal={error && sentence(error)}
        busy={isLoading}
        disabled={review.status !== 'open'}
        leave={t('leave')}
        onLeave={onClose}
      >
        {t(`${decision}.confirm`)}
      </FormEnd>
    </form>
  )
}
