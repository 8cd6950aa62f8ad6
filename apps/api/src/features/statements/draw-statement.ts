// The document of a chauffeur's week, from what was frozen when it was issued and nothing else.
import type { StatementLine, StatementSums } from '@livery/contracts/statements/statements.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { Messages, SayPdf } from '../../platform/messages/messages.ts'
import { drawLetterhead, footerOf } from '../../platform/pdf/letterhead.ts'
import { BOTTOM, LEFT, MUTED, openPdf, type PdfDocument, RIGHT, SUNKEN } from '../../platform/pdf/pdf-document.ts'
import type { StoredStatement } from './store.ts'
import { statementNumber } from './views.ts'

const DETAILS_AT = 330
const COLUMNS = { what: 130, gross: 360, commission: 450 } as const
const ROW = 19
const SMALL = { size: 8, colour: MUTED } as const
const BEFORE: readonly (keyof StatementSums)[] = ['gross', 'commission', 'tips', 'fees', 'other']
const AFTER: readonly (keyof StatementSums)[] = ['opening', 'payouts', 'closing']

interface Sheet {
  readonly statement: StoredStatement
  readonly say: SayPdf
  readonly money: (minor: number) => string
  readonly day: (at: Date) => string
}

export async function drawStatement(messages: Messages, statement: StoredStatement): Promise<Buffer> {
  const { content, currency, issuedAt } = statement
  const say = messages.pdf(content.locale)
  const number = statementNumber(statement)
  const moneyFormat = new Intl.NumberFormat(say.figures, { style: 'currency', currency })
  const dayFormat = new Intl.DateTimeFormat(say.figures, { dateStyle: 'medium', timeZone: content.timeZone })
  const money = (minor: number) => moneyFormat.format(minor / 100)
  const sheet: Sheet = { statement, say, money, day: (at) => dayFormat.format(at) }
  const pdf = await openPdf({
    title: `${say('statement.title')} ${number}`,
    issuedAt,
    locale: say.figures,
    brand: say.brand,
  })
  drawHead(pdf, sheet, number)
  drawSums(pdf, sheet, drawLines(pdf, sheet, 256))
  return pdf.finish(footerOf(content.house, say('statement.vatNumber'), number, say))
}

function drawHead(pdf: PdfDocument, { statement, say, day }: Sheet, number: string): void {
  const { house, chauffeur, timeZone } = statement.content
  drawLetterhead(pdf, house, say('statement.vatNumber'))
  pdf.text(say('statement.title'), LEFT, 172, { face: 'display', size: 28 }, DETAILS_AT - LEFT - 12)
  pdf.text(say('statement.chauffeur'), LEFT, 202, SMALL)
  pdf.text(chauffeur.name, LEFT, 217, { face: 'strong', size: 10.5 }, DETAILS_AT - LEFT - 24)
  pdf.text(say('statement.lead'), LEFT, 236, SMALL)
  const dated = new Intl.DateTimeFormat(say.figures, { dateStyle: 'medium', timeZone: 'UTC' })
  const monday = new Date(`${statement.week}T00:00:00Z`)
  const details = [
    [say('statement.number'), number],
    [say('statement.week'), `${dated.format(monday)} – ${dated.format(addMs(monday, 6 * DAY_MS))}`],
    [say('statement.issued'), `${day(statement.issuedAt)}, ${timeZone}`],
  ] as const
  details.forEach(([label, value], at) => {
    pdf.text(label, DETAILS_AT, 178 + at * 19, SMALL)
    pdf.text(value, RIGHT, 178 + at * 19, { align: 'end' }, 165)
  })
}

function drawLines(pdf: PdfDocument, sheet: Sheet, top: number): number {
  let y = drawTableHead(pdf, sheet, top)
  for (const line of sheet.statement.content.lines) {
    if (y > BOTTOM) {
      pdf.turn()
      y = drawTableHead(pdf, sheet, 64)
    }
    drawRow(pdf, sheet, y, line)
    y += ROW
  }
  return y - ROW + 8
}

function drawTableHead(pdf: PdfDocument, { say }: Sheet, top: number): number {
  pdf.box(LEFT, top, RIGHT - LEFT, 20, SUNKEN)
  pdf.text(say('statement.day'), LEFT + 8, top + 13, SMALL)
  pdf.text(say('statement.what'), COLUMNS.what, top + 13, SMALL)
  pdf.text(say('statement.gross'), COLUMNS.gross, top + 13, { ...SMALL, align: 'end' })
  pdf.text(say('statement.commission'), COLUMNS.commission, top + 13, { ...SMALL, align: 'end' })
  pdf.text(say('statement.amount'), RIGHT - 8, top + 13, { ...SMALL, align: 'end' })
  return top + 34
}

function drawRow(pdf: PdfDocument, { say, money, day }: Sheet, y: number, line: StatementLine): void {
  const amount = { align: 'end', tabular: true } as const
  pdf.text(day(new Date(line.at)), LEFT + 8, y, { colour: MUTED })
  pdf.text(say(`statement.kinds.${line.kind}`, { order: line.order }), COLUMNS.what, y, {}, 160)
  if (line.commission > 0) {
    pdf.text(money(line.gross), COLUMNS.gross, y, { ...amount, colour: MUTED })
    pdf.text(money(-line.commission), COLUMNS.commission, y, { ...amount, colour: MUTED })
  }
  pdf.text(money(line.amount), RIGHT - 8, y, amount)
  pdf.rule(y + 7)
}

function drawSums(pdf: PdfDocument, { statement, say, money }: Sheet, top: number): void {
  const { sums } = statement.content
  const signed = (name: keyof StatementSums) => (name === 'commission' ? -sums[name] : sums[name])
  let y = top + 18
  if (y + 130 > BOTTOM) {
    pdf.turn()
    y = 74
  }
  const row = (name: keyof StatementSums) => {
    pdf.text(say(`statement.sums.${name}`), DETAILS_AT, y, { colour: MUTED })
    pdf.text(money(signed(name)), RIGHT - 8, y, { colour: MUTED, align: 'end', tabular: true })
    y += 16
  }
  BEFORE.filter((name) => sums[name] !== 0).forEach(row)
  pdf.rule(y - 8, DETAILS_AT)
  y += 10
  pdf.text(say('statement.sums.earned'), DETAILS_AT, y, { face: 'strong', size: 10.5 })
  pdf.text(money(sums.earned), RIGHT - 8, y, { face: 'display', size: 17, align: 'end', tabular: true })
  pdf.rule(y + 10, DETAILS_AT)
  y += 26
  AFTER.forEach(row)
}
