'use client'

import type { Bid, Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useActOnEngagementMutation } from '@/shared/engagement/api.ts'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { FareLines } from '@/ui/fare-lines.tsx'
import { Note } from '@/ui/note.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'

type Method = 'wallet' | 'card'

/** Whom, for how much, and from where: what is put aside stands on the button. */
export function AwardDialog({ engagement, bid, onClose }: { engagement: Engagement; bid: Bid; onClose: () => void }) {
  const t = useTranslations('engagement.award')
  const money = useTranslations('engagement.money')
  const figures = useFigures()
  const sentence = useSentence()
  const { data: wallet } = useWalletQuery('user', { refetchOnMountOrArgChange: true })
  const [act, { error, isLoading }] = useActOnEngagementMutation()
  const [picked, setPicked] = useState<Method>()
  const total = bid.total ?? bid.price
  const isCovered = (wallet?.available ?? 0) >= total
  const method = picked ?? (isCovered ? 'wallet' : 'card')
  const write = (minor: number) => figures.money(minor, bid.currency)

  const award = async () => {
    const body = { bidId: bid._id, price: bid.price, paymentMethod: method, version: engagement.version }
    const reply = await act({ id: engagement._id, act: 'award', body })
    if (!reply.error) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: bid.driver.firstname })}
      description={t('lead')}
    >
      <div className="mt-5 grid gap-5">
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
          onChange={setPicked}
          options={[
            {
              value: 'wallet',
              disabled: !isCovered,
              content: <Way name={t('wallet')} under={wallet && t('walletHas', { amount: write(wallet.available) })} />,
            },
            { value: 'card', content: <Way name={t('card')} under={t('cardUnder')} /> },
          ]}
        />
        {error ? <Note tone="critical">{sentence(error)}</Note> : null}
        <div className="grid gap-2.5">
          <PayButton price={write(total)} busy={isLoading} onClick={award}>
            {isLoading ? t('working') : t(method === 'wallet' ? 'confirm' : 'cardNext')}
          </PayButton>
          <Button kind="quiet" wide onClick={onClose}>
            {t('back')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Way({ name, under }: { name: string; under: string | undefined }) {
  return (
    <span className="block">
      <b className="strong block">{name}</b>
      <span className="small num text-muted">{under}</span>
    </span>
  )
}
