'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { newIdempotencyKey } from '@/lib/store/idempotency.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { BankQuestion } from '@/parts/payments/components/bank-question.tsx'
import { CardFields } from '@/parts/payments/components/card-fields.tsx'
import { useCardPayment } from '@/parts/payments/use-card-payment.ts'
import { useWalletQuery } from '@/parts/wallet/api.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { usePayFromWalletMutation, useStartCardPaymentMutation } from '../api.ts'
import { Trip } from './searching.tsx'

/** The ride is kept for a while and goes out to chauffeurs as soon as it is paid. */
export function Unpaid({ ride, onChanged }: { ride: UserRide; onChanged: () => void }) {
  const t = useTranslations('ride.unpaid')
  const figures = useFigures()
  const sentence = useSentence()
  const now = useNow(1000)
  const { data: wallet } = useWalletQuery('user')
  const [start] = useStartCardPaymentMutation()
  const [fromWallet, { isLoading: walletBusy }] = usePayFromWalletMutation()
  const { pay, question, fields } = useCardPayment()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const secret = useRef(ride.client_secret)
  const keys = useRef({ card: newIdempotencyKey(), wallet: newIdempotencyKey() })
  const price = figures.money(ride.quoted.total, ride.currency)

  const payByCard = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      secret.current ??= (
        await start({ rideId: ride.rideId, idempotencyKey: keys.current.card }).unwrap()
      ).client_secret
      const outcome = await pay(secret.current)
      if (outcome !== 'paid') return setRefusal(t(outcome))
      onChanged()
    } catch (error) {
      setRefusal(sentence(error))
    } finally {
      setBusy(false)
    }
  }
  const payByWallet = async () => {
    setRefusal(undefined)
    try {
      await fromWallet({ rideId: ride.rideId, idempotencyKey: keys.current.wallet }).unwrap()
      onChanged()
    } catch (error) {
      setRefusal(sentence(error))
    }
  }

  return (
    <>
      <h1 className="title">{t('title')}</h1>
      <p className="small mt-1 text-muted">
        {ride.payBy ? t('kept', { time: minutesAndSeconds(Date.parse(ride.payBy) - now) }) : t('lead')}
      </p>
      <Trip ride={ride} />
      <form onSubmit={payByCard} className="mt-5 grid gap-5">
        <CardFields fields={fields} />
        {refusal && <Note tone="critical">{refusal}</Note>}
        <PayButton type="submit" price={price} busy={busy}>
          {busy ? t('working') : t('pay')}
        </PayButton>
        {wallet && wallet.available >= ride.quoted.total && (
          <Button kind="line" wide busy={walletBusy} onClick={payByWallet}>
            {t('fromWallet', { amount: figures.money(wallet.available, wallet.currency) })}
          </Button>
        )}
      </form>
      <BankQuestion question={question} amount={price} />
    </>
  )
}
