'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useActOnEngagementMutation } from '@/shared/engagement/api.ts'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Note } from '@/ui/note.tsx'

const AMOUNTS = [1_000, 2_000, 5_000] as const

/** A tip, once, from the wallet. */
export function TipForm({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement.review')
  const figures = useFigures()
  const sentence = useSentence()
  const [act, { error, isLoading }] = useActOnEngagementMutation()
  const [amount, setAmount] = useState<number>()
  const bid = engagement.bidDetails.find((each) => each.status === 'awarded')
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined) return
    await act({ id: engagement._id, act: 'tip', body: { amount } })
  }
  return (
    <form onSubmit={give} className="mt-7 grid gap-3 border-t border-line pt-5">
      <div>
        <h2 className="title text-[20px]">{t('tipTitle', { name: bid?.driver.firstname ?? '' })}</h2>
        <p className="small text-muted">{t('tipLead')}</p>
      </div>
      <fieldset className="chips">
        <legend className="sr-only">{t('tipAmount')}</legend>
        {AMOUNTS.map((each) => (
          <Chip key={each} pressed={amount === each} onClick={() => setAmount(each)}>
            <span className="num">{figures.money(each, engagement.currency)}</span>
          </Chip>
        ))}
      </fieldset>
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" wide disabled={amount === undefined} busy={isLoading}>
        {t('tipSend')}
      </Button>
    </form>
  )
}
