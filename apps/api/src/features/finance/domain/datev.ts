// DATEV, EXTF, header 700, category 21: the batch of postings, format 13, with its 125 columns.
import { encode } from './code-pages.ts'
import { pairsOf, type Voucher } from './vouchers.ts'

/** A batch has no more lines. */
export const DATEV_LINES = 99_999

const numbered = (count: number, of: (at: number) => readonly string[]) =>
  Array.from({ length: count }, (_, at) => of(at + 1)).flat()

export const DATEV_COLUMNS: readonly string[] = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...[
    'Buchungstext',
    'Postensperre',
    'Diverse Adressnummer',
    'Geschäftspartnerbank',
    'Sachverhalt',
    'Zinssperre',
    'Beleglink',
  ],
  ...numbered(8, (at) => [`Beleginfo - Art ${at}`, `Beleginfo - Inhalt ${at}`]),
  ...[
    'KOST1 - Kostenstelle',
    'KOST2 - Kostenstelle',
    'Kost-Menge',
    'EU-Land u. UStID (Bestimmung)',
    'EU-Steuersatz (Bestimmung)',
  ],
  ...['Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp'],
  ...['BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, (at) => [`Zusatzinformation - Art ${at}`, `Zusatzinformation- Inhalt ${at}`]),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...[
    'Auftragsnummer',
    'Buchungstyp',
    'USt-Schlüssel (Anzahlungen)',
    'EU-Land (Anzahlungen)',
    'Sachverhalt L+L (Anzahlungen)',
  ],
  ...['EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum'],
  ...['SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer'],
  ...[
    'Zeichnernummer',
    'Postensperre bis',
    'Bezeichnung SoBil-Sachverhalt',
    'Kennzeichen SoBil-Buchung',
    'Festschreibung',
  ],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land'],
  ...[
    'Abrechnungsreferenz',
    'BVV-Position',
    'EU-Land u. UStID (Ursprung)',
    'EU-Steuersatz (Ursprung)',
    'Abw. Skontokonto',
  ],
]

export interface DatevFile {
  readonly consultant: number
  readonly client: number
  readonly accountLength: number
  readonly currency: string
  readonly madeAt: Date
  /** All such as 2026-11-21, in one financial year. */
  readonly yearFrom: string
  readonly from: string
  readonly to: string
  readonly vouchers: readonly Voucher[]
}

/** Each line moves an amount from one account to one other, so that each voucher sums to zero. */
export function datevFile(file: DatevFile): { readonly bytes: Uint8Array; readonly lines: number } {
  const rows = file.vouchers.flatMap((voucher) => pairsOf(voucher).map((pair) => rowOf(voucher, pair)))
  const text = [headerOf(file), DATEV_COLUMNS.join(';'), ...rows].map((line) => `${line}\r\n`).join('')
  return { bytes: encode(text, 'windows-1252'), lines: rows.length }
}

function headerOf({ consultant, client, accountLength, currency, madeAt, yearFrom, from, to }: DatevFile): string {
  const made = madeAt.toISOString().replaceAll(/[-T:.Z]/g, '')
  return [
    ...['"EXTF"', 700, 21, '"Buchungsstapel"', 13, made, '', '"LV"', '""', '""', consultant, client],
    ...[plain(yearFrom), accountLength, plain(from), plain(to), quoted(`Livery ${from} ${to}`, 30), '""', 1, 0, 0],
    ...[`"${currency}"`, '', '""', '', '', '""', '', '', '""', '""'],
  ].join(';')
}

function rowOf({ id, day, text }: Voucher, { debit, credit, amount }: ReturnType<typeof pairsOf>[number]): string {
  const vatKey = credit.vatKey || debit.vatKey
  const cells: string[] = DATEV_COLUMNS.map(() => '')
  const put = (name: string, value: string) => {
    cells[DATEV_COLUMNS.indexOf(name)] = value
  }
  put('Umsatz (ohne Soll/Haben-Kz)', decimal(amount))
  put('Soll/Haben-Kennzeichen', '"S"')
  put('Konto', debit.account)
  put('Gegenkonto (ohne BU-Schlüssel)', credit.account)
  if (vatKey !== '') put('BU-Schlüssel', `"${vatKey.padStart(4, '0')}"`)
  put('Belegdatum', day.slice(8) + day.slice(5, 7))
  put('Belegfeld 1', quoted(id.replaceAll(/[^\w$%/-]/g, ''), 36))
  put('Buchungstext', quoted(text, 60))
  put('Festschreibung', '0')
  return cells.join(';')
}

const plain = (day: string) => day.replaceAll('-', '')
const quoted = (text: string, most: number) =>
  `"${text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, most)
    .replaceAll('"', '""')}"`
const decimal = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`
