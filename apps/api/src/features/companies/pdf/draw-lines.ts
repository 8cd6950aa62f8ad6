import type { CompanyLine } from '@livery/contracts/companies/companies.ts'
import { BOTTOM, LEFT, MUTED, type PdfDocument, RIGHT, SUNKEN } from '../../../platform/pdf/pdf-document.ts'
import { type Sheet, SMALL } from './sheet.ts'

const COLUMNS = { ride: 104, filed: 300, net: 410, tax: 465 } as const
const WAY = 300
const ROW = 30

/** Every ride and every credit in two lines: whose it was and what it cost, and below it the way. */
export function drawLines(pdf: PdfDocument, sheet: Sheet, top: number): number {
  let y = drawTableHead(pdf, sheet, top)
  for (const line of sheet.invoice.content.lines) {
    if (y + 12 > BOTTOM) {
      pdf.turn()
      y = drawTableHead(pdf, sheet, 64)
    }
    drawRow(pdf, sheet, y, line)
    y += ROW
  }
  return y - ROW + 20
}

function drawTableHead(pdf: PdfDocument, { say }: Sheet, top: number): number {
  pdf.box(LEFT, top, RIGHT - LEFT, 20, SUNKEN)
  pdf.text(say('companyInvoice.day'), LEFT + 8, top + 13, SMALL)
  pdf.text(say('companyInvoice.ride'), COLUMNS.ride, top + 13, SMALL)
  pdf.text(say('companyInvoice.filed'), COLUMNS.filed, top + 13, SMALL)
  pdf.text(say('companyInvoice.net'), COLUMNS.net, top + 13, { ...SMALL, align: 'end' })
  pdf.text(say('companyInvoice.tax'), COLUMNS.tax, top + 13, { ...SMALL, align: 'end' })
  pdf.text(say('companyInvoice.total'), RIGHT - 8, top + 13, { ...SMALL, align: 'end' })
  return top + 34
}

function drawRow(pdf: PdfDocument, { say, money, dayOf }: Sheet, y: number, line: CompanyLine): void {
  const amount = { align: 'end', tabular: true } as const
  const { kind, number, passenger, costCentre, reference, from, to, endedAs } = line
  const ride = COLUMNS.filed - COLUMNS.ride - 12
  const filed = COLUMNS.net - COLUMNS.filed - 52
  pdf.text(dayOf(line.at), LEFT + 8, y, { colour: MUTED })
  const what = kind === 'credit' ? say('companyInvoice.credit', { number }) : number
  pdf.text(`${what}, ${passenger}`, COLUMNS.ride, y, {}, ride)
  pdf.text(costCentre.code, COLUMNS.filed, y, {}, filed)
  pdf.text(money(line.net), COLUMNS.net, y, { ...amount, colour: MUTED })
  pdf.text(money(line.tax), COLUMNS.tax, y, { ...amount, colour: MUTED })
  pdf.text(money(line.total), RIGHT - 8, y, amount)
  const ended = endedAs === 'completed' || kind === 'credit' ? '' : `${say(`companyInvoice.endedAs.${endedAs}`)}: `
  pdf.text(`${ended}${from} – ${to}`, COLUMNS.ride, y + 12, SMALL, WAY)
  pdf.text(reference, RIGHT - 8, y + 12, { ...SMALL, align: 'end' }, RIGHT - COLUMNS.ride - WAY - 20)
  pdf.rule(y + 18)
}
