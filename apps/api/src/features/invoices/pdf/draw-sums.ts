import { BOTTOM, INK, LEFT, MUTED, type PdfDocument, RIGHT } from '../../../platform/pdf/pdf-document.ts'
import { QUOTED_AT } from './draw-lines.ts'
import type { Sheet } from './sheet.ts'

const SUMS_AT = 330
const TAXES_TO = 300
const ROW = 17
/** Sums, taxes and notes stay together. */
const HEIGHT = 150

/** What it comes to, the tax of each rate beside it, how it was paid, and why it is what it is. */
export function drawSums(pdf: PdfDocument, sheet: Sheet, top: number): void {
  let start = top
  if (top + HEIGHT > BOTTOM) {
    pdf.turn()
    start = 56
  }
  const below = Math.max(drawTotals(pdf, sheet, start + 18), drawTaxes(pdf, sheet, start + 18))
  notesOf(sheet).forEach((note, at) => {
    pdf.text(note, LEFT, below + 16 + at * 14, { size: 8.5, colour: MUTED }, RIGHT - LEFT)
  })
}

function drawTotals(pdf: PdfDocument, { say, write, invoice }: Sheet, top: number): number {
  const { taxes, quoted, paid } = invoice.content
  let y = top
  const row = (label: string, amount: number, colour: string, before?: number) => {
    pdf.text(label, SUMS_AT, y, { colour }, 70)
    if (before !== undefined)
      pdf.text(write.money(before), QUOTED_AT, y, { colour: MUTED, align: 'end', tabular: true })
    pdf.text(write.money(amount), RIGHT - 8, y, { colour, align: 'end', tabular: true })
    y += ROW
  }
  row(say('invoice.net'), invoice.net, MUTED)
  for (const { share, tax } of taxes) row(`${say('invoice.tax')} ${write.share(share)}`, tax, MUTED)
  pdf.rule(y - 9, SUMS_AT)
  y += 9
  pdf.text(say('invoice.total'), SUMS_AT, y, { face: 'strong', size: 11 })
  if (quoted !== null) {
    const before =
      quoted.total + quoted.lines.reduce((sum, { code, amount }) => sum + (code === 'promotion' ? -amount : 0), 0)
    pdf.text(write.money(before), QUOTED_AT, y, { colour: MUTED, align: 'end', tabular: true })
  }
  pdf.text(write.money(invoice.total), RIGHT - 8, y, { face: 'display', size: 17, align: 'end', tabular: true })
  y += 12
  pdf.rule(y, SUMS_AT)
  y += 16
  for (const { by, amount } of paid) {
    pdf.text(say(`invoice.paid.${by}`), SUMS_AT, y, { size: 8.5, colour: by === 'open' ? INK : MUTED }, 130)
    pdf.text(write.money(amount), RIGHT - 8, y, {
      size: 8.5,
      colour: by === 'open' ? INK : MUTED,
      align: 'end',
      tabular: true,
    })
    y += 14
  }
  return y
}

function drawTaxes(pdf: PdfDocument, { say, write, invoice }: Sheet, top: number): number {
  const columns = [LEFT + 8, 160, 225, TAXES_TO] as const
  const head = [say('invoice.rate'), say('invoice.net'), say('invoice.tax'), say('invoice.total')]
  const small = { size: 8, colour: MUTED } as const
  const row = (cells: readonly string[], y: number) =>
    cells.forEach((cell, at) => {
      const x = columns[at] ?? TAXES_TO
      pdf.text(cell, x, y, { ...small, align: at === 0 ? 'start' : 'end', tabular: true })
    })
  row(head, top)
  pdf.rule(top + 6, LEFT, TAXES_TO)
  const { taxes } = invoice.content
  taxes.forEach(({ share, net, tax }, at) => {
    row([write.share(share), write.money(net), write.money(tax), write.money(net + tax)], top + 19 + at * 14)
  })
  return top + 19 + taxes.length * 14
}

function notesOf({ say, write, invoice }: Sheet): string[] {
  const { service, corrects } = invoice.content
  if (corrects !== null) return []
  const notes: string[] = []
  if (service.endedAs !== 'completed') notes.push(say(`invoice.endedAs.${service.endedAs}`))
  if (service.arrivedAt !== null && service.boardedAt !== null)
    notes.push(
      say('invoice.evidence', { arrived: write.time(service.arrivedAt), boarded: write.time(service.boardedAt) }),
    )
  if (service.lateCredit > 0) notes.push(say('invoice.lateCredit', { amount: write.money(service.lateCredit) }))
  return notes
}
