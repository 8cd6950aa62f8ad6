// The document of a company's month, from what was frozen when it was issued and nothing else.
import type { Messages, SayPdf } from '../../../platform/messages/messages.ts'
import { drawLetterhead, footerOf } from '../../../platform/pdf/letterhead.ts'
import { LEFT, MUTED, openPdf, type PdfDocument, RIGHT } from '../../../platform/pdf/pdf-document.ts'
import type { StoredInvoice } from '../store/invoices.ts'
import { invoiceNumber } from '../views.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import { type Sheet, SMALL } from './sheet.ts'

const DETAILS_AT = 330
export async function drawInvoice(messages: Messages, invoice: StoredInvoice): Promise<Buffer> {
  const sheet = sheetOf(messages.pdf(invoice.content.locale), invoice)
  const { say, number } = sheet
  const { seller } = invoice.content
  const pdf = await openPdf({
    title: `${titleOf(sheet)} ${number}`,
    issuedAt: invoice.issuedAt,
    locale: say.figures,
    brand: say.brand,
  })
  drawLetterhead(pdf, seller, say('companyInvoice.vatNumber'))
  drawSums(pdf, sheet, drawLines(pdf, sheet, drawHead(pdf, sheet)))
  return pdf.finish(footerOf(seller, say('companyInvoice.vatNumber'), number, say))
}

function sheetOf(say: SayPdf, invoice: StoredInvoice): Sheet {
  const { content, currency } = invoice
  const money = new Intl.NumberFormat(say.figures, { style: 'currency', currency })
  const share = new Intl.NumberFormat(say.figures, { style: 'percent', maximumFractionDigits: 2 })
  const there = new Intl.DateTimeFormat(say.figures, {
    day: '2-digit',
    month: '2-digit',
    timeZone: content.timeZone,
  })
  const date = new Intl.DateTimeFormat(say.figures, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    invoice,
    say,
    number: invoiceNumber(invoice),
    money: (minor) => money.format(minor / 100),
    share: (basisPoints) => share.format(basisPoints / 10_000),
    dayOf: (at) => there.format(new Date(at)),
    day: (on) => date.format(new Date(`${on}T00:00:00Z`)),
  }
}

const titleOf = ({ say, invoice }: Sheet) =>
  say(invoice.total < 0 ? 'companyInvoice.creditTitle' : 'companyInvoice.title')

/** Who pays, for which month, and until when. Returns where the page goes on. */
function drawHead(pdf: PdfDocument, sheet: Sheet): number {
  const { invoice, say, number, day } = sheet
  const { buyer, timeZone } = invoice.content
  pdf.text(titleOf(sheet), LEFT, 172, { face: 'display', size: 28 }, DETAILS_AT - LEFT - 12)
  pdf.text(say('companyInvoice.billedTo'), LEFT, 206, SMALL)
  pdf.text(buyer.name, LEFT, 221, { face: 'strong', size: 10.5 }, DETAILS_AT - LEFT - 24)
  const vat = buyer.vatNumber === '' ? '' : `${say('companyInvoice.vatNumber')} ${buyer.vatNumber}`
  const under = [...buyer.address.split('\n'), vat, buyer.email].filter((line) => line.trim() !== '')
  under.forEach((line, at) => {
    pdf.text(line, LEFT, 235 + at * 12.5, { colour: MUTED }, DETAILS_AT - LEFT - 24)
  })
  const month = new Intl.DateTimeFormat(say.figures, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const issued = new Intl.DateTimeFormat(say.figures, { dateStyle: 'long', timeZone })
  const details = [
    [say('companyInvoice.number'), number],
    [say('companyInvoice.month'), month.format(new Date(`${invoice.month}-01T00:00:00Z`))],
    [say('companyInvoice.issued'), issued.format(invoice.issuedAt)],
    ...(invoice.due > 0 ? [[say('companyInvoice.due'), day(invoice.dueOn)] as const] : []),
  ] as const
  details.forEach(([label, value], at) => {
    pdf.text(label, DETAILS_AT, 178 + at * 19, SMALL)
    pdf.text(value, RIGHT, 178 + at * 19, { align: 'end', face: at === 0 ? 'strong' : 'text' }, 145)
  })
  return Math.max(268, 250 + under.length * 12.5)
}
