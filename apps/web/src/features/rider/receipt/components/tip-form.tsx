'use client'

import type { Tip } from '@livery/contracts/reviews/reviews.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useStartCardPaymentMutation } from '@/shared/payments/api.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { useConfirmTipMutation, useTipDriverMutation } from '../api.ts'
import { TipChoice, type TypedTip, tipAmount } from './tip-choice.tsx'

/** A tip after the rating, or the card for one that came with it. A declined card leaves it open for another try. */
export function TipForm({ ride, begun }: { ride: UserRide; begun: Tip | null }) {
  const t = useTranslations('receipt.rate')
  const words = useTranslations('payments.ride')
  const failures = useTranslations('failures')
  const figures = useFigures()
  const [give] = useTipDriverMutation()
  const [start] = useStartCardPaymentMutation()
  const [confirm] = useConfirmTipMutation()
  const { hasCard, through, question, fields } = useCardPayment()
  const [open, setOpen] = useState(begun)
  const byCard = ride.paymentMethod === 'card' || open?.code === 'INSUFFICIENT_FUNDS' || open?.status === 'to_pay'
  const form = useActForm({
    mutation: mutationOf(async (amount: number) => {
      const paymentMethod = byCard ? 'card' : 'wallet'
      const now = open?.status === 'to_pay' ? open : await give({ rideId: ride.rideId, amount, paymentMethod }).unwrap()
      setOpen(now)
      if (now.topUpId === null) return
      await through('pay', (await start({ topUpId: now.topUpId }).unwrap()).client_secret)
      await confirm({ topUpId: now.topUpId }).unwrap()
    }),
    start: (begun === null
      ? { choice: 500, other: '' }
      : { choice: 'other', other: `${begun.amount / 100}` }) as TypedTip,
    body: tipAmount,
    allows: () => !byCard || hasCard(),
  })
  const choice = form.pick('choice')
  const amount =
    open?.status === 'to_pay' ? open.amount : tipAmount({ choice: choice.value, other: form.watch('other') })
  const price = figures.money(amount, ride.currency)

  return (
    <>
      <ActForm
        form={form}
        className="mt-4 grid gap-4"
        price={price}
        label={form.busy ? words('working') : t('payTip')}
        disabled={amount === 0}
      >
        {open?.code === 'INSUFFICIENT_FUNDS' && <Note tone="caution">{t('walletShort')}</Note>}
        {open?.code === 'CARDS_NOT_TAKEN' && <Note tone="caution">{failures('codes.CARDS_NOT_TAKEN')}</Note>}
        {begun?.status === 'to_pay' && <Note>{t('tipCard')}</Note>}
        {open?.status !== 'to_pay' && (
          <TipChoice choice={choice} other={(rules) => form.field('other', rules)} currency={ride.currency} />
        )}
        {byCard && <CardFields fields={fields} />}
      </ActForm>
      <BankQuestion question={question} amount={price} />
    </>
  )
}
