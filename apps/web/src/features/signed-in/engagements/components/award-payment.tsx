'use client'

import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { useActOnEngagementMutation } from '@/shared/engagement/api.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'

/** The chauffeur is kept for a while; the award counts as soon as the bank has said yes. */
export function AwardPayment({ engagement }: { engagement: EngagementDetail }) {
  const t = useTranslations('engagement.pay')
  const refused = useTranslations('payments.refused')
  const figures = useFigures()
  const sentence = useSentence()
  const dispatch = useDispatch()
  const now = useNow(1000)
  const { data: wallet } = useWalletQuery('user')
  const [act, { isLoading }] = useActOnEngagementMutation()
  const { pay, question, fields } = useCardPayment()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isPaid, setPaid] = useState(false)
  const secret = useRef<string>(null)
  const { _id: id, payment_breakdown: money, payBy } = engagement
  const total = money?.total ?? 0
  const price = figures.money(total, engagement.currency)
  const refetch = () => void dispatch(baseApi.util.invalidateTags(['Engagement', 'Wallet']))

  const payByCard = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = { paymentMethod: 'card' } as const
      secret.current ??= (await act({ id, act: 'pay', body }).unwrap()).client_secret
      if (secret.current === null) return refetch()
      const outcome = await pay(secret.current)
      if (outcome !== 'paid') return setRefusal(refused(outcome))
      setPaid(true)
      refetch()
    } catch (error) {
      setRefusal(sentence(error))
    } finally {
      setBusy(false)
    }
  }
  const payFromWallet = async () => {
    setRefusal(undefined)
    const body = { paymentMethod: 'wallet' } as const
    const reply = await act({ id, act: 'pay', body })
    if (reply.error) setRefusal(sentence(reply.error))
  }

  return (
    <section className="card mt-6 p-5">
      <h2 className="title text-[20px]">{t('title')}</h2>
      {isPaid ? (
        <p role="status" className="mt-2 text-muted">
          {t('checking')}
        </p>
      ) : (
        <>
          {payBy && (
            <p className="small num mt-1 text-muted">
              {t('kept', { time: minutesAndSeconds(Date.parse(payBy) - now) })}
            </p>
          )}
          <form onSubmit={payByCard} className="mt-5 grid gap-5">
            <CardFields fields={fields} />
            {refusal && <Note tone="critical">{refusal}</Note>}
            <PayButton type="submit" price={price} busy={busy}>
              {busy ? t('working') : t('now')}
            </PayButton>
            {wallet && wallet.available >= total && (
              <Button kind="line" wide busy={isLoading && !busy} onClick={payFromWallet}>
                {t('wallet')}
              </Button>
            )}
          </form>
        </>
      )}
      <BankQuestion question={question} amount={price} />
    </section>
  )
}
