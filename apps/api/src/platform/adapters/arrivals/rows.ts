// What a file of arrivals says, row by row: a wrong row is named and left out, the others count.
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { z } from 'zod'
import type { ArrivalAnswer } from '../../../features/arrivals/ports.ts'

type Leg = Extract<ArrivalAnswer, { ok: true }>['legs'][number]

export interface FileRow {
  readonly kind: 'flight' | 'train'
  readonly number: string
  /** Read from its clock when somebody asks for it: a large file has many that nobody waits for. */
  readonly leg: (timeZone: string) => Leg
}

export const COLUMNS = [
  ...['kind', 'number', 'scheduled', 'expected', 'landed', 'state', 'terminal', 'carrier', 'from', 'domestic'],
  ...['lat', 'lng'],
] as const

// A cell that is left empty says nothing.
const cell = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
const Text = z.coerce.string().trim().max(80)
/** With an offset, or by the clock of the region: `2026-11-27 14:35`. */
const When = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/)
  .refine(isInCalendar, 'no such day or time')

/** As whoever books is read: `SK 0433` is SK433. */
const LEADING_ZEROS = { flight: /^([A-Z]{2,3}|[A-Z]\d|\d[A-Z])0+(?=\d)/, train: /^([A-Z]*)0+(?=\d)/ } as const

const Row = z.strictObject({
  kind: z.enum(['flight', 'train']),
  number: z.coerce
    .string()
    .transform((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .pipe(z.string().min(2).max(12)),
  scheduled: When,
  expected: cell(When),
  landed: cell(When),
  state: cell(z.enum(['expected', 'landed', 'cancelled', 'diverted'])),
  terminal: cell(Text),
  carrier: cell(Text),
  from: cell(Text),
  domestic: cell(z.union([z.boolean(), z.stringbool()])),
  lat: cell(z.coerce.number().min(-90).max(90)),
  lng: cell(z.coerce.number().min(-180).max(180)),
})

export interface ReadRows {
  readonly rows: readonly FileRow[]
  /** Which row is wrong, and why; the first after the heading is 1. */
  readonly wrong: readonly { readonly row: number; readonly why: string }[]
}

/** So many rows are read before others have their turn. */
const AT_ONCE = 500

export async function readRows(records: readonly unknown[]): Promise<ReadRows> {
  const rows: FileRow[] = []
  const wrong: { row: number; why: string }[] = []
  for (const [index, record] of records.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
    const parsed = Row.safeParse(record)
    if (parsed.success) {
      rows.push(toRow(parsed.data))
      continue
    }
    const [issue] = parsed.error.issues
    wrong.push({ row: index + 1, why: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() })
  }
  return { rows, wrong }
}

function toRow(row: z.output<typeof Row>): FileRow {
  const number = row.number.replace(LEADING_ZEROS[row.kind], '$1')
  return { kind: row.kind, number, leg: (timeZone) => toLeg(row, timeZone) }
}

function toLeg(row: z.output<typeof Row>, timeZone: string): Leg {
  const at = (when: string | undefined) => (when === undefined ? null : instant(when, timeZone))
  const landedAt = at(row.landed)
  return {
    state: row.state ?? (landedAt === null ? 'expected' : 'landed'),
    scheduledAt: instant(row.scheduled, timeZone),
    expectedAt: at(row.expected),
    landedAt,
    terminal: row.terminal ?? null,
    carrier: row.carrier ?? null,
    from: row.from ?? null,
    isDomestic: row.domestic ?? false,
    at: row.lat === undefined || row.lng === undefined ? null : { lat: row.lat, lng: row.lng },
  }
}

function isInCalendar(when: string): boolean {
  const asWritten = new Date(`${when.slice(0, 10)}T${when.slice(11, 16)}:00Z`)
  const isDay = !Number.isNaN(asWritten.getTime()) && asWritten.toISOString().startsWith(when.slice(0, 10))
  return isDay && !Number.isNaN(Date.parse(when.replace(' ', 'T')))
}

function instant(when: string, timeZone: string): Date {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(when)) return new Date(when.replace(' ', 'T'))
  return instantOf(when.slice(0, 10), when.slice(11, 16), timeZone)
}

/** Cells separated by commas or semicolons; a quoted cell may hold either, and a quote as two. */
export function readCsv(text: string): Record<string, string>[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const [heading = '', ...others] = lines
  const mark = heading.includes(';') ? ';' : ','
  const names = cellsOf(heading, mark).map((name) => name.trim().toLowerCase())
  return others.map((line) => {
    const cells = cellsOf(line, mark)
    return Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()]))
  })
}

function cellsOf(line: string, mark: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] as string
    const isPair = letter === '"' && line[at + 1] === '"'
    if (isQuoted && isPair) at++
    if (letter === '"' && !(isQuoted && isPair)) isQuoted = !isQuoted
    else if (letter === mark && !isQuoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells
}
