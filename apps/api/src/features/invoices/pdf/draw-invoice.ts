// The document itself, from what was frozen when it was issued and nothing else: asked again, it is the same file.
import type { Messages } from '../../../platform/messages/messages.ts'
import { footerOf } from '../../../platform/pdf/letterhead.ts'
import { openPdf } from '../../../platform/pdf/pdf-document.ts'
import { documentNumber } from '../domain/number.ts'
import type { StoredInvoice } from '../store/invoices.ts'
import { drawHead } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import type { Sheet } from './sheet.ts'
import { createWriter } from './write.ts'

export async function drawInvoice(messages: Messages, invoice: StoredInvoice): Promise<Buffer> {
  const { content, currency, issuedAt } = invoice
  const say = messages.pdf(content.locale)
  const number = documentNumber(invoice.series, invoice.year, invoice.number)
  const pdf = await openPdf({
    title: `${say(`invoice.title.${invoice.series}`)} ${number}`,
    issuedAt,
    locale: say.figures,
    brand: say.brand,
  })
  const sheet: Sheet = { invoice, say, write: createWriter(say, { currency, timeZone: content.timeZone }) }
  const belowHead = drawHead(pdf, sheet, number)
  const belowLines = drawLines(pdf, sheet, belowHead)
  drawSums(pdf, sheet, belowLines)
  return pdf.finish(footerOf(content.seller, say('invoice.vatNumber'), number, say))
}
