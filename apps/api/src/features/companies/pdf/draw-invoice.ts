// The paper of a company's month, from what was frozen when it was issued and nothing else.
import { drawLetterhead, footerOf } from '../../../platform/pdf/letterhead.ts'
import { LEFT, MUTED, openPaper, type Paper, RIGHT } from '../../../platform/pdf/paper.ts'
import type { StoredInvoice } from '../store/invoices.ts'
import { invoiceNumber } from '../views.ts'
import { type CompanyPaperWords, PAPER_WORDS } from '../words/words.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'

const DETAILS_AT = 330
export const SMALL = { size: 8, colour: MUTED } as const

export interface Sheet {
  readonly invoice: StoredInvoice
  readonly words: CompanyPaperWords
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
  const { words, number } = sheet
  const { seller } = invoice.content
  const paper = openPaper({ title: `${titleOf(sheet)} ${number}`, issuedAt: invoice.issuedAt, locale: words.locale })
  drawLetterhead(paper, seller, words.vatNumber)
  drawSums(paper, sheet, drawLines(paper, sheet, drawHead(paper, sheet)))
  return paper.finish(footerOf(seller, words.vatNumber, number, words.page))
}

function sheetOf(invoice: StoredInvoice): Sheet {
  const { content, currency } = invoice
  const words = PAPER_WORDS[content.locale]
  const money = new Intl.NumberFormat(words.locale, { style: 'currency', currency })
  const share = new Intl.NumberFormat(words.locale, { style: 'percent', maximumFractionDigits: 2 })
  const there = new Intl.DateTimeFormat(words.locale, { day: '2-digit', month: '2-digit', timeZone: content.timeZone })
  const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    invoice,
    words,
    number: invoiceNumber(invoice),
    money: (minor) => money.format(minor / 100),
    share: (basisPoints) => share.format(basisPoints / 10_000),
    dayOf: (at) => there.format(new Date(at)),
    day: (on) => date.format(new Date(`${on}T00:00:00Z`)),
  }
}

const titleOf = ({ words, invoice }: Sheet) => (invoice.total < 0 ? words.creditTitle : words.title)

/** Who pays, for which month, and until when. Returns where the page goes on. */
function drawHead(paper: Paper, sheet: Sheet): number {
  const { invoice, words, number, day } = sheet
  const { buyer, timeZone } = invoice.content
  paper.text(titleOf(sheet), LEFT, 172, { face: 'display', size: 28 }, DETAILS_AT - LEFT - 12)
  paper.text(words.billedTo, LEFT, 206, SMALL)
  paper.text(buyer.name, LEFT, 221, { face: 'strong', size: 10.5 }, DETAILS_AT - LEFT - 24)
  const vat = buyer.vatNumber === '' ? '' : `${words.vatNumber} ${buyer.vatNumber}`
  const under = [...buyer.address.split('\n'), vat, buyer.email].filter((line) => line.trim() !== '')
  under.forEach((line, at) => {
    paper.text(line, LEFT, 235 + at * 12.5, { colour: MUTED }, DETAILS_AT - LEFT - 24)
  })
  const month = new Intl.DateTimeFormat(words.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const issued = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone })
  const details = [
    [words.number, number],
    [words.month, month.format(new Date(`${invoice.month}-01T00:00:00Z`))],
    [words.issued, issued.format(invoice.issuedAt)],
    ...(invoice.due > 0 ? [[words.due, day(invoice.dueOn)] as const] : []),
  ] as const
  details.forEach(([label, value], at) => {
    paper.text(label, DETAILS_AT, 178 + at * 19, SMALL)
    paper.text(value, RIGHT, 178 + at * 19, { align: 'end', face: at === 0 ? 'strong' : 'text' }, 145)
  })
  return Math.max(268, 250 + under.length * 12.5)
}
