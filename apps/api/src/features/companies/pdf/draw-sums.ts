import { BOTTOM, LEFT, MUTED, type Paper, RIGHT } from '../../../platform/pdf/paper.ts'
import { type Sheet, SMALL } from './draw-invoice.ts'

const SUMS_AT = 360
const TABLES_TO = 320
const ROW = 15

/** What it comes to and until when it is paid; beside it the sums by cost centre and by rate. */
export function drawSums(paper: Paper, sheet: Sheet, top: number): void {
  const { costCentres, taxes } = sheet.invoice.content
  const height = Math.max(130, 75 + (costCentres.length + taxes.length) * ROW)
  let start = top
  if (top + height > BOTTOM) {
    paper.turn()
    start = 56
  }
  drawTotals(paper, sheet, start + 20)
  drawTaxes(paper, sheet, drawCostCentres(paper, sheet, start + 20))
}

function drawTotals(paper: Paper, { invoice, words, money, share, day, number }: Sheet, top: number): void {
  const { net, total, due, content } = invoice
  let y = top
  const row = (label: string, amount: number) => {
    paper.text(label, SUMS_AT, y, { colour: MUTED }, 100)
    paper.text(money(amount), RIGHT - 8, y, { colour: MUTED, align: 'end', tabular: true })
    y += 17
  }
  row(words.net, net)
  for (const { share: rate, tax } of content.taxes) row(`${words.tax} ${share(rate)}`, tax)
  if (total !== due) {
    row(words.total, total)
    row(words.paidOtherwise, due - total)
  }
  paper.rule(y - 9, SUMS_AT)
  y += 10
  paper.text(due < 0 ? words.toReceive : words.toPay, SUMS_AT, y, { face: 'strong', size: 11 })
  paper.text(money(Math.abs(due)), RIGHT - 8, y, { face: 'display', size: 17, align: 'end', tabular: true })
  if (due <= 0) return
  const told = words.pay.replace('{due}', day(invoice.dueOn)).replace('{number}', number)
  linesOf(paper, told, RIGHT - SUMS_AT).forEach((line, at) => {
    paper.text(line, SUMS_AT, y + 20 + at * 11, SMALL)
  })
}

function drawCostCentres(paper: Paper, { invoice, words, money }: Sheet, top: number): number {
  paper.text(words.byCostCentre, LEFT + 8, top, SMALL)
  paper.text(words.rides, 240, top, { ...SMALL, align: 'end' })
  paper.text(words.total, TABLES_TO, top, { ...SMALL, align: 'end' })
  paper.rule(top + 6, LEFT, TABLES_TO)
  let y = top + 19
  for (const { code, name, rides, total } of invoice.content.costCentres) {
    paper.text(code === '' ? words.noCostCentre : `${code}  ${name}`, LEFT + 8, y, { size: 8.5 }, 150)
    paper.text(String(rides), 240, y, { ...SMALL, align: 'end', tabular: true })
    paper.text(money(total), TABLES_TO, y, { size: 8.5, align: 'end', tabular: true })
    y += ROW
  }
  return y + 12
}

function drawTaxes(paper: Paper, { invoice, words, money, share }: Sheet, top: number): void {
  const columns = [LEFT + 8, 170, 240, TABLES_TO] as const
  const row = (cells: readonly string[], y: number) =>
    cells.forEach((cell, at) => {
      paper.text(cell, columns[at] ?? TABLES_TO, y, { ...SMALL, align: at === 0 ? 'start' : 'end', tabular: true })
    })
  row([words.rate, words.net, words.tax, words.total], top)
  paper.rule(top + 6, LEFT, TABLES_TO)
  invoice.content.taxes.forEach(({ share: rate, net, tax }, at) => {
    row([share(rate), money(net), money(tax), money(net + tax)], top + 19 + at * ROW)
  })
}

/** Broken between words, so that none is wider than `most`. */
function linesOf(paper: Paper, words: string, most: number): string[] {
  const lines = ['']
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (paper.widthOf(longer, SMALL) > most) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
