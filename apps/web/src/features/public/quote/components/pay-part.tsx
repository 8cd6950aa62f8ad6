'use client'

import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { Note } from '@/ui/note.tsx'
import { type Paying, usePaying } from './use-paying.ts'

/** Accepts and pays in one press: by card, or from the wallet of whoever is signed in as its rider. */
export function PayPart({
  quote,
  trip,
  token,
}: {
  quote: ProposalPage
  trip: NonNullable<ProposalPage['trip']>
  token: string
}) {
  const t = useTranslations('quote.pay')
  const figures = useFigures(trip.timeZone)
  const paying = usePaying(quote, token)
  const price = figures.money(trip.total, trip.currency)
  return (
    <section aria-labelledby="pay" className="grid gap-4 rounded-2 border border-line bg-surface p-5">
      <div>
        <h2 id="pay" className="font-serif text-[20px]/7">
          {t('title')}
        </h2>
        <p className="small num text-muted">
          {quote.payBy === null
            ? t('until', { time: figures.dayAndTime(quote.validUntil) })
            : t('waiting', { time: figures.time(quote.payBy) })}
        </p>
        <p className="small mt-2 text-muted">{t('noCar')}</p>
      </div>
      {paying.isPaid ? (
        <p role="status">{t('confirming')}</p>
      ) : quote.takesCards ? (
        <>
          <noscript>
            <Note tone="caution">{t('noScript')}</Note>
          </noscript>
          <ActForm
            form={paying.form}
            className="grid gap-5"
            price={price}
            label={paying.form.busy ? t('working') : t('accept')}
            also={<FromWallet quote={quote} total={trip.total} paying={paying} />}
          >
            <CardFields fields={paying.fields} saved={false} />
          </ActForm>
          <BankQuestion question={paying.question} amount={price} />
        </>
      ) : (
        <>
          <Note tone="caution">{t('noCards')}</Note>
          <FromWallet quote={quote} total={trip.total} paying={paying} />
        </>
      )}
    </section>
  )
}

function FromWallet({
  quote: { wallet },
  total,
  paying,
}: {
  quote: Pick<ProposalPage, 'wallet'>
  total: number
  paying: Paying
}) {
  const t = useTranslations('payments.ride')
  const figures = useFigures()
  if (wallet === null || wallet.available < total) return null
  return (
    <ActButton
      mutation={paying.fromWallet}
      body={paying.walletBody}
      wide
      onDone={paying.onPaid}
      onRefused={paying.onRefused}
    >
      {t('fromWallet', { amount: figures.money(wallet.available, wallet.currency) })}
    </ActButton>
  )
}
