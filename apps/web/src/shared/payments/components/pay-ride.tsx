'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { mutationOf } from '@/ui/act/use-act.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
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
  const figures = useFigures()
  const { data: wallet } = useWalletQuery('user')
  const [start] = useStartCardPaymentMutation()
  const fromWallet = usePayFromWalletMutation()
  const { hasCard, through, question, fields } = useCardPayment()
  const secret = useRef(clientSecret)
  const price = figures.money(amount, currency)
  const form = useActForm({
    mutation: mutationOf(async () => {
      secret.current ??= (await start({ rideId }).unwrap()).client_secret
      await through('pay', secret.current)
    }),
    start: {},
    body: () => undefined,
    allows: hasCard,
    onDone: onPaid,
  })
  return (
    <>
      <ActForm
        form={form}
        className="mt-5 grid gap-5"
        price={price}
        label={form.busy ? t('working') : t('pay')}
        also={
          wallet &&
          wallet.available >= amount && (
            <ActButton mutation={fromWallet} body={{ rideId }} wide onDone={onPaid}>
              {t('fromWallet', { amount: figures.money(wallet.available, wallet.currency) })}
            </ActButton>
          )
        }
      >
        <CardFields fields={fields} />
      </ActForm>
      <BankQuestion question={question} amount={price} />
    </>
  )
}
