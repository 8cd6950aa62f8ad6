// The one way a list leaves as a file: the office asks with `Accept: text/csv` or `?format=csv` and gets the list with
// its filter and order, all pages in one, in columns that its feature names.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CsvColumn<Row> {
  readonly name: string
  readonly of: (row: Row) => Cell
}

/** How many rows a table has at most; a page of a list has 50. */
export const CSV_ROWS = 5_000

export function asksForCsv(request: FastifyRequest): boolean {
  const { format } = (request.query ?? {}) as { format?: string }
  return format === 'csv' || (format === undefined && /\btext\/csv\b/.test(request.headers.accept ?? ''))
}

/**
 * Sends the table in place of the JSON: of rows that are there, or page by page as they come, so that no process holds
 * all of them. A handler returns what this returns: the contract's shape is not asked for any more.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
): never {
  return reply
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(Symbol.asyncIterator in rows ? Readable.from(partsOf(columns, rows)) : csvOf(columns, rows)) as never
}

const TABLE_PAGE = 500

/** A list's own pages one after another, until one is not full or the table is. */
export async function* csvPages<Row>(
  load: (part: Part) => Promise<readonly Row[]>,
  most = CSV_ROWS,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; (page - 1) * TABLE_PAGE < most; page += 1) {
    const rows = await load({ page, pageSize: TABLE_PAGE })
    yield rows
    if (rows.length < TABLE_PAGE) return
  }
}

/** A list, or all of it as a table: `load` answers a page of either. */
export async function listOrCsv<Row, Answer extends { readonly data: readonly Row[] }>(
  { request, reply, query }: Asked,
  file: string,
  columns: readonly CsvColumn<Row>[],
  load: (part: Part) => Promise<Answer>,
): Promise<Answer> {
  if (!asksForCsv(request)) return load(query)
  return sendCsv(
    reply,
    file,
    columns,
    csvPages(async (part) => (await load(part)).data),
  )
}

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly query: Part
}

interface Part {
  readonly page: number
  readonly pageSize: number
}

/** Columns that are called as the fields that they show. */
export function fieldColumns<Row>(...names: PlainField<Row>[]): CsvColumn<Row>[] {
  return names.map((name) => ({ name, of: (row) => row[name] as Cell }))
}

type Cell = string | number | boolean | null
type PlainField<Row> = { [Name in keyof Row]-?: Row[Name] extends Cell ? Name : never }[keyof Row] & string

/** RFC 4180, with the mark that makes spreadsheets read it as UTF-8. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return headOf(columns) + linesOf(columns, rows)
}

async function* partsOf<Row>(columns: readonly CsvColumn<Row>[], pages: AsyncIterable<readonly Row[]>) {
  yield headOf(columns)
  for await (const rows of pages) if (rows.length > 0) yield linesOf(columns, rows)
}

const headOf = <Row>(columns: readonly CsvColumn<Row>[]) => `\uFEFF${lineOf(columns.map(({ name }) => name))}`

const linesOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => lineOf(columns.map(({ of }) => of(row)))).join('')

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // A text that a spreadsheet would take for a formula is shown as the text that it is, also by one that reads wide
  // signs as narrow ones, or divides at semicolons and tabs, too.
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
