'use client'

import type { BookOnAccount } from '@livery/contracts/companies/companies.ts'
import type { Money } from '@livery/kernel/money.ts'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { accountChosen } from '../slice.ts'
import type { Paying } from '../use-paying.ts'

/** Whose account, and what the company files the ride under. */
export function AccountChoice({
  companies,
  company,
  account,
  price,
  whole,
}: Pick<Paying, 'companies' | 'company' | 'account'> & {
  price: Money | undefined
  /** With the way back, where there is one. */
  whole: number
}) {
  const t = useTranslations('booking.pay')
  const figures = useFigures()
  const dispatch = useDispatch()
  if (!company || !account) return null
  const { upTo, monthLeft } = company
  const above = price && upTo !== null && price.minor > upTo ? upTo : null
  const aboveWithReturn = above === null && monthLeft !== null && whole > monthLeft ? monthLeft : null
  const waitsAbove = above ?? aboveWithReturn
  const choose = (change: Partial<BookOnAccount>) => dispatch(accountChosen({ ...account, ...change }))
  return (
    <div className="mb-3 grid gap-3 min-[360px]:grid-cols-2">
      {companies.length === 1 ? (
        <p className="small cut text-muted min-[360px]:col-span-2">{t('accountOf', { company: company.name })}</p>
      ) : (
        <Select
          label={t('company')}
          className="min-[360px]:col-span-2"
          value={company._id}
          onChange={({ target }) => {
            const chosen = companies.find(({ _id }) => _id === target.value)
            if (chosen) dispatch(accountChosen({ companyId: chosen._id }))
          }}
        >
          {companies.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {company.costCentres.length > 0 && (
        <Select
          label={t('costCentre')}
          required={company.needsCostCentre}
          value={account.costCentre ?? ''}
          onChange={({ target }) => choose({ costCentre: target.value })}
        >
          <option value="">{t(company.needsCostCentre ? 'chooseCostCentre' : 'noCostCentre')}</option>
          {company.costCentres.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} · {name}
            </option>
          ))}
        </Select>
      )}
      <Field
        label={t('reference')}
        className={company.costCentres.length > 0 ? undefined : 'min-[360px]:col-span-2'}
        maxLength={60}
        value={account.reference ?? ''}
        onChange={({ target }) => choose({ reference: target.value })}
      />
      {price && waitsAbove !== null && (
        <Note tone="caution" className="min-[360px]:col-span-2">
          {t('aboveLimit', { amount: figures.money(waitsAbove, price.currency) })}
        </Note>
      )}
    </div>
  )
}
