// The paper of a chauffeur's week, from what was frozen when it was issued and nothing else.
import type { StatementLine, StatementSums } from '@livery/contracts/statements/statements.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { drawLetterhead, footerOf } from '../../platform/pdf/letterhead.ts'
import { BOTTOM, LEFT, MUTED, openPaper, type Paper, RIGHT, SUNKEN } from '../../platform/pdf/paper.ts'
import type { StoredStatement } from './store.ts'
import { statementNumber } from './views.ts'
import { STATEMENT_WORDS, type StatementWords } from './words/words.ts'

const DETAILS_AT = 330
const COLUMNS = { what: 130, gross: 360, commission: 450 } as const
const ROW = 19
const SMALL = { size: 8, colour: MUTED } as const
const BEFORE: readonly (keyof StatementSums)[] = ['gross', 'commission', 'tips', 'fees', 'other']
const AFTER: readonly (keyof StatementSums)[] = ['opening', 'payouts', 'closing']

interface Sheet {
  readonly statement: StoredStatement
  readonly words: StatementWords
  readonly money: (minor: number) => string
  readonly day: (at: Date) => string
}

export async function drawStatement(statement: StoredStatement): Promise<Buffer> {
  const { content, currency, issuedAt } = statement
  const words = STATEMENT_WORDS[content.locale]
  const number = statementNumber(statement)
  const moneyFormat = new Intl.NumberFormat(words.locale, { style: 'currency', currency })
  const dayFormat = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeZone: content.timeZone })
  const money = (minor: number) => moneyFormat.format(minor / 100)
  const sheet: Sheet = { statement, words, money, day: (at) => dayFormat.format(at) }
  const paper = openPaper({ title: `${words.title} ${number}`, issuedAt, locale: words.locale })
  drawHead(paper, sheet, number)
  drawSums(paper, sheet, drawLines(paper, sheet, 256))
  return paper.finish(footerOf(content.house, words.vatNumber, number, words.page))
}

function drawHead(paper: Paper, { statement, words, day }: Sheet, number: string): void {
  const { house, chauffeur, timeZone } = statement.content
  drawLetterhead(paper, house, words.vatNumber)
  paper.text(words.title, LEFT, 172, { face: 'display', size: 28 }, DETAILS_AT - LEFT - 12)
  paper.text(words.chauffeur, LEFT, 202, SMALL)
  paper.text(chauffeur.name, LEFT, 217, { face: 'strong', size: 10.5 }, DETAILS_AT - LEFT - 24)
  paper.text(words.lead, LEFT, 236, SMALL)
  const dated = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const monday = new Date(`${statement.week}T00:00:00Z`)
  const details = [
    [words.number, number],
    [words.week, `${dated.format(monday)} – ${dated.format(addMs(monday, 6 * DAY_MS))}`],
    [words.issued, `${day(statement.issuedAt)}, ${timeZone}`],
  ] as const
  details.forEach(([label, value], at) => {
    paper.text(label, DETAILS_AT, 178 + at * 19, SMALL)
    paper.text(value, RIGHT, 178 + at * 19, { align: 'end' }, 165)
  })
}

function drawLines(paper: Paper, sheet: Sheet, top: number): number {
  let y = drawTableHead(paper, sheet, top)
  for (const line of sheet.statement.content.lines) {
    if (y > BOTTOM) {
      paper.turn()
      y = drawTableHead(paper, sheet, 64)
    }
    drawRow(paper, sheet, y, line)
    y += ROW
  }
  return y - ROW + 8
}

function drawTableHead(paper: Paper, { words }: Sheet, top: number): number {
  paper.box(LEFT, top, RIGHT - LEFT, 20, SUNKEN)
  paper.text(words.day, LEFT + 8, top + 13, SMALL)
  paper.text(words.what, COLUMNS.what, top + 13, SMALL)
  paper.text(words.gross, COLUMNS.gross, top + 13, { ...SMALL, align: 'end' })
  paper.text(words.commission, COLUMNS.commission, top + 13, { ...SMALL, align: 'end' })
  paper.text(words.amount, RIGHT - 8, top + 13, { ...SMALL, align: 'end' })
  return top + 34
}

function drawRow(paper: Paper, { words, money, day }: Sheet, y: number, line: StatementLine): void {
  const amount = { align: 'end', tabular: true } as const
  paper.text(day(new Date(line.at)), LEFT + 8, y, { colour: MUTED })
  paper.text(words.kinds[line.kind].replace('{order}', line.order), COLUMNS.what, y, {}, 160)
  if (line.commission > 0) {
    paper.text(money(line.gross), COLUMNS.gross, y, { ...amount, colour: MUTED })
    paper.text(money(-line.commission), COLUMNS.commission, y, { ...amount, colour: MUTED })
  }
  paper.text(money(line.amount), RIGHT - 8, y, amount)
  paper.rule(y + 7)
}

function drawSums(paper: Paper, { statement, words, money }: Sheet, top: number): void {
  const { sums } = statement.content
  const signed = (name: keyof StatementSums) => (name === 'commission' ? -sums[name] : sums[name])
  let y = top + 18
  if (y + 130 > BOTTOM) {
    paper.turn()
    y = 74
  }
  const row = (name: keyof StatementSums) => {
    paper.text(words.sums[name], DETAILS_AT, y, { colour: MUTED })
    paper.text(money(signed(name)), RIGHT - 8, y, { colour: MUTED, align: 'end', tabular: true })
    y += 16
  }
  BEFORE.filter((name) => sums[name] !== 0).forEach(row)
  paper.rule(y - 8, DETAILS_AT)
  y += 10
  paper.text(words.sums.earned, DETAILS_AT, y, { face: 'strong', size: 10.5 })
  paper.text(money(sums.earned), RIGHT - 8, y, { face: 'display', size: 17, align: 'end', tabular: true })
  paper.rule(y + 10, DETAILS_AT)
  y += 26
  AFTER.forEach(row)
}
