'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { type SavedCard, useCardsQuery, useRemoveCardMutation } from '@/shared/payments/api.ts'
import { CardName } from '@/shared/payments/components/card-name.tsx'
import { Button } from '@/ui/button.tsx'

const AddCardDialog = latePart(
  () => import('./add-card-dialog.tsx').then((module) => module.AddCardDialog),
  AbsentDialog,
)
const AHEAD = [AddCardDialog]

/** The cards that lie at the provider, each to be forgotten again. */
export function Cards() {
  useFetchedAhead(AHEAD)
  const t = useTranslations('wallet.cards')
  const shell = useTranslations('shell')
  const { data: cards, error, refetch } = useCardsQuery()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const add = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <section className="mb-7" aria-labelledby="cards">
      <div className="flex items-center justify-between gap-3">
        <h2 id="cards" className="title text-[20px]">
          {t('title')}
        </h2>
        <Button kind="quiet" onClick={add}>
          {t('add')}
        </Button>
      </div>
      {error && !cards ? (
        <p className="small text-muted">
          {t('failed')}{' '}
          <button type="button" className="underline underline-offset-3" onClick={refetch}>
            {shell('tryAgain')}
          </button>
        </p>
      ) : cards?.length === 0 ? (
        <p className="small text-muted">{t('empty')}</p>
      ) : (
        <ul>
          {cards?.map((card) => (
            <KeptCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      {asked && <AddCardDialog open={open} onOpenChange={setOpen} />}
    </section>
  )
}

function KeptCard({ card }: { card: SavedCard }) {
  const t = useTranslations('wallet.cards')
  const sentence = useSentence()
  const [remove, { isLoading }] = useRemoveCardMutation()
  const forget = async () => {
    const { error } = await remove(card.id)
    if (error) say.error(sentence(error))
    else say.success(t('removed'))
  }
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <CardName card={card} />
      </div>
      <Button kind="quiet" busy={isLoading} onClick={forget} aria-label={`${t('remove')}: ${card.last4}`}>
        {t('remove')}
      </Button>
    </li>
  )
}
