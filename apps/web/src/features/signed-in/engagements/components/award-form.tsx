'use client'

import type { Bid, Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useActOnEngagementMutation } from '@/shared/engagement/api.ts'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { RadioCards } from '@/ui/radio-cards.tsx'

type Method = 'wallet' | 'card'

/** For how much, and from where: what is put aside stands on the button. */
export function AwardForm({ engagement, bid, onClose }: { engagement: Engagement; bid: Bid; onClose: () => void }) {
  const t = useTranslations('engagement.award')
  const money = useTranslations('engagement.money')
  const figures = useFigures()
  const { data: wallet } = useWalletQuery('user', { refetchOnMountOrArgChange: true })
  const total = bid.total ?? bid.price
  const isCovered = (wallet?.available ?? 0) >= total
  const write = (minor: number) => figures.money(minor, bid.currency)
  const form = useActForm({
    mutation: useActOnEngagementMutation(),
    start: { picked: undefined as Method | undefined },
    body: ({ picked }) => ({
      id: engagement._id,
      act: 'award' as const,
      body: {
        bidId: bid._id,
        price: bid.price,
        paymentMethod: picked ?? (isCovered ? 'wallet' : 'card'),
        version: engagement.version,
      },
    }),
    onDone: onClose,
  })
  const method = form.watch('picked') ?? (isCovered ? 'wallet' : 'card')
  return (
    <ActForm
      form={form}
      className="mt-5 grid gap-5"
      price={write(total)}
      label={form.busy ? t('working') : t(method === 'wallet' ? 'confirm' : 'cardNext')}
      leave={t('back')}
      onLeave={onClose}
    >
      <FareLines
        lines={[
          { code: 'price', label: money('price'), amount: write(bid.price) },
          { code: 'extra', label: money('feeAndTax'), amount: write(total - bid.price) },
        ]}
        total={{ label: money('total'), amount: write(total) }}
      />
      <RadioCards<Method>
        label={t('from')}
        value={method}
        onChange={(picked) => form.setValue('picked', picked)}
        options={[
          {
            value: 'wallet',
            disabled: !isCovered,
            content: (
              <Source name={t('wallet')} under={wallet && t('walletHas', { amount: write(wallet.available) })} />
            ),
          },
          { value: 'card', content: <Source name={t('card')} under={t('cardUnder')} /> },
        ]}
      />
    </ActForm>
  )
}

function Source({ name, under }: { name: string; under: string | undefined }) {
  return (
    <span className="block">
      <b className="strong block">{name}</b>
      <span className="small num text-muted">{under}</span>
    </span>
  )
}
