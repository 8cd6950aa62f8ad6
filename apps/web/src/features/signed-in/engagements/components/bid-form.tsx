'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useActOnEngagementMutation, useEngagementChoicesQuery } from '@/shared/engagement/api.ts'
import { BID_LOOKS } from '@/shared/engagement/status-looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'

/** The chauffeur's one bid: sent, changed, withdrawn, sent again, while the post takes bids. */
export function BidForm({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement.drive')
  const common = useTranslations('engagement')
  const figures = useFigures(engagement.timeZone)
  const sentence = useSentence()
  const { data: offered } = useEngagementChoicesQuery()
  const [act, { error, isLoading }] = useActOnEngagementMutation()
  const bid = engagement.bidDetails[0]
  const [price, setPrice] = useState(bid ? (bid.price / 100).toFixed(2) : '')
  const [message, setMessage] = useState(bid?.message ?? '')
  const { _id: id, currency } = engagement
  const isOpen = bid?.status === 'open'
  if (engagement.status !== 'open') {
    return bid ? <Standing bid={bid} /> : <Note className="mt-6">{t('closed')}</Note>
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { price: Math.round(Number(price) * 100), message: message.trim() }
    const reply = await act({ id, act: 'bid', body })
    if (!reply.error) say.success(t('sent'))
  }
  const withdraw = async () => {
    const reply = await act({ id, act: 'withdraw', body: undefined })
    if (!reply.error) say.success(t('withdrawn'))
  }

  return (
    <form onSubmit={send} className="mt-7 grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="title text-[20px]">{t('yourBid')}</h2>
        {bid && <Badge {...BID_LOOKS[bid.status]}>{common(`bidStatus.${bid.status}`)}</Badge>}
        <span className="small num ms-auto text-muted">
          {common('compare.until', { when: figures.dayAndTime(engagement.expiresAt) })}
        </span>
      </div>
      <Field
        label={t('price', { currency })}
        type="number"
        inputMode="decimal"
        dir="ltr"
        required
        min={(offered?.limits.priceMin ?? 100) / 100}
        max={(offered?.limits.priceMax ?? 100_000_000) / 100}
        step="0.01"
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        hint={isOpen && bid.net !== null ? t('net', { amount: figures.money(bid.net, currency) }) : t('priceHint')}
      />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        rows={3}
        required
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" size="tall" wide busy={isLoading}>
        {t(isOpen ? 'change' : 'send')}
      </Button>
      {isOpen && (
        <Button kind="quiet" wide busy={isLoading} onClick={withdraw}>
          {t('withdraw')}
        </Button>
      )}
    </form>
  )
}

/** What became of a bid on a post that is closed. */
function Standing({ bid }: { bid: Engagement['bidDetails'][number] }) {
  const t = useTranslations('engagement')
  const figures = useFigures()
  return (
    <p className="mt-7 flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <span className="title text-[20px]">{t('drive.yourBid')}</span>
      <Badge {...BID_LOOKS[bid.status]}>{t(`bidStatus.${bid.status}`)}</Badge>
      <span className="price ms-auto text-[19px]">{figures.money(bid.price, bid.currency)}</span>
    </p>
  )
}
