'use client'

import { AgeBucket } from '@livery/contracts/choices.ts'
import type { Ageing } from '@livery/contracts/finance/ageing.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { Link } from '@/ui/link.tsx'
import { CsvButton } from '@/ui/list/csv-button.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { type Column, Table } from '@/ui/list/table.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { AGEING, useAgeingQuery } from './api.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { OpenInvoices } from './open-invoices.tsx'

/** What companies owe by how late it is, and each invoice with what it was reminded of. */
export function ReceivablesScreen() {
  const t = useTranslations('finance')
  const query = useAgeingQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageBar title={t('tabs.receivables')}>
        {query.data && <RemindersLead of={query.data} />}
        <span className="ms-auto">
          <CsvButton url={AGEING} file="ageing" params={{}} />
        </span>
      </PageBar>
      <FinanceTabs />
      <Loaded query={query} failed={t('failed')}>
        {(ageing) =>
          ageing.invoices.length === 0 ? (
            <p className="px-5 py-6 text-muted">{t('nothingOwed')}</p>
          ) : (
            <div className="grid min-w-0 content-start gap-8 pb-8 [--card-inset:20px]">
              <Buckets of={ageing} />
              <section aria-labelledby="open-invoices" className="min-w-0">
                <h2 id="open-invoices" className="px-5 pb-3 font-serif text-[18px]/6">
                  {t('openInvoices')}
                </h2>
                <OpenInvoices of={ageing.invoices} />
              </section>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function RemindersLead({ of: { reminders, currency } }: { of: Ageing }) {
  const listed = useListed()
  const t = useTranslations('finance')
  const figures = useFigures()
  const { isOn, days, fee } = reminders
  return (
    <span className="mini">
      {isOn ? t('remindersOn', { days: listed(days) }) : t('remindersOff')}
      {isOn && fee > 0 && ` ${t('remindersFee', { amount: figures.money(fee, currency) })}`}{' '}
      <Link className="link" href="/office/policies/finance">
        {t('remindersPolicy')}
      </Link>
    </span>
  )
}

interface Line {
  readonly _id: string | null
  readonly name: string
  readonly buckets: Record<AgeBucket, number>
  readonly total: number
}

function Buckets({ of: { companies, sums, currency } }: { of: Ageing }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  const lines: Line[] = [...companies, { _id: null, name: t('total'), ...sums }]
  const money = (minor: number, isSum: boolean) => {
    const figure = minor === 0 ? '–' : figures.money(minor, currency)
    return isSum ? <b className="strong">{figure}</b> : figure
  }
  return (
    <Table
      rows={lines}
      keyOf={({ _id }) => _id ?? 'sums'}
      columns={[
        {
          key: 'company',
          label: t('company'),
          card: 'title',
          cell: ({ _id, name }) =>
            _id === null ? (
              <b className="strong">{name}</b>
            ) : (
              <Link className="link inline-flex min-h-9 items-center" href={`/office/companies/${_id}`}>
                <bdi>{name}</bdi>
              </Link>
            ),
        },
        ...AgeBucket.options.map(
          (bucket): Column<Line> => ({
            key: bucket,
            label: t(`buckets.${bucket}`),
            end: true,
            cell: ({ _id, buckets }) => money(buckets[bucket], _id === null),
          }),
        ),
        {
          key: 'total',
          label: t('total'),
          end: true,
          className: 'strong',
          card: 'figure',
          cell: ({ _id, total }) => money(total, _id === null),
        },
      ]}
    />
  )
}
