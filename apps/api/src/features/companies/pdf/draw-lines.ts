import type { CompanyLine } from '@livery/contracts/companies/companies.ts'
import { BOTTOM, LEFT, MUTED, type Paper, RIGHT, SUNKEN } from '../../../platform/pdf/paper.ts'
import { type Sheet, SMALL } from './draw-invoice.ts'

const COLUMNS = { ride: 104, filed: 300, net: 410, tax: 465 } as const
const WAY = 300
const ROW = 30

/** Every ride and every credit in two lines: whose it was and what it cost, and below it the way. */
export function drawLines(paper: Paper, sheet: Sheet, top: number): number {
  let y = drawTableHead(paper, sheet, top)
  for (const line of sheet.invoice.content.lines) {
    if (y + 12 > BOTTOM) {
      paper.turn()
      y = drawTableHead(paper, sheet, 64)
    }
    drawRow(paper, sheet, y, line)
    y += ROW
  }
  return y - ROW + 20
}

function drawTableHead(paper: Paper, { words }: Sheet, top: number): number {
  paper.box(LEFT, top, RIGHT - LEFT, 20, SUNKEN)
  paper.text(words.day, LEFT + 8, top + 13, SMALL)
  paper.text(words.ride, COLUMNS.ride, top + 13, SMALL)
  paper.text(words.filed, COLUMNS.filed, top + 13, SMALL)
  paper.text(words.net, COLUMNS.net, top + 13, { ...SMALL, align: 'end' })
  paper.text(words.tax, COLUMNS.tax, top + 13, { ...SMALL, align: 'end' })
  paper.text(words.total, RIGHT - 8, top + 13, { ...SMALL, align: 'end' })
  return top + 34
}

function drawRow(paper: Paper, { words, money, dayOf }: Sheet, y: number, line: CompanyLine): void {
  const amount = { align: 'end', tabular: true } as const
  const { kind, number, passenger, costCentre, reference, from, to, endedAs } = line
  const ride = COLUMNS.filed - COLUMNS.ride - 12
  const filed = COLUMNS.net - COLUMNS.filed - 52
  paper.text(dayOf(line.at), LEFT + 8, y, { colour: MUTED })
  const what = kind === 'credit' ? words.credit.replace('{number}', number) : number
  paper.text(`${what}, ${passenger}`, COLUMNS.ride, y, {}, ride)
  paper.text(costCentre.code, COLUMNS.filed, y, {}, filed)
  paper.text(money(line.net), COLUMNS.net, y, { ...amount, colour: MUTED })
  paper.text(money(line.tax), COLUMNS.tax, y, { ...amount, colour: MUTED })
  paper.text(money(line.total), RIGHT - 8, y, amount)
  const ended = endedAs === 'completed' || kind === 'credit' ? '' : `${words.endedAs[endedAs]}: `
  paper.text(`${ended}${from} – ${to}`, COLUMNS.ride, y + 12, SMALL, WAY)
  paper.text(reference, RIGHT - 8, y + 12, { ...SMALL, align: 'end' }, RIGHT - COLUMNS.ride - WAY - 20)
  paper.rule(y + 18)
}
