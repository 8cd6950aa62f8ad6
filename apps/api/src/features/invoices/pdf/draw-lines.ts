import type { InvoiceLine } from '@livery/contracts/invoices/invoices.ts'
import { BOTTOM, LEFT, MUTED, type PdfDocument, RIGHT, SUNKEN } from '../../../platform/pdf/pdf-document.ts'
import type { Sheet } from './sheet.ts'

export const QUOTED_AT = 440
const ROW = 20
const HEAD = { size: 8, colour: MUTED } as const

/** What was charged, line by line, beside what was quoted. Tax and what paid for it stand below, with the sums. */
export function drawLines(pdf: PdfDocument, sheet: Sheet, top: number): number {
  const { content } = sheet.invoice
  const quoted = [...(content.quoted?.lines ?? [])]
  const rows = content.lines.filter(isPriced).map((line) => ({ line, quoted: takeSame(quoted, line), isCharged: true }))
  const gone = quoted.filter(isPriced).map((line) => ({ line, quoted: line, isCharged: false }))
  let y = drawTableHead(pdf, sheet, top + 12)
  for (const { line, quoted: before, isCharged } of [...rows, ...gone]) {
    if (y > BOTTOM) {
      pdf.turn()
      y = drawTableHead(pdf, sheet, 64)
    }
    drawRow(pdf, sheet, y, line, before, isCharged)
    y += ROW
  }
  return y - ROW + 8
}

const isPriced = ({ code }: InvoiceLine) => code !== 'tax' && code !== 'promotion'

function takeSame(quoted: InvoiceLine[], { code, label }: InvoiceLine): InvoiceLine | undefined {
  const at = quoted.findIndex((one) => one.code === code && one.label === label)
  return at < 0 ? undefined : quoted.splice(at, 1)[0]
}

function drawTableHead(pdf: PdfDocument, { say, invoice }: Sheet, top: number): number {
  pdf.box(LEFT, top, RIGHT - LEFT, 20, SUNKEN)
  pdf.text(say('invoice.description'), LEFT + 8, top + 13, HEAD)
  if (invoice.content.quoted !== null) pdf.text(say('invoice.quoted'), QUOTED_AT, top + 13, { ...HEAD, align: 'end' })
  pdf.text(say('invoice.amount'), RIGHT - 8, top + 13, { ...HEAD, align: 'end' })
  return top + 34
}

function drawRow(
  pdf: PdfDocument,
  { write, invoice }: Sheet,
  y: number,
  line: InvoiceLine,
  quoted: InvoiceLine | undefined,
  isCharged: boolean,
): void {
  const { label, detail } = write.line(line)
  pdf.text(label, LEFT + 8, y, {}, 200)
  if (detail !== '') {
    const after = LEFT + 8 + Math.min(200, pdf.widthOf(label)) + 8
    pdf.text(detail, after, y, { size: 8.5, colour: MUTED }, QUOTED_AT - 60 - after)
  }
  if (invoice.content.quoted !== null)
    pdf.text(quoted === undefined ? '–' : write.money(quoted.amount), QUOTED_AT, y, {
      colour: MUTED,
      align: 'end',
      tabular: true,
    })
  pdf.text(isCharged ? write.money(line.amount) : '–', RIGHT - 8, y, { align: 'end', tabular: true })
  pdf.rule(y + 7)
}
