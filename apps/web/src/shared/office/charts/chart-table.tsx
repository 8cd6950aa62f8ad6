'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { saveFile } from '@/lib/store/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { type Column, Table } from '@/ui/list/table.tsx'

/** A column that is read, and saved as the bare figure. */
export interface ChartColumn<Row> extends Pick<Column<Row>, 'key' | 'label' | 'cell' | 'card' | 'className'> {
  readonly plain: (row: Row) => string | number | null
}

interface Props<Row> {
  readonly words: string
  readonly file: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly ChartColumn<Row>[]
  /** Where the table is what is worked with. */
  readonly isOpen?: boolean
}

/** The figures of a chart for everybody: a table that opens under it, and the same as a file. */
export function ChartTable<Row>({ words, file, rows, keyOf, columns, isOpen = false }: Props<Row>) {
  const list = useTranslations('list')
  return (
    <details className="min-w-0" data-table={file} open={isOpen}>
      <summary className="mini inline-flex min-h-9 cursor-pointer items-center">{words}</summary>
      <div className="mt-1 grid gap-2">
        <Table
          rows={rows}
          keyOf={keyOf}
          columns={columns.map(({ plain: _, ...column }, index) => ({ ...column, end: index > 0 }))}
        />
        <span className="justify-self-end">
          <Button size="small" onClick={() => saveFile(`${file}.csv`, csvOf(columns, rows), 'text/csv;charset=utf-8')}>
            <Download size={15} strokeWidth={1.5} aria-hidden="true" />
            {list('csv')}
          </Button>
        </span>
      </div>
    </details>
  )
}

/** As the API writes its tables: with the mark that makes spreadsheets read UTF-8, and no text that they take for a formula. */
export function csvOf<Row>(
  columns: readonly Pick<ChartColumn<Row>, 'label' | 'plain'>[],
  rows: readonly Row[],
): string {
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ plain }) => plain(row) ?? ''))]
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return `${value}`
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
