// The document itself, from what was frozen when it was issued and nothing else: asked again, it is the same file.
import { footerOf } from '../../../platform/pdf/letterhead.ts'
import { openPdf } from '../../../platform/pdf/pdf-document.ts'
import { documentNumber } from '../domain/number.ts'
import { INVOICE_MESSAGES } from '../messages/messages.ts'
import type { StoredInvoice } from '../store.ts'
import { drawHead } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import { createWriter, type Writer } from './write.ts'

export interface Sheet {
  readonly invoice: StoredInvoice
  readonly messages: (typeof INVOICE_MESSAGES)['en']
  readonly write: Writer
}

export async function drawInvoice(invoice: StoredInvoice): Promise<Buffer> {
  const { content, currency, issuedAt } = invoice
  const messages = INVOICE_MESSAGES[content.locale]
  const number = documentNumber(invoice.series, invoice.year, invoice.number)
  const pdf = openPdf({ title: `${messages.title[invoice.series]} ${number}`, issuedAt, locale: messages.locale })
  const sheet: Sheet = { invoice, messages, write: createWriter(messages, { currency, timeZone: content.timeZone }) }
  const belowHead = drawHead(pdf, sheet, number)
  const belowLines = drawLines(pdf, sheet, belowHead)
  drawSums(pdf, sheet, belowLines)
  return pdf.finish(footerOf(content.seller, messages.vatNumber, number, messages.page))
}
