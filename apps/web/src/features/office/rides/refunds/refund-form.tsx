'use client'

import {
  type OfficeRefund,
  REFUND_REASONS,
  type RefundReason,
  type RefundTerms,
} from '@livery/contracts/payments/refunds.ts'
import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { TextArea } from '@/ui/field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { type Bearer, type RefundGiven, useRefundRideMutation } from './api.ts'
import { RefundAmount } from './refund-amount.tsx'
import { RefundPreview } from './refund-preview.tsx'

export function RefundForm({ ride, terms, onClose }: { ride: OfficeRide; terms: RefundTerms; onClose: () => void }) {
  const t = useTranslations('officeRefunds')
  const reasons = useTranslations('refunds.reasons')
  const figures = useFigures()
  const sentence = useSentence()
  const [refund, { error, isLoading }] = useRefundRideMutation()
  const left = useSeen(terms.left)
  const [known] = useState(ride.refunds.length)
  const [amount, setAmount] = useState(0)
  const [bearer, setBearer] = useState<Bearer>('house')
  const [reason, setReason] = useState<RefundReason>(REFUND_REASONS[0])
  const [note, setNote] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given: RefundGiven = { amount, bearer, reason, note: note.trim(), left: left.seen }
    const reply = await refund({ id: ride.rideId, ...given })
    left.look(reply.error)
    if (reply.error) return
    say.success(t('done', { amount: figures.money(amount, terms.currency) }))
    onClose()
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      {ride.refunds.length > known && <GivenMeanwhile refund={ride.refunds.at(-1)} />}
      <RefundAmount terms={terms} amount={amount} onChange={setAmount} />
      <Select label={t('reason')} value={reason} onChange={({ target }) => setReason(target.value as RefundReason)}>
        {REFUND_REASONS.map((each) => (
          <option key={each} value={each}>
            {reasons(each)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        required
        minLength={5}
        maxLength={300}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {ride.driverName !== null && (
        <Segmented
          name="bearer"
          label={t('bearer')}
          value={bearer}
          onChange={setBearer}
          options={[
            { value: 'house', label: t('house') },
            { value: 'driver', label: t('driver') },
          ]}
        />
      )}
      {amount > 0 && amount <= terms.left && <RefundPreview id={ride.rideId} amount={amount} bearer={bearer} />}
      <FormEnd
        refusal={error && sentence(error)}
        busy={isLoading}
        disabled={amount === 0}
        leave={t('leave')}
        onLeave={onClose}
      >
        {amount > 0 ? t('giveBack', { amount: figures.money(amount, terms.currency) }) : t('button')}
      </FormEnd>
    </form>
  )
}

function GivenMeanwhile({ refund }: { refund: OfficeRefund | undefined }) {
  const t = useTranslations('officeRefunds')
  const figures = useFigures()
  if (refund === undefined) return null
  const amount = figures.money(refund.amount, refund.currency)
  const name = refund.officerName
  return <Note tone="caution">{name === null ? t('meanwhile', { amount }) : t('meanwhileBy', { name, amount })}</Note>
}
