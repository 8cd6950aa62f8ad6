'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { type ConnectAccount, useOpenConnectAccountMutation, useSendPayoutMutation } from '../api.ts'

/** The bank behind the account: linked first, then sent to. */
export function BankAccount({ account }: { account: ConnectAccount }) {
  const t = useTranslations('chauffeur.earnings')
  const sentence = useSentence()
  const [open, { isLoading }] = useOpenConnectAccountMutation()
  const [refusal, setRefusal] = useState<string>()
  const link = async () => {
    setRefusal(undefined)
    try {
      const { onboardingUrl } = await open().unwrap()
      if (onboardingUrl) window.location.assign(onboardingUrl)
    } catch (error) {
      setRefusal(sentence(error))
    }
  }
  if (account.status === 'active' && account.bank) return <SendPayout account={account} last4={account.bank.last4} />
  return (
    <section className="mt-5">
      {account.status === 'restricted' ? (
        <Note tone="caution" className="mb-3">
          {t('restricted')}
        </Note>
      ) : (
        <p className="mb-3">{t(account.status === 'none' ? 'linkLead' : 'linkGoOn')}</p>
      )}
      {refusal && (
        <Note tone="critical" className="mb-3">
          {refusal}
        </Note>
      )}
      <Button kind="primary" wide busy={isLoading} onClick={link}>
        {t(account.status === 'restricted' ? 'goOn' : 'link')}
      </Button>
    </section>
  )
}

function SendPayout({ account, last4 }: { account: ConnectAccount; last4: string }) {
  const t = useTranslations('chauffeur.earnings')
  const sentence = useSentence()
  const figures = useFigures()
  const [send, { isLoading }] = useSendPayoutMutation()
  const [refusal, setRefusal] = useState<string>()
  const { payable, minimum, currency, nextWeeklyAt } = account
  const enough = payable >= minimum
  const pay = async () => {
    setRefusal(undefined)
    try {
      const payout = await send({ amount: payable }).unwrap()
      if (payout.status === 'failed') setRefusal(t('bounced'))
      else say.success(t('sent', { amount: figures.money(payout.amount, payout.currency), last4 }))
    } catch (error) {
      setRefusal(sentence(error))
    }
  }
  return (
    <section className="mt-5">
      <p className="small num mb-3 text-muted">
        {t('bank', { last4 })} {nextWeeklyAt && t('weekly', { day: figures.day(nextWeeklyAt) })}
      </p>
      {refusal && (
        <Note tone="critical" className="mb-3">
          {refusal}
        </Note>
      )}
      <PayButton price={figures.money(payable, currency)} disabled={!enough} busy={isLoading} onClick={pay}>
        {t('send')}
      </PayButton>
      {!enough && (
        <p className="small num mt-2 text-muted">{t('from', { amount: figures.money(minimum, currency) })}</p>
      )}
    </section>
  )
}
