'use client'

import type { VatReport, VatRow } from '@livery/contracts/finance/vat.ts'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { CsvButton } from '@/ui/list/csv-button.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { type Column, Table } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useVatQuery, VAT } from './api.ts'
import { dayIn } from './days.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { MonthStep } from './month-step.tsx'

const aMonth = (text: string) => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined)

/** The VAT of a month, as it is declared, and whether the ledger says the same. */
export function VatScreen() {
  const t = useTranslations('finance')
  const house = useTimeZone()
  const [running] = useState(() => dayIn(new Date(), house).slice(0, 7))
  const address = useListAddress({ filters: { month: aMonth }, standard: { month: running }, searched: false })
  const { month = running } = address.filters
  const query = useVatQuery({ month }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageBar title={t('tabs.vat')}>
        <MonthStep month={month} last={running} onStep={(next) => address.go({ month: next })} />
        <span className="ms-auto">
          <CsvButton url={VAT} file={`vat-${month}`} params={{ month }} />
        </span>
      </PageBar>
      <FinanceTabs />
      <Loaded query={{ ...query, data: query.currentData }} failed={t('failed')}>
        {(report) => (
          <div className="min-w-0 [--card-inset:20px]">
            <div className="px-5 py-4">
              <Ledger of={report} />
            </div>
            {report.rows.length === 0 ? (
              <p className="px-5 py-3 text-muted">{t('nothingTaxed')}</p>
            ) : (
              <VatTable of={report} />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

type Line = Omit<VatRow, 'kind'> & { readonly kind: VatRow['kind'] | null }

function VatTable({ of: { rows, sums, currency } }: { of: VatReport }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  const lines: Line[] = [...rows, { kind: null, share: 0, documents: 0, ...sums }]
  const amount = (name: 'net' | 'tax' | 'gross'): Column<Line> => ({
    key: name,
    label: t(name),
    end: true,
    ...(name === 'gross' && { card: 'figure' as const }),
    cell: (line) => {
      const figure = figures.money(line[name], currency)
      return line.kind === null ? <b className="strong">{figure}</b> : figure
    },
  })
  return (
    <Table
      rows={lines}
      keyOf={({ kind, share }) => `${kind} ${share}`}
      columns={[
        {
          key: 'kind',
          label: t('income'),
          card: 'title',
          cell: ({ kind }) => (kind === null ? <b className="strong">{t('total')}</b> : t(`vatKinds.${kind}`)),
        },
        {
          key: 'rate',
          label: t('rate'),
          end: true,
          cell: ({ kind, share }) => (kind === null ? '' : `${figures.number(share / 100)} %`),
        },
        {
          key: 'documents',
          label: t('documents'),
          end: true,
          cell: ({ documents }) => (documents === 0 ? '' : figures.number(documents)),
        },
        amount('net'),
        amount('tax'),
        amount('gross'),
      ]}
    />
  )
}

/** In words: that the tax account says the same, or what it says and why. */
function Ledger({ of: { ledger, sums, difference, reasons, currency } }: { of: VatReport }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  if (difference === 0 && reasons.length === 0)
    return <Note tone="positive">{t('vatMatches', { amount: figures.money(ledger, currency) })}</Note>
  const about = { ledger: figures.money(ledger, currency), documents: figures.money(sums.tax, currency) }
  return (
    <Note tone={difference === 0 ? 'positive' : 'caution'}>
      <p className="strong">
        {difference === 0
          ? t('vatMatches', { amount: about.ledger })
          : t('vatDiffers', { ...about, difference: figures.movement(difference, currency) })}
      </p>
      <ul className="mt-2 grid gap-1">
        {reasons.map(({ reason, amount, orders }) => (
          <li key={reason} className="flex flex-wrap items-baseline gap-x-2">
            <span className="num strong">{figures.movement(amount, currency)}</span>
            <span>{t(`vatReasons.${reason}`)}</span>
            {orders.slice(0, 3).map((id) => (
              <OrderLink key={id} id={id} />
            ))}
          </li>
        ))}
      </ul>
    </Note>
  )
}
