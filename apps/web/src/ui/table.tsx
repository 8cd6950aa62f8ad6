'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { SortHead, type Sorting } from './sort-head.tsx'

export interface Column<Row, Sort extends string = never> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  readonly end?: boolean
  readonly className?: string
  /** Puts the list in its order. */
  readonly sort?: { readonly by: Sort; readonly first?: 'asc' | 'desc' }
  /** Where a row is a card: `title` and `figure` on top, a `line` across; anything else stands beside its name. */
  readonly card?: 'title' | 'figure' | 'line'
}

interface TableProps<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  readonly sorting?: Sorting<Sort>
  readonly busy?: boolean
  /** The one that the keyboard stands on, or that is open beside the list. */
  readonly picked?: Row | undefined
  readonly onPick?: (row: Row) => void
  readonly onOpen?: (row: Row) => void
  /** It is all of its page, and scrolls by itself. */
  readonly page?: boolean
}

/** A list in columns; where those have no room, each row is a card. A link with `row-link` is then all of its card. */
export function Table<Row, Sort extends string = never>(props: TableProps<Row, Sort>) {
  const { columns, rows, keyOf, sorting, busy = false, picked, onPick, onOpen, page } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className={classNames('overflow-auto', page && 'tbl-page')} aria-busy={busy} tabIndex={0}>
      <table className="tbl tbl-cards">
        <thead className="z-1 desk:sticky desk:top-0">
          <tr>
            {columns.map(({ key, label, end, sort }) =>
              sort && sorting ? (
                <SortHead key={key} {...sort} {...sorting} className={end ? 'end' : undefined}>
                  {label}
                </SortHead>
              ) : (
                <th key={key} scope="col" className={end ? 'end' : undefined}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow
              key={keyOf(row, index)}
              row={row}
              columns={columns}
              selected={picked && row === picked}
              onPick={onPick}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row, Sort extends string>({
  row,
  columns,
  selected,
  onPick,
  onOpen,
}: {
  row: Row
  columns: readonly Column<Row, Sort>[]
  selected: boolean | undefined
  onPick: ((row: Row) => void) | undefined
  onOpen: ((row: Row) => void) | undefined
}) {
  const place = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (selected) place.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <tr
      ref={place}
      aria-selected={selected}
      onClick={onPick && (() => onPick(row))}
      onDoubleClick={onOpen && (() => onOpen(row))}
      className={classNames('hover:bg-surface', onPick && 'cursor-pointer')}
    >
      {columns.map(({ key, label, cell, end, className, card }) => (
        <td
          key={key}
          data-label={card ? undefined : label}
          className={classNames(end && 'end num', card && `card-${card}`, className)}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}
