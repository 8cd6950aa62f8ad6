'use client'

import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import styles from './table.module.css'

export interface Column<Row, Sort extends string = never> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Figures are aligned with the end of their column. */
  readonly end?: boolean
  readonly className?: string
  /** Orders the list; `first` is the direction of the first press. */
  readonly sort?: { readonly by: Sort; readonly first?: 'asc' | 'desc' }
  /** Where a row is a card: `title` and `figure` on top, a `line` across; anything else beside its label. */
  readonly card?: 'title' | 'figure' | 'line'
  /** The cell opens its row; on a phone the whole card does. */
  readonly opens?: boolean
}

export interface Sorting<Sort extends string> {
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
  readonly onSort: (sort: Sort, order: 'asc' | 'desc') => void
}

export interface TableProps<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  readonly sorting?: Sorting<Sort> | undefined
  readonly busy?: boolean
  /** The row that the keyboard is on, or that is open beside the list. */
  readonly picked?: Row | undefined
  readonly onPick?: ((row: Row) => void) | undefined
  /** What a row opens: a page of its own, or a panel beside the list. */
  readonly hrefOf?: ((row: Row) => string) | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
  /** It is all of its page, and scrolls by itself. */
  readonly page?: boolean
}

const FEATURES = tableFeatures({ rowSortingFeature })

/** Rows in columns; where those have no room, each row is a card. The server orders and pages them. */
export function Table<Row, Sort extends string = never>(props: TableProps<Row, Sort>) {
  const { columns, rows, keyOf, sorting, busy = false, page } = props
  const columnsById = new Map(columns.map((column) => [column.key, column]))
  const [sort, order] = [sorting?.sort, sorting?.order]
  const sortState = useMemo(() => {
    const sorted = columns.find((column) => column.sort && column.sort.by === sort)
    return sorted ? [{ id: sorted.key, desc: order === 'desc' }] : []
  }, [columns, sort, order])
  const table = useTable({
    features: FEATURES,
    data: rows as readonly object[],
    columns: columns.map(({ key, sort: by }) => ({
      id: key,
      // The server orders them; without this no column can be.
      accessorFn: () => key,
      enableSorting: by !== undefined && sorting !== undefined,
      sortDescFirst: by?.first === 'desc',
    })),
    getRowId: (row, index) => keyOf(row as Row, index),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: sortState },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sortState) : update
      const by = next && columnsById.get(next.id)?.sort?.by
      if (by) sorting?.onSort(by, next.desc ? 'desc' : 'asc')
    },
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className={classNames('relative overflow-auto', page && styles.page)} aria-busy={busy} tabIndex={0}>
      <table className={styles.table} data-list="">
        <thead className="z-1 desk:sticky desk:top-0">
          <tr>
            {table.getFlatHeaders().map(({ column }) => {
              const { label, end } = columnsById.get(column.id) as Column<Row, Sort>
              const sorted = column.getIsSorted()
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={classNames(end && styles.end)}
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.getCanSort() ? (
                    <SortButton sorted={sorted} onPress={column.getToggleSortingHandler()}>
                      {label}
                    </SortButton>
                  ) : (
                    label
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <TableRow key={id} row={original as Row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortButton({
  sorted,
  onPress,
  children,
}: {
  sorted: false | 'asc' | 'desc'
  onPress: ((event: unknown) => void) | undefined
  children: ReactNode
}) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <button type="button" className="inline-flex min-h-8 items-center gap-1 font-medium" onClick={onPress}>
      {children}
      {sorted && <Arrow size={13} strokeWidth={1.75} aria-hidden="true" className="text-brass" />}
    </button>
  )
}

function TableRow<Row, Sort extends string>({
  row,
  columns,
  picked,
  onPick,
  hrefOf,
  onOpen,
}: TableProps<Row, Sort> & { row: Row }) {
  const place = useRef<HTMLTableRowElement>(null)
  const isPicked = picked !== undefined && row === picked
  useEffect(() => {
    if (isPicked) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isPicked])
  const pick = onPick ?? (hrefOf ? undefined : onOpen)
  return (
    <tr
      ref={place}
      aria-selected={picked === undefined ? undefined : isPicked}
      onClick={pick && (() => pick(row))}
      onDoubleClick={onPick && onOpen && (() => onOpen(row))}
      className={classNames('hover:bg-surface', pick && 'cursor-pointer')}
    >
      {columns.map(({ key, label, cell, end, className, card, opens }) => (
        <td
          key={key}
          data-label={card ? undefined : label}
          className={classNames(end && `${styles.end} num`, card && styles[card], className)}
        >
          {opens ? (
            <Opener href={hrefOf?.(row)} onOpen={onOpen && (() => onOpen(row))}>
              {cell(row)}
            </Opener>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

function Opener({
  href,
  onOpen,
  children,
}: {
  href: string | undefined
  onOpen: (() => void) | undefined
  children: ReactNode
}) {
  const look = classNames('link cut inline-flex min-h-9 max-w-full items-center', styles.opener)
  return href === undefined ? (
    <button type="button" className={look} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <Link href={href} className={look}>
      {children}
    </Link>
  )
}
