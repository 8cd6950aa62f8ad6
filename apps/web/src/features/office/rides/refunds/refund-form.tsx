'use client'

import { RefundReason } from '@livery/contracts/choices.ts'
import type { OfficeRefund, RefundTerms } from '@livery/contracts/payments/refunds.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Chip } from '@/ui/chip.tsx'
import { AmountField } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { type Bearer, useRefundRideMutation, useRefundTermsQuery } from './api.ts'

const PARTS = [10, 25, 50] as const

/** What can be given back of a ride, and the form that does it. */
export function Refundable({ ride, onClose }: { ride: OfficeRide; onClose: () => void }) {
  const office = useTranslations('office')
  const query = useRefundTermsQuery({ id: ride.rideId })
  return (
    <Loaded query={query} failed={office('failed')} rows={4}>
      {(terms) => (
        <>
          <Left terms={terms} />
          {terms.left > 0 && <RefundForm ride={ride} terms={terms} onClose={onClose} />}
        </>
      )}
    </Loaded>
  )
}

function Left({ terms: { left, paid, disputed, currency } }: { terms: RefundTerms }) {
  const t = useTranslations('officeRefunds')
  const figures = useFigures()
  const money = (minor: number) => figures.money(minor, currency)
  return (
    <div className="mt-4 grid gap-3">
      {disputed > 0 && <Note tone="caution">{t('disputed', { amount: money(disputed) })}</Note>}
      {left === 0 ? (
        <Note>{t('nothingLeft')}</Note>
      ) : (
        <p className="num">{t('left', { left: money(left), paid: money(paid) })}</p>
      )}
    </div>
  )
}

function RefundForm({ ride, terms, onClose }: { ride: OfficeRide; terms: RefundTerms; onClose: () => void }) {
  const t = useTranslations('officeRefunds')
  const reasons = useTranslations('refunds.reasons')
  const figures = useFigures()
  const left = useSeen(terms.left)
  const [known] = useState(ride.refunds.length)
  const money = (minor: number) => figures.money(minor, terms.currency)
  const form = useActForm({
    mutation: useRefundRideMutation(),
    start: { amount: '', reason: RefundReason.options[0] as RefundReason, note: '', bearer: 'house' as Bearer },
    body: ({ amount, note, ...given }) => ({
      ...given,
      id: ride.rideId,
      amount: minorOf(amount),
      note: note.trim(),
      left: left.seen,
    }),
    fieldOf: { REFUND_TOO_LARGE: 'amount' },
    done: (_, { amount }) => t('done', { amount: money(minorOf(amount)) }),
    onDone: onClose,
    onRefused: left.look,
  })
  const amount = minorOf(form.watch('amount'))
  const bearer = form.watch('bearer')
  return (
    <ActForm
      form={form}
      className="mt-5 grid gap-4"
      disabled={amount === 0}
      label={amount > 0 ? t('giveBack', { amount: money(amount) }) : t('button')}
      leave={t('leave')}
      onLeave={onClose}
    >
      {ride.refunds.length > known && <GivenMeanwhile refund={ride.refunds.at(-1)} />}
      <Parts terms={terms} amount={amount} onChange={(of) => form.pick('amount').onChange(String(of / 100))} />
      <AmountField
        label={t('amount', { currency: terms.currency })}
        {...form.field('amount', { required: true, min: 0.01, max: terms.left / 100 })}
        {...(amount > terms.left && { error: t('atMost', { left: money(terms.left) }) })}
      />
      <Select label={t('reason')} {...form.field('reason')}>
        {RefundReason.options.map((each) => (
          <option key={each} value={each}>
            {reasons(each)}
          </option>
        ))}
      </Select>
      <ReasonField form={form} name="note" label={t('note')} hint={t('noteHint')} rows={2} maxLength={300} />
      {ride.driverName !== null && (
        <Segmented
          name="bearer"
          label={t('bearer')}
          {...form.pick('bearer')}
          options={[
            { value: 'house', label: t('house') },
            { value: 'driver', label: t('driver') },
          ]}
        />
      )}
      {amount > 0 && amount <= terms.left && <Preview id={ride.rideId} amount={amount} bearer={bearer} />}
    </ActForm>
  )
}

const minorOf = (typed: string) => Math.round(Number(typed) * 100)

/** Usual parts of what was paid, or all that is left. */
function Parts({
  terms: { paid, left },
  amount,
  onChange,
}: {
  terms: RefundTerms
  amount: number
  onChange: (amount: number) => void
}) {
  const t = useTranslations('officeRefunds')
  return (
    <div className="chips">
      {PARTS.map((part) => ({ part, of: Math.round((paid * part) / 100) })).map(({ part, of }) => (
        <Chip key={part} pressed={amount === of} disabled={of > left || of === 0} onClick={() => onChange(of)}>
          <span className="num">{t('part', { part })}</span>
        </Chip>
      ))}
      <Chip pressed={amount === left} onClick={() => onChange(left)}>
        {t('all')}
      </Chip>
    </div>
  )
}

const ROWS = ['toCard', 'toAccount', 'toWallet', 'fromHouse', 'fromDriver', 'tax'] as const

/** What giving back would do, before it is done: to where it goes, who bears it, what of it is tax. */
function Preview({ id, amount, bearer }: { id: string; amount: number; bearer: Bearer }) {
  const t = useTranslations('officeRefunds.preview')
  const figures = useFigures()
  const sentence = useSentence()
  const { currentData: terms, error } = useRefundTermsQuery({ id, amount, bearer })
  if (error) return <Note tone="critical">{sentence(error)}</Note>
  return (
    <dl className="num min-h-24 rounded-1 bg-sunken px-4 py-2.5 text-[13px]" aria-busy={terms === undefined}>
      {terms &&
        ROWS.filter((row) => terms[row] > 0).map((row) => (
          <div key={row} className="flex min-h-7 items-center justify-between gap-4">
            <dt className="text-muted">{t(row)}</dt>
            <dd>{figures.money(terms[row], terms.currency)}</dd>
          </div>
        ))}
    </dl>
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
