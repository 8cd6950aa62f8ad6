'use client'

import type { Checklist } from '@livery/contracts/setup/checklist.ts'
import { CURRENCIES, type Currency } from '@livery/kernel/money.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Select } from '@/ui/select.tsx'
import { useChooseCurrencyMutation } from './api.ts'

/** The currency of prices and books: chosen until the first ride, and only shown from then on. */
export function CurrencyChoice({
  house: { currency, isCurrencyFixed, isCurrencyGiven },
}: {
  house: Pick<Checklist, 'currency' | 'isCurrencyFixed' | 'isCurrencyGiven'>
}) {
  const t = useTranslations('setup')
  const reader = useLocale()
  const mutation = useChooseCurrencyMutation()
  const isOpen = useMay()('setup.prices') && !isCurrencyFixed && !isCurrencyGiven
  const [chosen, setChosen] = useState<Currency>(currency)
  const why = isCurrencyGiven ? 'currencyGiven' : isCurrencyFixed ? 'currencyFixed' : 'currencyOpen'
  const names = new Intl.DisplayNames([reader], { type: 'currency' })
  return (
    <>
      {isOpen ? (
        <span className="flex flex-wrap items-center gap-2.5">
          <Select
            label={t('currency')}
            hideLabel
            value={chosen}
            onChange={({ target }) => setChosen(target.value as Currency)}
          >
            {CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {`${one}, ${names.of(one) ?? one}`}
              </option>
            ))}
          </Select>
          {chosen !== currency && (
            <ActButton
              size="small"
              className="min-h-11"
              mutation={mutation}
              body={{ currency: chosen }}
              done={t('currencyChosen', { currency: chosen })}
            >
              {t('currencyUse', { currency: chosen })}
            </ActButton>
          )}
        </span>
      ) : (
        <span className="num">{currency}</span>
      )}
      <span className="mini block text-muted">{t(why)}</span>
    </>
  )
}
