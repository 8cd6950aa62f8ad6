'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useActOnEngagementMutation, useEngagementChoicesQuery } from '@/shared/engagement/api.ts'
import { BID_LOOKS } from '@/shared/status/looks.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { AmountField, TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'

/** The chauffeur's one bid: sent, changed, withdrawn, sent again, while the post takes bids. */
export function BidForm({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement.drive')
  const common = useTranslations('engagement')
  const figures = useFigures(engagement.timeZone)
  const { data: offered } = useEngagementChoicesQuery()
  const withdraw = useActOnEngagementMutation()
  const bid = engagement.bidDetails[0]
  const { _id: id, currency } = engagement
  const form = useActForm({
    mutation: useActOnEngagementMutation(),
    start: { price: bid ? (bid.price / 100).toFixed(2) : '', message: bid?.message ?? '' },
    body: ({ price, message }) => ({
      id,
      act: 'bid' as const,
      body: { price: Math.round(Number(price) * 100), message: message.trim() },
    }),
    fieldOf: { BID_OUT_OF_RANGE: 'price' },
    done: t('sent'),
  })
  const isOpen = bid?.status === 'open'
  if (engagement.status !== 'open') {
    return bid ? <BidOutcome bid={bid} /> : <Note className="mt-6">{t('closed')}</Note>
  }
  return (
    <ActForm
      form={form}
      size="tall"
      className="mt-7 grid gap-4 border-t border-line pt-5"
      label={t(isOpen ? 'change' : 'send')}
      also={
        isOpen && (
          <ActButton
            mutation={withdraw}
            body={{ id, act: 'withdraw' as const, body: undefined }}
            kind="quiet"
            wide
            done={t('withdrawn')}
          >
            {t('withdraw')}
          </ActButton>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="title text-[20px]">{t('yourBid')}</h2>
        {bid && <Badge {...BID_LOOKS[bid.status]}>{common(`bidStatus.${bid.status}`)}</Badge>}
        <span className="small num ms-auto text-muted">
          {common('compare.until', { when: figures.dayAndTime(engagement.expiresAt) })}
        </span>
      </div>
      <AmountField
        label={t('price', { currency })}
        hint={isOpen && bid.net !== null ? t('net', { amount: figures.money(bid.net, currency) }) : t('priceHint')}
        {...form.field('price', {
          required: true,
          min: (offered?.limits.priceMin ?? 100) / 100,
          max: (offered?.limits.priceMax ?? 100_000_000) / 100,
        })}
      />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        rows={3}
        {...form.field('message', { required: true, maxLength: 500 })}
      />
    </ActForm>
  )
}

/** What became of a bid on a post that is closed. */
function BidOutcome({ bid }: { bid: Engagement['bidDetails'][number] }) {
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
