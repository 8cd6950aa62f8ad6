import { BOTTOM, LEFT, MUTED, type PdfDocument, RIGHT } from '../../../platform/pdf/pdf-document.ts'
import { type Sheet, SMALL } from './sheet.ts'

const SUMS_AT = 360
const TABLES_TO = 320
const ROW = 15

/** What it comes to and until when it is paid; beside it the sums by cost centre and by rate. */
export function drawSums(pdf: PdfDocument, sheet: Sheet, top: number): void {
  const { costCentres, taxes } = sheet.invoice.content
  const height = Math.max(130, 75 + (costCentres.length + taxes.length) * ROW)
  let start = top
  if (top + height > BOTTOM) {
    pdf.turn()
    start = 56
  }
  drawTotals(pdf, sheet, start + 20)
  drawTaxes(pdf, sheet, drawCostCentres(pdf, sheet, start + 20))
}

function drawTotals(pdf: PdfDocument, { invoice, say, money, share, day, number }: Sheet, top: number): void {
  const { net, total, due, content } = invoice
  let y = top
  const row = (label: string, amount: number) => {
    pdf.text(label, SUMS_AT, y, { colour: MUTED }, 100)
    pdf.text(money(amount), RIGHT - 8, y, { colour: MUTED, align: 'end', tabular: true })
    y += 17
  }
  row(say('companyInvoice.net'), net)
  for (const { share: rate, tax } of content.taxes) row(`${say('companyInvoice.tax')} ${share(rate)}`, tax)
  if (total !== due) {
    row(say('companyInvoice.total'), total)
    row(say('companyInvoice.paidOtherwise'), due - total)
  }
  pdf.rule(y - 9, SUMS_AT)
  y += 10
  pdf.text(due < 0 ? say('companyInvoice.toReceive') : say('companyInvoice.toPay'), SUMS_AT, y, {
    face: 'strong',
    size: 11,
  })
  pdf.text(money(Math.abs(due)), RIGHT - 8, y, { face: 'display', size: 17, align: 'end', tabular: true })
  if (due <= 0) return
  const told = say('companyInvoice.pay', { due: day(invoice.dueOn), number })
  linesOf(pdf, told, RIGHT - SUMS_AT).forEach((line, at) => {
    pdf.text(line, SUMS_AT, y + 20 + at * 11, SMALL)
  })
}

function drawCostCentres(pdf: PdfDocument, { invoice, say, money }: Sheet, top: number): number {
  pdf.text(say('companyInvoice.byCostCentre'), LEFT + 8, top, SMALL)
  pdf.text(say('companyInvoice.rides'), 240, top, { ...SMALL, align: 'end' })
  pdf.text(say('companyInvoice.total'), TABLES_TO, top, { ...SMALL, align: 'end' })
  pdf.rule(top + 6, LEFT, TABLES_TO)
  let y = top + 19
  for (const { code, name, rides, total } of invoice.content.costCentres) {
    pdf.text(code === '' ? say('companyInvoice.noCostCentre') : `${code}  ${name}`, LEFT + 8, y, { size: 8.5 }, 150)
    pdf.text(String(rides), 240, y, { ...SMALL, align: 'end', tabular: true })
    pdf.text(money(total), TABLES_TO, y, { size: 8.5, align: 'end', tabular: true })
    y += ROW
  }
  return y + 12
}

function drawTaxes(pdf: PdfDocument, { invoice, say, money, share }: Sheet, top: number): void {
  const columns = [LEFT + 8, 170, 240, TABLES_TO] as const
  const row = (cells: readonly string[], y: number) =>
    cells.forEach((cell, at) => {
      pdf.text(cell, columns[at] ?? TABLES_TO, y, { ...SMALL, align: at === 0 ? 'start' : 'end', tabular: true })
    })
  row(
    [say('companyInvoice.rate'), say('companyInvoice.net'), say('companyInvoice.tax'), say('companyInvoice.total')],
    top,
  )
  pdf.rule(top + 6, LEFT, TABLES_TO)
  invoice.content.taxes.forEach(({ share: rate, net, tax }, at) => {
    row([share(rate), money(net), money(tax), money(net + tax)], top + 19 + at * ROW)
  })
}

/** Broken between words, so that none is wider than `most`. */
function linesOf(pdf: PdfDocument, text: string, most: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (pdf.widthOf(longer, SMALL) > most) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
