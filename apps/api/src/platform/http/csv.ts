// The one way a list leaves as a file: the office asks with `Accept: text/csv` or `?format=csv` and gets the list with
// its filter and order, all pages in one, in columns that its feature names.
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CsvColumn<Row> {
  readonly name: string
  readonly of: (row: Row) => string | number | boolean | null
}

/** How many rows a table has at most; a page of a list has 50. */
export const CSV_ROWS = 5_000

export function asksForCsv(request: FastifyRequest): boolean {
  const { format } = (request.query ?? {}) as { format?: string }
  return format === 'csv' || (format === undefined && /\btext\/csv\b/.test(request.headers.accept ?? ''))
}

/**
 * Sends the table in place of the JSON. A handler returns what this returns: the contract's shape is not asked for any
 * more.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): never {
  return reply
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(csvOf(columns, rows)) as never
}

/** RFC 4180, with the mark that makes spreadsheets read it as UTF-8. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ of }) => of(row)))]
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // A text that a spreadsheet would take for a formula is shown as the text that it is, also by one that reads wide
  // signs as narrow ones, or divides at semicolons and tabs, too.
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
