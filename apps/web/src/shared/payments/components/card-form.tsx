'use client'

import { useTranslations } from 'next-intl'
import { Chip } from '@/ui/chip.tsx'
import { Field } from '@/ui/field.tsx'
import type { Card } from '../api.ts'
import { groupExpiry, groupNumber, TEST_CARDS } from '../card.ts'

/** The sandbox's card form: type a card, or take one of the bank's test cards. */
export function CardForm({ card, onChange }: { card: Card; onChange: (card: Card) => void }) {
  const t = useTranslations('payments')
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
        onChange={(event) => onChange({ ...card, cvc: event.target.value.replace(/\D/g, '').slice(0, 4) })}
      />
    </fieldset>
  )
}
