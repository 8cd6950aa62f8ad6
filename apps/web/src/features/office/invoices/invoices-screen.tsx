'use client'

import { InvoiceSeries } from '@livery/contracts/invoices/invoices.ts'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OFFICE_INVOICES, useOfficeInvoicesQuery } from '@/shared/invoice/api.ts'
import { DayField } from '@/shared/office/day-field.tsx'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { Chip } from '@/ui/chip.tsx'
import { InvoicesTable } from './invoices-table.tsx'

const PAGE_SIZE = 25

/** Every invoice and credit note, by day, with what they come to. */
export function InvoicesScreen() {
  const t = useTranslations('officeInvoices')
  const invoice = useTranslations('invoice')
  const office = useTranslations('office')
  const figures = useFigures()
  const searchBox = useRef<HTMLInputElement>(null)
  const { query, go, page } = useListAddress()
  const series = InvoiceSeries.options.find((each) => each === query.get('series'))
  const [from, to, q] = [dayIn(query.get('from')), dayIn(query.get('to')), query.get('q') ?? '']
  const narrowing = { series, from, to, q: q || undefined }
  const list = useOfficeInvoicesQuery({ ...narrowing, page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  useListKeys({ search: () => searchBox.current?.focus(), move: () => undefined, open: () => undefined })
  const meta = list.data?.meta
  const written = (minor: number) => figures.money(minor, meta?.currency ?? 'EUR')
  return (
    <>
      <OfficeBar title={office('places.invoices')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {([undefined, ...InvoiceSeries.options] as const).map((each) => (
            <Chip key={each ?? 'all'} size="small" pressed={series === each} onClick={() => go({ series: each })}>
              {each ? invoice(each) : office('all')}
            </Chip>
          ))}
        </fieldset>
        <DayField label={t('from')} value={from} onChange={(day) => go({ from: day })} />
        <DayField label={t('to')} value={to} onChange={(day) => go({ to: day })} />
        <SearchBox ref={searchBox} label={t('search')} value={q} onSearch={(words) => go({ q: words })} shortcut="/" />
        <TableButton url={OFFICE_INVOICES} params={narrowing} file="invoices" />
      </OfficeBar>
      {meta && meta.total > 0 && (
        <p className="mini num px-5 py-2.5 desk:px-6">
          {t('sums', {
            net: written(meta.sums.net),
            tax: written(meta.sums.tax),
            total: written(meta.sums.total),
          })}
        </p>
      )}
      <ListState
        list={list}
        none={{ title: t('none'), next: t('noneNext') }}
        onShowAll={
          series || from || to || q
            ? () => go({ series: undefined, from: undefined, to: undefined, q: undefined })
            : undefined
        }
      >
        <InvoicesTable invoices={list.data?.data ?? []} busy={list.isFetching} />
        <Pager page={page} pages={meta?.totalPages ?? 1} onGo={(next) => go({ page: next })} />
      </ListState>
    </>
  )
}

const dayIn = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? undefined) : undefined)
