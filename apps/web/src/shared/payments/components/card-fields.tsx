'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { Note } from '@/ui/note.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useCardsQuery } from '../api.ts'
import { hasExpired } from '../card.ts'
import type { CardFieldsState } from '../use-card-payment.ts'
import { CardForm } from './card-form.tsx'
import { CardName } from './card-name.tsx'

// Stripe's script is another company's: it comes where Stripe takes the cards, when somebody is about to pay.
const StripeFields = latePart(
  () => import('./stripe-fields.tsx').then((module) => module.StripeFields),
  AbsentNote,
  FieldsOnTheirWay,
)
const ANOTHER = 'another'

/** The card to pay with: one that is kept and still good, or another one in the provider's own form. */
export function CardFields({ fields, saved = true }: { fields: CardFieldsState; saved?: boolean }) {
  const t = useTranslations('payments')
  const { data: kept } = useCardsQuery(undefined, { skip: !saved })
  const cards = saved ? (kept ?? []).filter((card) => !hasExpired(card, new Date())) : []
  const [choice, setChoice] = useState<string>()
  const chosen = choice ?? cards[0]?.id ?? ANOTHER
  const { setSavedCard } = fields
  useEffect(() => setSavedCard(chosen === ANOTHER ? undefined : chosen), [chosen, setSavedCard])

  return (
    <div className="grid gap-4">
      {cards.length > 0 && (
        <RadioCards
          label={t('kept')}
          value={chosen}
          onChange={setChoice}
          options={[
            ...cards.map((card) => ({ value: card.id, content: <CardName card={card} /> })),
            { value: ANOTHER, content: t('another') },
          ]}
        />
      )}
      <ProviderForm fields={fields} hidden={chosen !== ANOTHER} />
    </div>
  )
}

function ProviderForm({ fields, hidden }: { fields: CardFieldsState; hidden: boolean }) {
  const t = useTranslations('payments')
  const { provider, card, setCard, setPayer } = fields
  if (provider === null) return <Note tone="caution">{t('nobody')}</Note>
  if (provider === undefined) return <FieldsOnTheirWay />
  // A kept card goes through Stripe's script as well, so that its form is there, if not to be seen.
  if (provider.provider === 'stripe' && provider.publishableKey !== null) {
    return <StripeFields publishableKey={provider.publishableKey} hidden={hidden} onPayer={setPayer} />
  }
  return hidden ? null : <CardForm card={card} onChange={setCard} />
}

function FieldsOnTheirWay() {
  const t = useTranslations('shell')
  return <SkeletonRows rows={3} label={t('loading')} />
}
