'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { type Card, useCardsQuery } from '../api.ts'
import { groupExpiry, groupNumber, hasExpired, TEST_CARDS } from '../card.ts'
import type { CardFieldsState } from '../use-card-payment.ts'
import { CardName } from './card-name.tsx'

// Stripe's script is another company's: it comes where Stripe takes the cards, when somebody is about to pay.
const StripeFields = latePart(
  () => import('./stripe-fields.tsx').then((module) => module.StripeFields),
  AbsentNote,
  () => <SkeletonRows rows={3} />,
)
const ANOTHER = 'another'

/** The card to pay with: one that is kept and still good, or another one in the provider's own form. */
export function CardFields({
  fields,
  saved = true,
  offersKeeping = false,
}: {
  fields: CardFieldsState
  saved?: boolean
  /** A typed card may be kept with its payment. */
  offersKeeping?: boolean
}) {
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
      {offersKeeping && chosen === ANOTHER && fields.provider && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-[var(--brass)]"
            checked={fields.keeps}
            onChange={(event) => fields.setKeeps(event.target.checked)}
          />
          {t('keepCard')}
        </label>
      )}
    </div>
  )
}

function ProviderForm({ fields, hidden }: { fields: CardFieldsState; hidden: boolean }) {
  const t = useTranslations('payments')
  const { provider, setPayer } = fields
  if (provider === null) return <Note tone="caution">{t('nobody')}</Note>
  if (provider === undefined) return <SkeletonRows rows={3} />
  // A kept card goes through Stripe's script as well, so that its form is there, if not to be seen.
  if (provider.provider === 'stripe' && provider.publishableKey !== null) {
    return <StripeFields publishableKey={provider.publishableKey} hidden={hidden} onPayer={setPayer} />
  }
  return hidden ? null : <CardForm fields={fields} />
}

/** The sandbox's card form: type a card, or take one of the bank's test cards. */
function CardForm({
  fields: { card, missing, setCard: onChange },
}: {
  fields: Pick<CardFieldsState, 'card' | 'missing' | 'setCard'>
}) {
  const t = useTranslations('payments')
  const form = useTranslations('form')
  const errorOf = (part: keyof Card) =>
    missing.includes(part) && { error: card[part] ? t(`wrong.${part}`) : form('required') }
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="label mb-2">{t('testCards')}</legend>
      <div className="chips col-span-2">
        {TEST_CARDS.map(({ key, number }) => (
          <Chip
            key={key}
            pressed={card.number === number}
            onClick={() => onChange({ number, expiry: '04/29', cvc: '123' })}
          >
            {t(`cards.${key}`)}
          </Chip>
        ))}
      </div>
      <Field
        className="col-span-2"
        label={t('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        dir="ltr"
        pattern="[\d ]{12,23}"
        required
        value={card.number}
        {...errorOf('number')}
        onChange={(event) => onChange({ ...card, number: groupNumber(event.target.value) })}
      />
      <Field
        label={t('expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="04/29"
        dir="ltr"
        pattern="(0[1-9]|1[0-2])/\d{2}"
        required
        value={card.expiry}
        {...errorOf('expiry')}
        onChange={(event) => onChange({ ...card, expiry: groupExpiry(event.target.value) })}
      />
      <Field
        label={t('cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        dir="ltr"
        pattern="\d{3,4}"
        required
        value={card.cvc}
        {...errorOf('cvc')}
        onChange={(event) => onChange({ ...card, cvc: event.target.value.replace(/\D/g, '').slice(0, 4) })}
      />
    </fieldset>
  )
}
