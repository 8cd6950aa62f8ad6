'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { classNames } from '@/ui/class-names.ts'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { Table } from '@/ui/table.tsx'
import type { DeskAddress } from './use-desk-address.ts'

export interface DeskColumn<Row> {
  readonly label: string
  /** The list can be ordered by it. */
  readonly sort?: string
  readonly cell: (row: Row) => ReactNode
}

interface DeskProps<Row> {
  readonly title: string
  readonly statuses: readonly { value: string; label: string }[]
  readonly filters?: ReactNode
  readonly table: ReactNode
  readonly address: DeskAddress
  readonly list: {
    data?: { data: Row[]; meta: { total: number; totalPages: number } } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => void
  }
  /** What stands beside the list; it may have left it. */
  readonly shown: Row | undefined
  readonly columns: readonly DeskColumn<Row>[]
  readonly panel: (row: Row, back: () => void) => ReactNode
}

/** A list on the left, the one that is looked at on the right; on a phone one of the two. */
export function Desk<Row extends { _id: string }>(props: DeskProps<Row>) {
  const { title, statuses, filters, table, address, list, shown, panel } = props
  const t = useTranslations('paperDesk')
  const office = useTranslations('office')
  const shell = useTranslations('shell')
  const searchBox = useRef<HTMLInputElement>(null)
  const { data, error } = list
  const rows = data?.data ?? []
  useListKeys({
    search: () => searchBox.current?.focus(),
    move: (step) => {
      const next = shown && rows[rows.indexOf(shown) + step]
      if (next) address.go({ open: next._id })
    },
    open: () => undefined,
  })
  return (
    <>
      <OfficeBar title={title}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {statuses.map(({ value, label }) => (
            <Chip
              key={value}
              size="small"
              pressed={address.status === value}
              onClick={() => address.go({ status: value })}
            >
              {label}
              {address.status === value && data && <b className="num strong">{data.meta.total}</b>}
            </Chip>
          ))}
          {filters}
          {address.driver && (
            <Chip size="small" pressed onClick={() => address.go({ driver: undefined })}>
              {t('oneChauffeur')}
            </Chip>
          )}
        </fieldset>
        <SearchBox
          ref={searchBox}
          label={t('search')}
          value={address.q}
          onSearch={(words) => address.go({ q: words })}
          shortcut="/"
        />
        {table}
      </OfficeBar>
      {error && !data ? (
        <DidNotArrive title={office('failed')} error={error} onRetry={list.refetch} />
      ) : !data ? (
        <div className="px-5">
          <SkeletonRows rows={8} label={shell('loading')} />
        </div>
      ) : !shown ? (
        <Nothing address={address} />
      ) : (
        <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(360px,440px)] desk:content-stretch">
          <div className={classNames('flex min-h-0 min-w-0 flex-col', address.open && 'max-desk:hidden')}>
            {rows.length > 0 ? <DeskTable {...props} rows={rows} /> : <Nothing address={address} />}
            <Pager address={address} pages={data.meta.totalPages} />
          </div>
          <aside
            key={shown._id}
            className={classNames(
              'min-w-0 overflow-auto border-line bg-surface px-5 py-5 desk:border-s desk:px-6',
              !address.open && 'max-desk:hidden',
            )}
          >
            {panel(shown, () => address.go({ open: undefined }))}
          </aside>
        </div>
      )}
    </>
  )
}

function Nothing({ address }: { address: DeskAddress }) {
  const t = useTranslations('paperDesk')
  const office = useTranslations('office')
  return (
    <StatePanel
      title={t(address.status === 'pending' && !address.q ? 'nothingWaits' : 'none')}
      actions={
        <Button onClick={() => address.go({ status: 'all', q: '', kind: undefined, driver: undefined })}>
          {office('showAll')}
        </Button>
      }
    >
      {t('nothingNext')}
    </StatePanel>
  )
}

function DeskTable<Row extends { _id: string }>({
  columns,
  rows,
  shown,
  address,
  list,
}: DeskProps<Row> & { rows: readonly Row[] }) {
  return (
    <Table<Row, string>
      page
      busy={list.isFetching}
      sorting={{ ...address, onSort: (by, order) => address.go({ sort: by, order }) }}
      rows={rows}
      keyOf={({ _id }) => _id}
      {...(shown && { picked: shown })}
      onPick={({ _id }) => address.go({ open: _id })}
      columns={columns.map(({ label, cell, sort }, index) => ({
        key: label,
        label,
        ...(sort && { sort: { by: sort } }),
        ...(index > 0
          ? { cell }
          : {
              card: 'title',
              cell: (row) => (
                <button
                  type="button"
                  className="link row-link num inline-flex min-h-9 items-center"
                  onClick={() => address.go({ open: row._id })}
                >
                  {cell(row)}
                </button>
              ),
            }),
      }))}
    />
  )
}

function Pager({ address: { page, go }, pages }: { address: DeskAddress; pages: number }) {
  const t = useTranslations('paperDesk')
  const office = useTranslations('office')
  if (pages <= 1) return null
  return (
    <footer className="flex items-center justify-end gap-3 border-t border-line px-5 py-2">
      <span className="mini num me-auto">{office('pageOf', { page, pages })}</span>
      <Button size="small" disabled={page <= 1} onClick={() => go({ page: page - 1, open: undefined })}>
        {t('before')}
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => go({ page: page + 1, open: undefined })}>
        {t('after')}
      </Button>
    </footer>
  )
}
