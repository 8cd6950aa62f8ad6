// A table of rides: its headings name our fields, in any order. What a spreadsheet would take for a formula is text here.
import type { RowField, RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { fieldCalled } from './columns.ts'
import { joinStops } from './stops.ts'

export interface ReadList {
  readonly rows: readonly RowValues[]
  readonly unknownColumns: readonly string[]
}

export type CsvFailure = 'LIST_NOT_READABLE' | 'LIST_WITHOUT_HEADINGS' | 'LIST_EMPTY' | 'LIST_TOO_LONG'
export type ListRead =
  | { readonly ok: true; readonly list: ReadList }
  | { readonly ok: false; readonly because: CsvFailure; readonly line?: number }

const DELIMITERS = [',', ';', '\t', '|']
/** A row of honest cells is far shorter. */
const LONGEST_RECORD = 20_000
const LONGEST_CELL = 500
const MOST_COLUMNS = 60
const MOST_UNKNOWN = 12

export function readCsv(text: string, most: number): ListRead {
  let records: string[][]
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      maxRecordSize: LONGEST_RECORD,
      to: most + 2,
    })
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, because: 'LIST_NOT_READABLE', line: Number(error.lines) || 1 }
    throw error
  }
  const [headings = [], ...lines] = records
  const fields = headings.slice(0, MOST_COLUMNS).map(fieldCalled)
  if (fields.filter((field) => field !== undefined).length < 2) return { ok: false, because: 'LIST_WITHOUT_HEADINGS' }
  const rows = lines.map((cells) => valuesOf(cells, fields)).filter((values) => Object.keys(values).length > 0)
  if (rows.length === 0) return { ok: false, because: 'LIST_EMPTY' }
  if (rows.length > most) return { ok: false, because: 'LIST_TOO_LONG' }
  const unknownColumns = headings
    .filter((heading, index) => fields[index] === undefined && heading.trim() !== '')
    .map((heading) => plain(heading).slice(0, 60))
  return { ok: true, list: { rows, unknownColumns: unknownColumns.slice(0, MOST_UNKNOWN) } }
}

/** The sign that parts the headings most often, quoted text left out. */
function delimiterOf(text: string): string {
  const heading = (text.trimStart().split(/\r?\n|\r/, 1)[0] ?? '').slice(0, LONGEST_RECORD).replaceAll(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((sign) => ({ sign, count: heading.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

/** The first column of a name counts where two have it; stops may have a column each. */
function valuesOf(cells: readonly string[], fields: readonly (RowField | undefined)[]): RowValues {
  const values: Partial<Record<RowField, string>> = {}
  for (const [index, field] of fields.entries()) {
    const said = cellText(cells[index] ?? '')
    if (field === undefined || said === '') continue
    const before = values[field]
    if (before === undefined) values[field] = said
    else if (field === 'stops') values[field] = joinStops([before, said]).slice(0, LONGEST_CELL)
  }
  return values
}

/** Without the sign that our own tables put before what a spreadsheet would take for a formula. */
const cellText = (cell: string) =>
  plain(cell)
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, LONGEST_CELL)

/** On one line. */
export const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
