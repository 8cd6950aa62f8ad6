// The document of a rider's wallet over some days.
import type { Locale } from '@livery/kernel/languages.ts'
import type { Messages, SayPdf } from '../../platform/messages/messages.ts'
import { drawLetterhead, footerOf } from '../../platform/pdf/letterhead.ts'
import { BOTTOM, LEFT, MUTED, openPdf, type PdfDocument, RIGHT, SUNKEN } from '../../platform/pdf/pdf-document.ts'
import type { WalletOverDays } from './domain/wallet-days.ts'

const DETAILS_AT = 330
const COLUMNS = { what: 130, amount: 440 } as const
const ROW = 19
const SMALL = { size: 8, colour: MUTED } as const

interface House {
  readonly name: string
  readonly address: string
  readonly vatNumber: string
  readonly email: string
}
interface Sheet {
  readonly wallet: WalletOverDays
  readonly say: SayPdf
  readonly money: (minor: number) => string
  readonly day: (at: Date) => string
}

export async function drawWallet(
  messages: Messages,
  wallet: WalletOverDays,
  of: { readonly house: House; readonly rider: { readonly name: string; readonly locale: Locale }; readonly now: Date },
): Promise<Buffer> {
  const say = messages.pdf(of.rider.locale)
  const moneyFormat = new Intl.NumberFormat(say.figures, { style: 'currency', currency: wallet.currency })
  const dayFormat = new Intl.DateTimeFormat(say.figures, { dateStyle: 'medium', timeZone: wallet.timeZone })
  const sheet: Sheet = {
    wallet,
    say,
    money: (minor) => moneyFormat.format(minor / 100),
    day: (at) => dayFormat.format(at),
  }
  const title = say('wallet.title')
  const pdf = await openPdf({ title, issuedAt: of.now, locale: say.figures, brand: say.brand })
  drawLetterhead(pdf, of.house, say('statement.vatNumber'))
  pdf.text(title, LEFT, 172, { face: 'display', size: 28 }, DETAILS_AT - LEFT - 12)
  pdf.text(of.rider.name, LEFT, 202, { face: 'strong', size: 10.5 }, DETAILS_AT - LEFT - 24)
  const dated = new Intl.DateTimeFormat(say.figures, { dateStyle: 'medium', timeZone: 'UTC' })
  const dateOf = (date: string) => dated.format(new Date(`${date}T00:00:00Z`))
  const details = [
    [say('wallet.span'), `${dateOf(wallet.from)} – ${dateOf(wallet.to)}`],
    [say('statement.issued'), `${sheet.day(of.now)}, ${wallet.timeZone}`],
  ] as const
  details.forEach(([label, value], at) => {
    pdf.text(label, DETAILS_AT, 178 + at * 19, SMALL)
    pdf.text(value, RIGHT, 178 + at * 19, { align: 'end' }, 165)
  })
  drawSums(pdf, sheet, drawLines(pdf, sheet, 236))
  return pdf.finish(footerOf(of.house, say('statement.vatNumber'), title, say))
}

function drawLines(pdf: PdfDocument, sheet: Sheet, top: number): number {
  let y = drawTableHead(pdf, sheet, top)
  for (const movement of sheet.wallet.movements) {
    if (y > BOTTOM) {
      pdf.turn()
      y = drawTableHead(pdf, sheet, 64)
    }
    drawRow(pdf, sheet, y, movement)
    y += ROW
  }
  return y - ROW + 8
}

function drawTableHead(pdf: PdfDocument, { say }: Sheet, top: number): number {
  pdf.box(LEFT, top, RIGHT - LEFT, 20, SUNKEN)
  pdf.text(say('statement.day'), LEFT + 8, top + 13, SMALL)
  pdf.text(say('statement.what'), COLUMNS.what, top + 13, SMALL)
  pdf.text(say('statement.amount'), COLUMNS.amount, top + 13, { ...SMALL, align: 'end' })
  pdf.text(say('wallet.balance'), RIGHT - 8, top + 13, { ...SMALL, align: 'end' })
  return top + 34
}

function drawRow(
  pdf: PdfDocument,
  { say, money, day }: Sheet,
  y: number,
  { at, purpose, order, source, amount, balanceAfter }: WalletOverDays['movements'][number],
): void {
  const figure = { align: 'end', tabular: true } as const
  const what = [say(`wallet.purpose.${purpose}`), order, source === 'card' ? say('wallet.card') : '']
  pdf.text(day(at), LEFT + 8, y, { colour: MUTED })
  pdf.text(what.filter((part) => part !== '').join(' · '), COLUMNS.what, y, {}, 230)
  pdf.text(money(amount), COLUMNS.amount, y, figure)
  // A card moves no wallet.
  if (source === 'wallet') pdf.text(money(balanceAfter), RIGHT - 8, y, { ...figure, colour: MUTED })
  pdf.rule(y + 7)
}

function drawSums(pdf: PdfDocument, { wallet, say, money }: Sheet, top: number): void {
  let y = top + 18
  if (y + 110 > BOTTOM) {
    pdf.turn()
    y = 74
  }
  const { opening, paidIn, paidOut, closing, byCard } = wallet
  const row = (label: string, minor: number) => {
    pdf.text(label, DETAILS_AT, y, { colour: MUTED })
    pdf.text(money(minor), RIGHT - 8, y, { colour: MUTED, align: 'end', tabular: true })
    y += 16
  }
  row(say('statement.sums.opening'), opening)
  row(say('wallet.paidIn'), paidIn)
  row(say('wallet.paidOut'), -paidOut)
  pdf.rule(y - 8, DETAILS_AT)
  y += 10
  pdf.text(say('statement.sums.closing'), DETAILS_AT, y, { face: 'strong', size: 10.5 })
  pdf.text(money(closing), RIGHT - 8, y, { face: 'display', size: 17, align: 'end', tabular: true })
  pdf.rule(y + 10, DETAILS_AT)
  y += 26
  if (byCard !== 0) row(say('wallet.byCard'), byCard)
}
