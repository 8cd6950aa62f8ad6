// The paper itself, from what was frozen when it was issued and nothing else: asked again, it is the same file.
import { footerOf } from '../../../platform/pdf/letterhead.ts'
import { openPaper } from '../../../platform/pdf/paper.ts'
import { documentNumber } from '../domain/number.ts'
import type { StoredInvoice } from '../store.ts'
import { INVOICE_WORDS } from '../words/words.ts'
import { drawHead } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import { createWriter, type Writer } from './write.ts'

export interface Sheet {
  readonly invoice: StoredInvoice
  readonly words: (typeof INVOICE_WORDS)['en']
  readonly write: Writer
}

export async function drawInvoice(invoice: StoredInvoice): Promise<Buffer> {
  const { content, currency, issuedAt } = invoice
  const words = INVOICE_WORDS[content.locale]
  const number = documentNumber(invoice.series, invoice.year, invoice.number)
  const paper = openPaper({ title: `${words.title[invoice.series]} ${number}`, issuedAt, locale: words.locale })
  const sheet: Sheet = { invoice, words, write: createWriter(words, { currency, timeZone: content.timeZone }) }
  const belowHead = drawHead(paper, sheet, number)
  const belowLines = drawLines(paper, sheet, belowHead)
  drawSums(paper, sheet, belowLines)
  return paper.finish(footerOf(content.seller, words.vatNumber, number, words.page))
}
