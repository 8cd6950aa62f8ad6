'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import type { Key } from '@/lib/keys/use-keys.ts'
import { isRightMissing } from '@/lib/store/failure.ts'
import { classNames } from '../class-names.ts'
import { CsvButton, type CsvParams } from './csv-button.tsx'
import { type Filter, Filters } from './filters.tsx'
import { type ListQuery, ListState, Pager } from './list-state.tsx'
import { PageBar } from './page-bar.tsx'
import { SavedLists } from './saved-lists.tsx'
import { SearchBox } from './search-box.tsx'
import { type Column, Table } from './table.tsx'
import type { ListAddress } from './use-list-address.ts'
import { useListKeys } from './use-list-keys.ts'

export { PAGE_SIZE } from './list-address.ts'

interface ListPageProps<Row, Sort extends string> {
  readonly title: ReactNode
  readonly back?: { readonly href: string; readonly label: string }
  // biome-ignore lint/suspicious/noExplicitAny: a list page reads any filters, by name.
  readonly address: ListAddress<any, Sort>
  readonly list: ListQuery<Row>
  readonly keyOf: (row: Row) => string
  readonly columns?: readonly Column<Row, Sort>[]
  /** Rows that say more than columns do: each as it is drawn, in place of a table. */
  readonly card?: (row: Row, isShown: boolean, open: () => void) => ReactNode
  readonly none: { readonly title: string; readonly next?: string }
  readonly filters?: readonly Filter[]
  /** What the page is about, in its head. */
  readonly lead?: string
  /** What the search looks through; without it there is none. */
  readonly search?: string
  readonly csv?: { readonly url: string; readonly file: string; readonly params?: CsvParams }
  /** Links and acts in the page's head. */
  readonly actions?: ReactNode
  /** Between head and list: sums, alerts, what waits for a decision. */
  readonly above?: ReactNode
  /** The page of a row, for its link, Enter and a double click. */
  readonly hrefOf?: (row: Row) => string
  /** A row beside the list; on a phone one of the two. */
  readonly panel?: (row: Row, back: () => void) => ReactNode
  /** The row that the panel shows, where it may have left the list; else the one in the address, or the first. */
  readonly shown?: Row | undefined
  /** A row that the address opens and this page of the list does not have. */
  readonly elsewhere?: (key: string, back: () => void) => ReactNode
  /** The panel is what is worked in, and the list beside it only leads there. */
  readonly wide?: boolean
  /** Keys of the page's own, beside those of every list. */
  readonly keys?: readonly Key[]
}

/**
 * A list as a page: filters and search in the address, columns, order, pages, keys (`/` `j` `k` Enter), a table for a
 * spreadsheet, cards on a phone, empty and failed states. A screen says its columns, filters and call, nothing else.
 */
export function ListPage<Row, Sort extends string = never>(props: ListPageProps<Row, Sort>) {
  const { title, back, address, list, keyOf, columns = [], card, none, filters = [], lead, search, csv } = props
  const { actions, above, hrefOf, panel, elsewhere, wide } = props
  const router = useRouter()
  const searchBox = useRef<HTMLInputElement>(null)
  const [pickedKey, setPickedKey] = useState<string>()
  const rows = list.data?.data ?? []
  const byKey = (key: string | undefined) => rows.find((row) => keyOf(row) === key)
  const isElsewhere = elsewhere !== undefined && address.open !== undefined && byKey(address.open) === undefined
  const shown = panel && !isElsewhere ? (props.shown ?? byKey(address.open) ?? rows[0]) : undefined
  const picked = panel ? shown : (byKey(pickedKey) ?? rows[0])
  const pick = (row: Row) => (panel ? address.go({ open: keyOf(row) }) : setPickedKey(keyOf(row)))
  const isPicked = panel !== undefined || hrefOf !== undefined
  useListKeys({
    search: search ? () => searchBox.current?.focus() : undefined,
    move: isPicked
      ? (step) => {
          const next = picked && rows[rows.indexOf(picked) + step]
          if (next) pick(next)
        }
      : undefined,
    open: hrefOf && (() => picked && router.push(hrefOf(picked))),
    ...(props.keys && { others: props.keys }),
  })
  const { sort, order, go } = address
  const table = (
    <ListState
      list={list}
      none={none}
      isEmpty={rows.length === 0}
      onShowAll={address.isNarrowed ? address.showAll : undefined}
    >
      {card ? (
        <ul className="min-h-0 flex-1 overflow-auto" aria-busy={list.isFetching}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{card(row, row === shown, () => pick(row))}</li>
          ))}
        </ul>
      ) : (
        <Table<Row, Sort>
          page
          busy={list.isFetching}
          rows={rows}
          keyOf={keyOf}
          columns={columns}
          sorting={sort && { sort, order, onSort: (by, turned) => go({ sort: by, order: turned }) }}
          picked={isPicked ? picked : undefined}
          onPick={isPicked ? pick : undefined}
          hrefOf={hrefOf}
          onOpen={panel ? pick : hrefOf && ((row) => router.push(hrefOf(row)))}
        />
      )}
      <Pager page={address.page} pages={list.data?.meta.totalPages ?? 1} onGo={(page) => go({ page })} />
    </ListState>
  )
  const close = () => go({ open: undefined })
  return (
    <>
      <div className={classNames(panel && address.open && 'max-desk:hidden')}>
        <PageBar title={title} back={back}>
          {lead && <span className="mini">{lead}</span>}
          <Filters filters={filters} address={address} total={list.data?.meta.total} />
          <span className="ms-auto flex flex-wrap items-start gap-2 max-desk:w-full desk:justify-end">
            {search && (
              <SearchBox
                ref={searchBox}
                label={search}
                value={address.q}
                wantsLetters={address.wantsLetters}
                onSearch={(q) => go({ q })}
                shortcut="/"
              />
            )}
            {(filters.length > 0 || search) && <SavedLists />}
            {actions}
            {csv && !isRightMissing(list.error) && (
              <CsvButton
                url={csv.url}
                file={csv.file}
                params={csv.params ?? (address.narrowing as CsvParams)}
                isShut={address.wantsLetters !== undefined}
              />
            )}
          </span>
        </PageBar>
        {above}
      </div>
      {panel && (shown !== undefined || isElsewhere) ? (
        <div
          className={classNames(
            'grid min-h-0 flex-1 content-start desk:min-h-96 desk:content-stretch',
            wide
              ? 'desk:grid-cols-[minmax(300px,400px)_minmax(0,1fr)]'
              : 'desk:grid-cols-[minmax(0,1fr)_minmax(350px,420px)]',
          )}
        >
          <div
            className={classNames(
              'flex min-h-0 min-w-0 flex-col',
              wide && 'border-line bg-surface desk:border-e',
              address.open && 'max-desk:hidden',
            )}
          >
            {table}
          </div>
          <aside
            key={shown ? keyOf(shown) : address.open}
            className={classNames(
              'min-w-0 overflow-auto',
              !wide && 'border-line bg-surface px-5 py-5 desk:border-s desk:px-6',
              !address.open && 'max-desk:hidden',
            )}
          >
            {shown ? panel(shown, close) : elsewhere?.(address.open ?? '', close)}
          </aside>
        </div>
      ) : (
        table
      )}
    </>
  )
}
