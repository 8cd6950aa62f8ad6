import { ROW_FIELDS } from '@livery/contracts/choices.ts'
import type { RowField } from '@livery/contracts/planned-rides/ride-imports.ts'

const EXAMPLE: Partial<Record<RowField, string>> = {
  date: '2026-12-01',
  time: '07:40',
  from: 'Kungsportsavenyen 36',
  to: 'Svenska Mässan',
  rider: 'rider@example.com',
  guest: 'Léa Dubois',
  guestPhone: '+33612345678',
  class: 'Business',
  passengers: '1',
  luggage: '1',
  flight: 'SK 433',
  sign: 'Dubois',
  payment: 'account',
  note: 'Side entrance, ring twice',
}

/** Headings that are read, and a row as an example; with the mark that makes spreadsheets read it as UTF-8. */
export function templateCsv(): string {
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell}"` : cell)
  const lines = [ROW_FIELDS, ROW_FIELDS.map((field) => EXAMPLE[field] ?? '')]
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}
