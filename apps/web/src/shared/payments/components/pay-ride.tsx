'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { usePayFromWalletMutation, useStartCardPaymentMutation } from '../api.ts'
import { useCardPayment } from '../use-card-payment.ts'
import { BankQuestion } from './bank-question.tsx'
import { CardFields } from './card-fields.tsx'

/** Pays a ride that waits for it, or what is open of one that has ended: by card, or from a wallet that covers it. */
export function PayRide({
  rideId,
  amount,
  currency,
  clientSecret,
  onPaid,
}: {
  rideId: string
  amount: number
  currency: string
  clientSecret: string | null
  onPaid: () => void
}) {
  const t = useTranslations('payments.ride')
  const refused = useTranslations('payments.refused')
  const figures = useFigures()
  const sentence = useSentence()
  const { data: wallet } = useWalletQuery('user')
  const [start] = useStartCardPaymentMutation()
  const [fromWallet, { isLoading: walletBusy }] = usePayFromWalletMutation()
  const { pay, question, fields } = useCardPayment()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const secret = useRef(clientSecret)
  const price = figures.money(amount, currency)

  const payByCard = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      secret.current ??= (await start({ rideId }).unwrap()).client_secret
      const outcome = await pay(secret.current)
      if (outcome !== 'paid') return setRefusal(refused(outcome))
      onPaid()
    } catch (error) {
      setRefusal(sentence(error))
    } finally {
      setBusy(false)
    }
  }
  const payByWallet = async () => {
    setRefusal(undefined)
    try {
      await fromWallet({ rideId }).unwrap()
      onPaid()
    } catch (error) {
      setRefusal(sentence(error))
    }
  }

  return (
    <>
      <form onSubmit={payByCard} className="mt-5 grid gap-5">
        <CardFields fields={fields} />
        {refusal && <Note tone="critical">{refusal}</Note>}
        <PayButton type="submit" price={price} busy={busy}>
          {busy ? t('working') : t('pay')}
        </PayButton>
        {wallet && wallet.available >= amount && (
          <Button kind="line" wide busy={walletBusy} onClick={payByWallet}>
            {t('fromWallet', { amount: figures.money(wallet.available, wallet.currency) })}
          </Button>
        )}
      </form>
      <BankQuestion question={question} amount={price} />
    </>
  )
}
