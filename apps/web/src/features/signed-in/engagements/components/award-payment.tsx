'use client'

import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { useActOnEngagementMutation } from '@/shared/engagement/api.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { mutationOf } from '@/ui/act/use-act.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

/** The chauffeur is kept for a while; the award counts as soon as the bank has said yes. */
export function AwardPayment({ engagement }: { engagement: EngagementDetail }) {
  const t = useTranslations('engagement.pay')
  const figures = useFigures()
  const dispatch = useDispatch()
  const now = useNow(1000)
  const { data: wallet } = useWalletQuery('user')
  const [begin] = useActOnEngagementMutation()
  const fromWallet = useActOnEngagementMutation()
  const { hasCard, through, question, fields } = useCardPayment()
  const [isPaid, setPaid] = useState(false)
  const secret = useRef<string>(null)
  const { _id: id, payment_breakdown: money, payBy } = engagement
  const total = money?.total ?? 0
  const price = figures.money(total, engagement.currency)
  const payWith = (paymentMethod: 'card' | 'wallet') => ({ id, act: 'pay' as const, body: { paymentMethod } })
  const form = useActForm({
    mutation: mutationOf(async () => {
      secret.current ??= (await begin(payWith('card')).unwrap()).client_secret
      // Without one it needs no card any more.
      if (secret.current === null) return
      await through('pay', secret.current)
      setPaid(true)
    }),
    start: {},
    body: () => undefined,
    allows: hasCard,
    onDone: () => void dispatch(baseApi.util.invalidateTags(['Engagement', 'Wallet'])),
  })
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
          <ActForm
            form={form}
            className="mt-5 grid gap-5"
            price={price}
            label={form.busy ? t('working') : t('now')}
            also={
              wallet &&
              wallet.available >= total && (
                <ActButton mutation={fromWallet} body={payWith('wallet')} wide>
                  {t('wallet')}
                </ActButton>
              )
            }
          >
            <CardFields fields={fields} />
          </ActForm>
        </>
      )}
      <BankQuestion question={question} amount={price} />
    </section>
  )
}
