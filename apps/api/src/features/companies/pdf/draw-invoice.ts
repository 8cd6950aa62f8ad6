// The document of a company's month, from what was frozen when it was issued and nothing else.
import { drawLetterhead, footerOf } from '../../../platform/pdf/letterhead.ts'
import { LEFT, MUTED, openPdf, type PdfDocument, RIGHT } from '../../../platform/pdf/pdf-document.ts'
import { COMPANY_INVOICE_MESSAGES, type CompanyInvoiceMessages } from '../messages/messages.ts'
import type { StoredInvoice } from '../store/invoices.ts'
import { invoiceNumber } from '../views.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'

const DETAILS_AT = 330
export const SMALL = { size: 8, colour: MUTED } as const

export interface Sheet {
  readonly invoice: StoredInvoice
  readonly messages: CompanyInvoiceMessages
  readonly number: string
  readonly money: (minor: number) => string
  readonly share: (basisPoints: number) => string
  /** A moment where the rides are. */
  readonly dayOf: (at: string) => string
  /** A day of the calendar. */
  readonly day: (date: string) => string
}

export async function drawInvoice(invoice: StoredInvoice): Promise<Buffer> {
  const sheet = sheetOf(invoice)
  const { messages, number } = sheet
  const { seller } = invoice.content
  const pdf = openPdf({ title: `${titleOf(sheet)} ${number}`, issuedAt: invoice.issuedAt, locale: messages.locale })
  drawLetterhead(pdf, seller, messages.vatNumber)
  drawSums(pdf, sheet, drawLines(pdf, sheet, drawHead(pdf, sheet)))
  return pdf.finish(footerOf(seller, messages.vatNumber, number, messages.page))
}

function sheetOf(invoice: StoredInvoice): Sheet {
  const { content, currency } = invoice
  const messages = COMPANY_INVOICE_MESSAGES[content.locale]
  const money = new Intl.NumberFormat(messages.locale, { style: 'currency', currency })
  const share = new Intl.NumberFormat(messages.locale, { style: 'percent', maximumFractionDigits: 2 })
  const there = new Intl.DateTimeFormat(messages.locale, {
    day: '2-digit',
    month: '2-digit',
    timeZone: content.timeZone,
  })
  const date = new Intl.DateTimeFormat(messages.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    invoice,
    messages,
    number: invoiceNumber(invoice),
    money: (minor) => money.format(minor / 100),
    share: (basisPoints) => share.format(basisPoints / 10_000),
    dayOf: (at) => there.format(new Date(at)),
    day: (on) => date.format(new Date(`${on}T00:00:00Z`)),
  }
}

const titleOf = ({ messages, invoice }: Sheet) => (invoice.total < 0 ? messages.creditTitle : messages.title)

/** Who pays, for which month, and until when. Returns where the page goes on. */
function drawHead(pdf: PdfDocument, sheet: Sheet): number {
  const { invoice, messages, number, day } = sheet
  const { buyer, timeZone } = invoice.content
  pdf.text(titleOf(sheet), LEFT, 172, { face: 'display', size: 28 }, DETAILS_AT - LEFT - 12)
  pdf.text(messages.billedTo, LEFT, 206, SMALL)
  pdf.text(buyer.name, LEFT, 221, { face: 'strong', size: 10.5 }, DETAILS_AT - LEFT - 24)
  const vat = buyer.vatNumber === '' ? '' : `${messages.vatNumber} ${buyer.vatNumber}`
  const under = [...buyer.address.split('\n'), vat, buyer.email].filter((line) => line.trim() !== '')
  under.forEach((line, at) => {
    pdf.text(line, LEFT, 235 + at * 12.5, { colour: MUTED }, DETAILS_AT - LEFT - 24)
  })
  const month = new Intl.DateTimeFormat(messages.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const issued = new Intl.DateTimeFormat(messages.locale, { dateStyle: 'long', timeZone })
  const details = [
    [messages.number, number],
    [messages.month, month.format(new Date(`${invoice.month}-01T00:00:00Z`))],
    [messages.issued, issued.format(invoice.issuedAt)],
    ...(invoice.due > 0 ? [[messages.due, day(invoice.dueOn)] as const] : []),
  ] as const
  details.forEach(([label, value], at) => {
    pdf.text(label, DETAILS_AT, 178 + at * 19, SMALL)
    pdf.text(value, RIGHT, 178 + at * 19, { align: 'end', face: at === 0 ? 'strong' : 'text' }, 145)
  })
  return Math.max(268, 250 + under.length * 12.5)
}
