'use client'

import type { Tip } from '@livery/contracts/reviews/reviews.ts'
import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useStartCardPaymentMutation } from '@/shared/payments/api.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { PayButton } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useConfirmTipMutation, useTipDriverMutation } from '../api.ts'
import { type ChosenTip, TipChoice, tipAmount } from './tip-choice.tsx'

/** A tip after the rating, or the card for one that came with it. A declined card leaves it open for another try. */
export function TipForm({ ride, begun }: { ride: UserRide; begun: Tip | null }) {
  const t = useTranslations('receipt.rate')
  const words = useTranslations('payments.ride')
  const failures = useTranslations('failures')
  const refused = useTranslations('payments.refused')
  const figures = useFigures()
  const sentence = useSentence()
  const [give] = useTipDriverMutation()
  const [start] = useStartCardPaymentMutation()
  const [confirm] = useConfirmTipMutation()
  const { pay, question, fields } = useCardPayment()
  const [tip, setTip] = useState<ChosenTip>(
    begun === null ? { choice: 500, other: '' } : { choice: 'other', other: String(begun.amount / 100) },
  )
  const [open, setOpen] = useState(begun)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const byCard = ride.paymentMethod === 'card' || open?.code === 'INSUFFICIENT_FUNDS' || open?.status === 'to_pay'
  const amount = open?.status === 'to_pay' ? open.amount : tipAmount(tip)
  const price = figures.money(amount, ride.currency)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      const paymentMethod = byCard ? 'card' : 'wallet'
      const now = open?.status === 'to_pay' ? open : await give({ rideId: ride.rideId, amount, paymentMethod }).unwrap()
      setOpen(now)
      if (now.topUpId === null) return
      const { client_secret } = await start({ topUpId: now.topUpId }).unwrap()
      const outcome = await pay(client_secret)
      if (outcome !== 'paid') return setRefusal(refused(outcome))
      await confirm({ topUpId: now.topUpId }).unwrap()
    } catch (error) {
      setRefusal(sentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <form onSubmit={submit} className="mt-4 grid gap-4">
        {open?.code === 'INSUFFICIENT_FUNDS' && <Note tone="caution">{t('walletShort')}</Note>}
        {open?.code === 'CARDS_NOT_TAKEN' && <Note tone="caution">{failures('codes.CARDS_NOT_TAKEN')}</Note>}
        {begun?.status === 'to_pay' && <Note>{t('tipCard')}</Note>}
        {open?.status !== 'to_pay' && <TipChoice tip={tip} onChange={setTip} currency={ride.currency} />}
        {byCard && <CardFields fields={fields} />}
        {refusal && <Note tone="critical">{refusal}</Note>}
        <PayButton type="submit" price={price} busy={busy} disabled={amount === 0}>
          {busy ? words('working') : t('payTip')}
        </PayButton>
      </form>
      <BankQuestion question={question} amount={price} />
    </>
  )
}
