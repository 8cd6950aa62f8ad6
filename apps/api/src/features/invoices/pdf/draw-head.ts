import { drawLetterhead } from '../../../platform/pdf/letterhead.ts'
import { LEFT, MUTED, type PdfDocument, RIGHT } from '../../../platform/pdf/pdf-document.ts'
import type { Sheet } from './sheet.ts'

const SMALL = { size: 8, colour: MUTED } as const
const DETAILS_AT = 330

/** Who sells, what this is, who buys, and what was done for the money. Returns where the page goes on. */
export function drawHead(pdf: PdfDocument, sheet: Sheet, number: string): number {
  const { say, write, invoice } = sheet
  const { seller, service, buyer, corrects } = invoice.content
  drawLetterhead(pdf, seller, say('invoice.vatNumber'))
  pdf.text(say(`invoice.title.${invoice.series}`), LEFT, 172, { face: 'display', size: 30 })
  pdf.text(say('invoice.billedTo'), LEFT, 206, SMALL)
  const [first = '', ...under] = buyerLines(sheet)
  pdf.text(first, LEFT, 221, { face: 'strong', size: 10.5 }, DETAILS_AT - LEFT - 24)
  under.forEach((line, at) => {
    pdf.text(line, LEFT, 235 + at * 12.5, { colour: MUTED }, DETAILS_AT - LEFT - 24)
  })
  const details: [string, string][] = [
    [say('invoice.number'), number],
    [say('invoice.issued'), write.day(invoice.issuedAt.toISOString())],
    [say('invoice.served'), write.day(service.from)],
    [say(`invoice.order.${service.kind}`), `${service.number}, ${service.names?.[say.locale] ?? service.name}`],
    ...(buyer.reference === '' ? [] : [[say('invoice.reference'), buyer.reference] as [string, string]]),
  ]
  details.forEach(([label, value], at) => {
    pdf.text(label, DETAILS_AT, 178 + at * 19, SMALL)
    pdf.text(value, RIGHT, 178 + at * 19, { align: 'end', face: at === 0 ? 'strong' : 'text' }, 145)
  })
  const below = drawService(pdf, sheet, Math.max(268, 257 + under.length * 12.5, 198 + details.length * 19))
  if (corrects === null) return below
  const told = say(`invoice.corrects.${corrects.reason}`, {
    number: corrects.number,
    date: write.day(corrects.issuedAt),
  })
  pdf.text(told, LEFT, below + 14, { face: 'strong' })
  return below + 26
}

/** The company first, when one pays it back; the person who rode below it. */
function buyerLines({ say, invoice }: Sheet): string[] {
  const { name, email, company, address, vatNumber } = invoice.content.buyer
  const vat = vatNumber === '' ? '' : `${say('invoice.vatNumber')} ${vatNumber}`
  return [company, name, ...address.split('\n'), vat, email].filter((line) => line.trim() !== '')
}

/** The way from ring to square, as on every screen; beside it the time, the chauffeur and the car. */
function drawService(pdf: PdfDocument, { say, write, invoice }: Sheet, top: number): number {
  const { service } = invoice.content
  const { places } = service
  places.forEach((place, at) => {
    const y = top + at * 17
    if (at === places.length - 1 && places.length > 1) pdf.square(LEFT + 3, y - 3)
    else pdf.ring(LEFT + 3, y - 3)
    pdf.text(place, LEFT + 16, y, {}, DETAILS_AT - LEFT - 40)
  })
  const span =
    service.kind === 'engagement' ? [write.day(service.from), write.day(service.to ?? service.from)] : timesOf()
  const beside: [string, string][] = [
    ['', span.join(' – ')],
    [say('invoice.chauffeur'), [service.chauffeur, service.plate].filter((part) => part !== '').join(', ')],
    [say('invoice.distance'), service.distanceMetres === null ? '' : write.kilometres(service.distanceMetres)],
  ]
  const told = beside.filter(([, value]) => value !== '')
  told.forEach(([label, value], at) => {
    pdf.text(label, DETAILS_AT, top + at * 17, SMALL)
    pdf.text(value, RIGHT, top + at * 17, { align: 'end' }, 170)
  })
  const below = top + Math.max(places.length, told.length) * 17 - 6
  pdf.rule(below + 6)
  return below + 8

  function timesOf(): string[] {
    const ends = service.to === null ? [service.from] : [service.from, service.to]
    return ends.map((at) => write.time(at))
  }
}
