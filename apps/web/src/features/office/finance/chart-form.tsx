'use client'

import { AccountKind } from '@livery/contracts/choices.ts'
import type { Chart, ShownChart } from '@livery/contracts/finance/exports.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { useSaveChartMutation } from './api.ts'
import { ChartRow } from './chart-row.tsx'

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const DATEV = { consultant: [1_001, 9_999_999], client: [1, 99_999], accountLength: [4, 8] } as const

type Accounts = Record<AccountKind, NonNullable<Chart['accounts'][AccountKind]>>

const accountsOf = (accounts: Chart['accounts']): Accounts =>
  Object.fromEntries(
    AccountKind.options.map((kind) => [kind, accounts[kind] ?? { number: '', name: '', vatKey: '' }]),
  ) as Accounts

/** Which number, name and VAT key each kind of account has in the accountant's program. */
export function ChartForm({ chart }: { chart: ShownChart }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  const form = useActForm({
    mutation: useSaveChartMutation(),
    start: { accounts: accountsOf(chart.accounts), yearStart: `${chart.yearStart}`, datev: { ...chart.datev } },
    version: chart.version,
    body: ({ accounts, yearStart, datev }, version) => ({
      accounts,
      yearStart: Number(yearStart),
      datev: {
        consultant: Number(datev.consultant),
        client: Number(datev.client),
        accountLength: Number(datev.accountLength),
      },
      version: version ?? 1,
    }),
    done: t('chartSaved'),
  })
  return (
    <ActForm form={form} label={t('saveChart')} compact>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mini">{t('samples')}</span>
        {chart.samples.map(({ country, name, accounts }) => (
          <Button
            key={country}
            size="small"
            onClick={() => form.setValue('accounts', accountsOf(accounts), { shouldDirty: true })}
          >
            {t('sample', { name, country })}
          </Button>
        ))}
      </div>
      <table className="w-full border-collapse desk:table-fixed text-start max-desk:block [&_tbody]:max-desk:grid [&_tbody]:max-desk:gap-4">
        <thead className="max-desk:sr-only">
          <tr className="mini text-start [&_th]:pb-2 [&_th]:text-start [&_th]:font-medium">
            <th scope="col" className="desk:w-44">
              {t('account')}
            </th>
            <th scope="col" className="desk:w-32">
              {t('number')}
            </th>
            <th scope="col">{t('accountName')}</th>
            <th scope="col" className="desk:w-28">
              {t('vatKey')}
            </th>
          </tr>
        </thead>
        <tbody>
          {AccountKind.options.map((kind) => (
            <ChartRow key={kind} kind={kind} form={form} />
          ))}
        </tbody>
      </table>
      <div className="grid gap-4 desk:grid-cols-4">
        <Select label={t('yearStart')} {...form.field('yearStart')}>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {figures.month(`2026-${String(month).padStart(2, '0')}`).replace(/\s*\p{Nd}{4}\s*/u, '')}
            </option>
          ))}
        </Select>
        {(['consultant', 'client', 'accountLength'] as const).map((name) => (
          <Field
            key={name}
            label={t(`datev.${name}`)}
            type="number"
            dir="ltr"
            {...form.field(`datev.${name}`, { required: true, min: DATEV[name][0], max: DATEV[name][1] })}
          />
        ))}
      </div>
    </ActForm>
  )
}
