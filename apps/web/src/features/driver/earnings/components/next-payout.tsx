'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { say } from '@/lib/toast/toast.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { NotThere } from '@/ui/list/list-state.tsx'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import {
  type ConnectAccount,
  useConnectAccountQuery,
  useOpenConnectAccountMutation,
  useSendPayoutMutation,
} from '../api.ts'
import styles from './earnings.module.css'

const BANK_EVERY_MS = 3_000

/** What comes when: the weekly payouts ahead, and what can be sent now. Without a bank, the way to link one. */
export function Payout() {
  const [isIncomplete, setIncomplete] = useState(false)
  const { data, error, refetch } = useConnectAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // Whoever comes back from the bank's page may be here before the bank's word is.
    pollingInterval: isIncomplete ? BANK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  })
  useEffect(() => setIncomplete(data?.status === 'incomplete'), [data?.status])
  if (error && !data) return <NotThere error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-44 w-full rounded-2" />
  return (
    <section className={styles.payout}>
      {data.status === 'active' && data.bank ? (
        <SendPayout account={data} last4={data.bank.last4} />
      ) : (
        <LinkBank account={data} />
      )}
    </section>
  )
}

function LinkBank({ account }: { account: ConnectAccount }) {
  const t = useTranslations('chauffeur.earnings')
  const open = useOpenConnectAccountMutation()
  const isRestricted = account.status === 'restricted'
  return (
    <>
      <Ready account={account} />
      {isRestricted ? (
        <Note tone="caution" className="my-3">
          {t('restricted')}
        </Note>
      ) : (
        <p className="small mt-2 mb-3 text-muted">{t(account.status === 'none' ? 'linkLead' : 'linkGoOn')}</p>
      )}
      <ActButton
        mutation={open}
        body={undefined}
        kind="primary"
        wide
        onDone={({ onboardingUrl }) => onboardingUrl && window.location.assign(onboardingUrl)}
      >
        {t(isRestricted ? 'goOn' : 'link')}
      </ActButton>
    </>
  )
}

function Ready({ account: { payable, maturing, currency } }: { account: ConnectAccount }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures()
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <b className="strong text-[17px]">{t('payable')}</b>
        <span className="price text-[26px]">{figures.money(payable, currency)}</span>
      </p>
      {maturing > 0 && (
        <p className="small num text-muted">{t('maturing', { amount: figures.money(maturing, currency) })}</p>
      )}
    </>
  )
}

function SendPayout({ account, last4 }: { account: ConnectAccount; last4: string }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures()
  const [send, { isLoading }] = useAct(useSendPayoutMutation())
  const [isBounced, setBounced] = useState(false)
  const { payable, minimum, currency, nextWeeklyAt, upcoming } = account
  const isEnough = payable >= minimum
  const money = (minor: number) => figures.money(minor, currency)
  const [first = { at: nextWeeklyAt ?? '', amount: 0 }, ...later] = upcoming
  const pay = () => {
    setBounced(false)
    void send(
      { amount: payable },
      {
        onDone: (payout) => {
          if (payout.status === 'failed') setBounced(true)
          else say.success(t('sent', { amount: figures.money(payout.amount, payout.currency), last4 }))
        },
      },
    )
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <b className="strong block text-[17px]">{t('next')}</b>
          <span className="small num text-muted">
            {[first.at && figures.day(first.at), t('to', { last4 })].filter(Boolean).join(' · ')}
          </span>
        </p>
        <span className="price text-[26px]">{money(first.amount)}</span>
      </div>
      {later.map(({ at, amount }) => (
        <p key={at} className="small num mt-3 flex justify-between gap-3 border-t border-line pt-3">
          <span className="text-muted">{figures.day(at)}</span>
          <b className="strong">{money(amount)}</b>
        </p>
      ))}
      {isBounced && (
        <Note tone="critical" className="mt-3">
          {t('bounced')}
        </Note>
      )}
      {isEnough ? (
        <Button kind="line" wide className="mt-4" busy={isLoading} onClick={pay}>
          {t('send', { amount: money(payable) })}
        </Button>
      ) : (
        <p className="small num mt-3 border-t border-line pt-3 text-muted">
          {t('from', { amount: money(minimum), payable: money(payable) })}
        </p>
      )}
    </>
  )
}
