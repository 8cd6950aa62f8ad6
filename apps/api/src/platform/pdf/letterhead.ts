import { accentsOf } from '@livery/contracts/brand/accents.ts'
import type { SayPdf } from '../messages/messages.ts'
import { LEFT, MUTED, type PdfDocument, RIGHT } from './pdf-document.ts'

/** Whose document it is: the mark and the name, and to the right where the house is. Ends with a rule at 132. */
export function drawLetterhead(
  pdf: PdfDocument,
  of: { readonly name: string; readonly address: string; readonly vatNumber: string; readonly email: string },
  vatLabel: string,
): void {
  const { version, terms, mark } = pdf.brand
  const isBranded = version > 0
  const width = pdf.mark(LEFT, 65, 40)
  const name = isBranded ? terms.name : of.name
  if (mark === null || !terms.markHasName)
    pdf.text(name, LEFT + width + 12, 71, { face: 'display', size: 19 }, 280 - width)
  const lines = [
    ...(name === of.name ? [] : [of.name]),
    ...of.address.split('\n'),
    ...(terms.registrationNumber === null ? [] : [terms.registrationNumber]),
    ...[`${vatLabel} ${of.vatNumber}`, terms.supportEmail ?? of.email],
  ]
  lines.forEach((line, at) => {
    pdf.text(line, RIGHT, 62 + at * 11.5, { size: 8, colour: MUTED, align: 'end' }, 190)
  })
  if (terms.accent === null) pdf.rule(132)
  else pdf.box(LEFT, 131.4, RIGHT - LEFT, 1.2, accentsOf(terms.accent).light)
}

/** What stands below every page. */
export function footerOf(
  of: { readonly name: string; readonly address: string; readonly vatNumber: string },
  vatLabel: string,
  number: string,
  say: SayPdf,
): (page: number, pages: number) => readonly [string, string] {
  const start = [of.name, of.address.split('\n').join(', '), `${vatLabel} ${of.vatNumber}`].join('  ·  ')
  return (page, pages) => [start, `${number}  ·  ${say('page', { page, pages })}`]
}
