'use client'

import type { Caller } from '@livery/contracts/rides/office-booking.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import type { Draft, PaymentMethod } from './draft.ts'
import { Line } from './line.tsx'
import { openCompanies, type Paying } from './paying.ts'

/** What pays, with what is there of it; an account asks what the company files the ride under. */
export function PayLine({
  caller,
  paying,
  onChange,
}: {
  caller: Caller | undefined
  paying: Paying | undefined
  onChange: (change: Pick<Draft, 'method' | 'account'>) => void
}) {
  const t = useTranslations('officeBooking.pay')
  const figures = useFigures()
  if (!caller || !paying)
    return (
      <Line letter="P" label={t('label')}>
        <span className="small flex min-h-11 items-center text-muted">{t('none')}</span>
      </Line>
    )
  const { available, currency } = caller.wallet
  return (
    <Line letter="P" label={t('label')} isTop wrong={paying.lacks && t(`lacks.${paying.lacks}`)}>
      <fieldset className="grid w-full">
        <legend className="sr-only">{t('label')}</legend>
        {openCompanies(caller).map(({ _id, name, upTo }) => (
          <Way
            key={_id}
            value="account"
            isChosen={paying.method === 'account' && paying.company?._id === _id}
            label={t('account')}
            onChoose={() => onChange({ method: 'account', account: { companyId: _id } })}
          >
            <bdi>{name}</bdi>
            {upTo !== null && ` · ${t('upTo', { amount: figures.money(upTo, currency) })}`}
          </Way>
        ))}
        <Way
          value="wallet"
          isChosen={paying.method === 'wallet'}
          label={t('wallet')}
          onChoose={() => onChange({ method: 'wallet' })}
        >
          {t('available', { amount: figures.money(available, currency) })}
        </Way>
        {caller.payMinutes !== null && (
          <Way
            value="card"
            isChosen={paying.method === 'card'}
            label={t('card')}
            onChoose={() => onChange({ method: 'card' })}
          >
            {t.rich('mailed', {
              email: () => <bdi>{caller.email}</bdi>,
              time: figures.minutes(caller.payMinutes * 60),
            })}
          </Way>
        )}
      </fieldset>
      {paying.method === 'account' && paying.company && paying.account && (
        <div className="grid w-full grid-cols-2 gap-3 pb-2">
          {paying.company.costCentres.length > 0 && (
            <Select
              label={t('costCentre')}
              value={paying.account.costCentre ?? ''}
              onChange={({ target }) =>
                onChange({ method: 'account', account: { ...without(paying), costCentre: target.value || undefined } })
              }
            >
              <option value="">{t(paying.company.needsCostCentre ? 'chooseCostCentre' : 'noCostCentre')}</option>
              {paying.company.costCentres.map(({ code, name }) => (
                <option key={code} value={code}>
                  {code} · {name}
                </option>
              ))}
            </Select>
          )}
          <Field
            label={t('reference')}
            maxLength={60}
            autoComplete="off"
            value={paying.account.reference ?? ''}
            onChange={({ target }) =>
              onChange({ method: 'account', account: { ...without(paying), reference: target.value || undefined } })
            }
          />
        </div>
      )}
    </Line>
  )
}

const without = ({ company, account }: Paying) => ({ ...account, companyId: company?._id ?? ('' as never) })

function Way({
  value,
  label,
  isChosen,
  onChoose,
  children,
}: {
  value: PaymentMethod
  label: string
  isChosen: boolean
  onChoose: () => void
  children: React.ReactNode
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 desk:min-h-9">
      <input
        type="radio"
        name="pays"
        value={value}
        className="size-4.5 flex-none accent-brass"
        checked={isChosen}
        onChange={onChoose}
      />
      <b className="w-26 flex-none font-medium">{label}</b>
      <span className="mini num cut min-w-0">{children}</span>
    </label>
  )
}
