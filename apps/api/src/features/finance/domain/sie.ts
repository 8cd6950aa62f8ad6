// SIE 4, the import file (4I): what a system beside the books hands over. Edition 4B of the SIE group; debit is positive.
import { asWritten, encode } from './code-pages.ts'
import type { Voucher } from './vouchers.ts'

export interface SieFile {
  readonly company: string
  /** `SE559012345601`; another country's says nothing here. */
  readonly vatNumber: string
  readonly currency: string
  /** All such as 2026-11-21. */
  readonly madeOn: string
  readonly year: { readonly from: string; readonly to: string }
  readonly accounts: readonly { readonly number: string; readonly name: string }[]
  readonly vouchers: readonly Voucher[]
}

/** Vouchers have no number: the program that reads them gives its own. */
export function sieFile({ company, vatNumber, currency, madeOn, year, accounts, vouchers }: SieFile): Uint8Array {
  const [, organisation] = /^SE(\d{10})01$/.exec(vatNumber.replaceAll(' ', '')) ?? []
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Livery" "1.0"',
    '#FORMAT PC8',
    `#GEN ${plain(madeOn)}`,
    '#SIETYP 4',
    ...(organisation === undefined ? [] : [`#ORGNR ${organisation.slice(0, 6)}-${organisation.slice(6)}`]),
    `#FNAMN ${quoted(company)}`,
    `#RAR 0 ${plain(year.from)} ${plain(year.to)}`,
    `#VALUTA ${currency}`,
    ...accounts.map(({ number, name }) => `#KONTO ${number} ${quoted(name)}`),
    ...vouchers.flatMap(({ day, text, lines: of }) => [
      `#VER "L" "" ${plain(day)} ${quoted(text)}`,
      '{',
      ...of.map(({ account, amount }) => `   #TRANS ${account} {} ${decimal(amount)}`),
      '}',
    ]),
  ]
  return encode(`${lines.join('\r\n')}\r\n`, 'cp437')
}

const plain = (day: string) => day.replaceAll('-', '')

/** Nothing that would end the field or the line. */
const quoted = (text: string) =>
  `"${asWritten(text, 'cp437')
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .replaceAll('\\', '/')
    .slice(0, 100)
    .replaceAll('"', '\\"')}"`

const decimal = (minor: number) =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
