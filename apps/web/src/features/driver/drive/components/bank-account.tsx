'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { say } from '@/lib/toast/toast.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { PayButton } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { type ConnectAccount, useOpenConnectAccountMutation, useSendPayoutMutation } from '../api.ts'

/** The bank behind the account: linked first, then sent to. */
export function BankAccount({ account }: { account: ConnectAccount }) {
  const t = useTranslations('chauffeur.earnings')
  const open = useOpenConnectAccountMutation()
  if (account.status === 'active' && account.bank) return <SendPayout account={account} last4={account.bank.last4} />
  const isRestricted = account.status === 'restricted'
  return (
    <section className="mt-5">
      {isRestricted ? (
        <Note tone="caution" className="mb-3">
          {t('restricted')}
        </Note>
      ) : (
        <p className="mb-3">{t(account.status === 'none' ? 'linkLead' : 'linkGoOn')}</p>
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
    </section>
  )
}

function SendPayout({ account, last4 }: { account: ConnectAccount; last4: string }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures()
  const [send, { isLoading }] = useAct(useSendPayoutMutation())
  const [isBounced, setBounced] = useState(false)
  const { payable, minimum, currency, nextWeeklyAt } = account
  const isEnough = payable >= minimum
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
    <section className="mt-5">
      <p className="small num mb-3 text-muted">
        {t('bank', { last4 })} {nextWeeklyAt && t('weekly', { day: figures.day(nextWeeklyAt) })}
      </p>
      {isBounced && (
        <Note tone="critical" className="mb-3">
          {t('bounced')}
        </Note>
      )}
      <PayButton price={figures.money(payable, currency)} disabled={!isEnough} busy={isLoading} onClick={pay}>
        {t('send')}
      </PayButton>
      {!isEnough && (
        <p className="small num mt-2 text-muted">{t('from', { amount: figures.money(minimum, currency) })}</p>
      )}
    </section>
  )
}
