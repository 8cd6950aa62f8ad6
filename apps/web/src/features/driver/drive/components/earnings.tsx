'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { StatementRows } from '@/shared/statement/statement-rows.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useConnectAccountQuery } from '../api.ts'
import { BankAccount } from './bank-account.tsx'
import { PayoutRows } from './payout-rows.tsx'

const BANK_EVERY_MS = 3_000

/** What a chauffeur has earned, what can be sent to their bank, and what was. `movements` is what the page puts below. */
export function Earnings({ movements }: { movements: ReactNode }) {
  const t = useTranslations('chauffeur.earnings')
  const shell = useTranslations('shell')
  const statement = useTranslations('statement')
  const figures = useFigures()
  const [isIncomplete, setIncomplete] = useState(false)
  const { data, error, refetch } = useConnectAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // Whoever comes back from the bank's page may be here before the bank's word is.
    pollingInterval: isIncomplete ? BANK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  })
  useEffect(() => setIncomplete(data?.status === 'incomplete'), [data?.status])
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <h1 className="title mb-4 text-[30px]">{t('title')}</h1>
      {error && !data ? (
        <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <>
          <div className="skel mb-8 h-38" />
          <SkeletonRows rows={3} label={shell('loading')} />
        </>
      ) : (
        <>
          <section className="rounded-2 bg-night p-5 pt-5.5 text-on-night">
            <span className="label text-on-night-muted">{t('payable')}</span>
            <p className="num mt-2 font-serif text-[54px]/none font-[320] tracking-[-.025em]" aria-live="polite">
              {figures.money(data.payable, data.currency)}
            </p>
            <p className="num small mt-2.5 text-on-night-muted">
              {data.maturing > 0
                ? t('maturing', { amount: figures.money(data.maturing, data.currency) })
                : t('allRipe')}
            </p>
          </section>
          <BankAccount account={data} />
          <h2 className="place mt-8 mb-3">{t('payouts')}</h2>
          <PayoutRows />
          <h2 className="place mt-8 mb-3">{statement('title')}</h2>
          <StatementRows />
          <h2 className="place mt-8 mb-1.5">{t('movements')}</h2>
          {movements}
        </>
      )}
    </div>
  )
}
