// Files for accountants, read as their programs read them: by the rules of the format, strictly.
import assert from 'node:assert/strict'
import { CODE_PAGES, type CodePage } from '../domain/code-pages.ts'
import { DATEV_COLUMNS } from '../domain/datev.ts'

const decoded = (bytes: Uint8Array, page: CodePage) =>
  [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : CODE_PAGES[page][byte - 128])).join('')

function linesOf(text: string): string[] {
  assert.ok(text.endsWith('\r\n'), 'the last line ends, too')
  assert.equal(text.replaceAll('\r\n', '').search(/[\r\n]/), -1, 'lines end with CR and LF')
  return text.slice(0, -2).split('\r\n')
}

export function parseSie(bytes: Uint8Array) {
  const [labels, accounts]: [string[], Map<string, string>] = [[], new Map()]
  const vouchers: { day: string; text: string; lines: { account: string; minor: number }[] }[] = []
  let [company, isOpen] = ['', false]
  for (const line of linesOf(decoded(bytes, 'cp437'))) {
    const fields = [...line.trim().matchAll(/"((?:\\"|[^"])*)"|\{[^}]*\}|\S+/g)].map(
      ([all, quoted]) => quoted?.replaceAll('\\"', '"') ?? all,
    )
    const [label = '', ...values] = fields
    if (label === '{' || label === '}') {
      assert.equal(isOpen, label === '}', 'braces come in pairs')
      isOpen = label === '{'
    } else if (label === '#TRANS') {
      assert.ok(isOpen, 'a transaction is inside a voucher')
      const [account = '', objects, amount = ''] = values
      assert.match(account, /^\d+$/)
      assert.equal(objects, '{}')
      assert.match(amount, /^-?\d+\.\d\d$/)
      vouchers.at(-1)?.lines.push({ account, minor: Math.round(Number(amount) * 100) })
    } else {
      assert.match(label, /^#[A-Z]+$/)
      assert.ok(!isOpen, `${label} is outside of vouchers`)
      if (label === '#VER') vouchers.push({ day: values[2] ?? '', text: values[3] ?? '', lines: [] })
      else labels.push(label)
      if (label === '#FNAMN') company = values[0] ?? ''
      if (label === '#KONTO') accounts.set(values[0] ?? '', values[1] ?? '')
      if (label === '#SIETYP') assert.equal(values[0], '4')
      if (label === '#FORMAT') assert.equal(values[0], 'PC8')
    }
  }
  assert.ok(!isOpen)
  return { labels, company, accounts, vouchers }
}

export function parseDatev(bytes: Uint8Array) {
  const [header = '', columns = '', ...rows] = linesOf(decoded(bytes, 'windows-1252'))
  assert.deepEqual(columns.split(';'), DATEV_COLUMNS)
  const fields = (line: string) => {
    const cells = [...line.matchAll(/(?:^|;)("(?:""|[^"])*"|[^";]*)/g)].map(([, cell = '']) => cell)
    return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
  }
  return {
    header: fields(header),
    rows: rows.map((line) => {
      const cells = fields(line)
      assert.equal(cells.length, DATEV_COLUMNS.length)
      const [amount = '', side = '', , , , , account = '', against = '', vatKey = '', day = '', voucher = ''] = cells
      assert.match(amount, /^\d{1,10},\d\d$/)
      assert.match(side, /^[SH]$/)
      assert.match(account, /^\d{1,9}$/)
      assert.match(against, /^\d{1,9}$/)
      assert.match(day, /^[0-3]\d[01]\d$/)
      return {
        amount: Math.round(Number(amount.replace(',', '.')) * 100),
        side,
        account,
        against,
        vatKey,
        day,
        voucher,
      }
    }),
  }
}
