'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { PayButton } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { type OtherRide, OtherRideAsked } from './other-ride.tsx'

/** What is asked in the place of the button. */
const ASKED = ['RIDE_AT_THAT_TIME', 'ACTIVE_RIDE_EXISTS']

/** Pays a ride by card. A declined card leaves everything as typed, and the same ride open for a second try. */
export function CardDialog({
  open,
  price,
  request,
  other,
  onAnother,
  onPaid,
  onClose,
}: {
  open: boolean
  price: string
  request: () => Promise<UserRide>
  /** The ride that stands in the way, if there is one, and that another one is wanted nevertheless. */
  other: OtherRide | undefined
  onAnother: () => void
  onPaid: (ride: UserRide) => void
  onClose: () => void
}) {
  const t = useTranslations('booking.card')
  const refused = useTranslations('payments.refused')
  const sentence = useSentence()
  const { pay, question, fields } = useCardPayment()
  const [ride, setRide] = useState<UserRide>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      const booked = ride ?? (await request())
      setRide(booked)
      if (!booked.client_secret) return onPaid(booked)
      const outcome = await pay(booked.client_secret)
      if (outcome === 'paid') return onPaid(booked)
      setRefusal(refused(outcome))
    } catch (error) {
      if (!ASKED.includes(codeOf(error) ?? '')) setRefusal(sentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')} description={t('lead')}>
        <form onSubmit={submit} className="mt-5 grid gap-5">
          <CardFields fields={fields} />
          {refusal && <Note tone="critical">{refusal}</Note>}
          {other ? (
            <div>
              <OtherRideAsked other={other} price={price} busy={busy} submits onAnother={onAnother} />
            </div>
          ) : (
            <PayButton type="submit" price={price} busy={busy}>
              {busy ? t('working') : t('pay')}
            </PayButton>
          )}
        </form>
      </Dialog>
      <BankQuestion question={question} amount={price} />
    </>
  )
}
