// The document of a chauffeur's year, month by month.
import type { StatementSums } from '@livery/contracts/statements/statements.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { drawLetterhead, footerOf } from '../../platform/pdf/letterhead.ts'
import { LEFT, MUTED, openPdf, RIGHT, SUNKEN } from '../../platform/pdf/pdf-document.ts'
import type { YearOfDriver } from './domain/year.ts'

const SMALL = { size: 8, colour: MUTED } as const
const ROW = 21
const DETAILS_AT = 330
const SUMS = ['gross', 'commission', 'tips', 'fees', 'other', 'earned', 'payouts'] as const
const FIRST_AT = 172
const APART = (RIGHT - 8 - FIRST_AT) / (SUMS.length - 1)

interface House {
  readonly name: string
  readonly address: string
  readonly vatNumber: string
  readonly email: string
}

export async function drawYear(
  messages: Messages,
  of: YearOfDriver,
  by: {
    readonly house: House
    readonly driver: { readonly name: string; readonly locale: Locale }
    readonly now: Date
  },
): Promise<Buffer> {
  const say = messages.pdf(by.driver.locale)
  const number = new Intl.NumberFormat(say.figures, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const month = new Intl.DateTimeFormat(say.figures, { month: 'long', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(say.figures, { dateStyle: 'medium', timeZone: of.timeZone })
  const title = say('year.title', { year: String(of.year) })
  const pdf = await openPdf({ title, issuedAt: by.now, locale: say.figures, brand: say.brand })
  drawLetterhead(pdf, by.house, say('statement.vatNumber'))
  pdf.text(title, LEFT, 172, { face: 'display', size: 28 }, DETAILS_AT - LEFT - 12)
  pdf.text(by.driver.name, LEFT, 202, { face: 'strong', size: 10.5 }, DETAILS_AT - LEFT - 24)
  const details = [
    [say('year.currency'), of.currency],
    [say('year.rides'), String(of.rides)],
    [say('statement.issued'), `${day.format(by.now)}, ${of.timeZone}`],
  ] as const
  details.forEach(([label, value], at) => {
    pdf.text(label, DETAILS_AT, 178 + at * 19, SMALL)
    pdf.text(value, RIGHT, 178 + at * 19, { align: 'end' }, 165)
  })
  let y = 246
  pdf.box(LEFT, y - 13, RIGHT - LEFT, 20, SUNKEN)
  pdf.text(say('year.month'), LEFT + 8, y, SMALL)
  SUMS.forEach((name, at) => {
    pdf.text(say(`year.sums.${name}`), FIRST_AT + at * APART, y, { ...SMALL, size: 7, align: 'end' })
  })
  const row = (label: string, sums: StatementSums, face: { face?: 'strong' }) => {
    y += ROW
    pdf.text(label, LEFT + 8, y, face, FIRST_AT - LEFT - 60)
    SUMS.forEach((name, at) => {
      const minor = name === 'commission' ? -sums[name] : sums[name]
      pdf.text(number.format(minor / 100), FIRST_AT + at * APART, y, {
        ...face,
        size: 8.5,
        align: 'end',
        tabular: true,
      })
    })
    pdf.rule(y + 7)
  }
  for (const { month: name, sums } of of.months) row(month.format(new Date(`${name}-01T00:00:00Z`)), sums, {})
  row(say('year.total'), of.sums, { face: 'strong' })
  pdf.text(say('year.lead'), LEFT, y + 34, SMALL, RIGHT - LEFT)
  pdf.text(say('year.sum'), LEFT, y + 46, SMALL, RIGHT - LEFT)
  return pdf.finish(footerOf(by.house, say('statement.vatNumber'), title, say))
}
