'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { type SavedCard, useCardsQuery, useRemoveCardMutation } from '@/shared/payments/api.ts'
import { CardName } from '@/shared/payments/components/card-name.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { ListState } from '@/ui/list/list-state.tsx'

const AddCardDialog = latePart(
  () => import('./add-card-dialog.tsx').then((module) => module.AddCardDialog),
  AbsentDialog,
)
const AHEAD = [AddCardDialog]

/** The cards that lie at the provider, each to be forgotten again. */
export function Cards() {
  useFetchedAhead(AHEAD)
  const t = useTranslations('wallet.cards')
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
        <Button kind="quiet" className="-me-5" onClick={add}>
          {t('add')}
        </Button>
      </div>
      <ListState
        inPart
        list={{ data: cards && { data: cards }, error, refetch }}
        none={{ title: t('empty') }}
        waiting={<div className="min-h-5" />}
      >
        <ul>
          {cards?.map((card) => (
            <KeptCard key={card.id} card={card} />
          ))}
        </ul>
      </ListState>
      {asked && <AddCardDialog open={open} onOpenChange={setOpen} />}
    </section>
  )
}

function KeptCard({ card }: { card: SavedCard }) {
  const t = useTranslations('wallet.cards')
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <CardName card={card} />
      </div>
      <ActButton
        mutation={useRemoveCardMutation()}
        body={card.id}
        kind="quiet"
        aria-label={`${t('remove')}: ${card.last4}`}
        done={t('removed')}
      >
        {t('remove')}
      </ActButton>
    </li>
  )
}
