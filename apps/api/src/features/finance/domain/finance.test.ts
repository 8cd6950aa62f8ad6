// Rules of the accountant's desk, as tables of examples; and the files, read again by the rules of their formats.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountKind } from '@livery/contracts/choices.ts'
import { parseDatev, parseSie } from '../testing/read-files.ts'
import { SAMPLE_CHARTS } from './chart.ts'
import { encode } from './code-pages.ts'
import { DATEV_COLUMNS, datevFile } from './datev.ts'
import { runningMonth, spanOfDays, statesOf } from './months.ts'
import { bucketOf, daysLate, levelToSend, reminderDays } from './reminders.ts'
import { sieFile } from './sie.ts'
import { sumsByKind, type Taxed, whyDifferent } from './vat.ts'
import { pairsOf, vouchersOf, yearOf } from './vouchers.ts'

test('months are closed in order: one is the next, one can be opened again', () => {
  const states = (lastClosed: string | null) => statesOf('2026-08', '2026-11', lastClosed).map(({ state }) => state)
  assert.deepEqual(states(null), ['next', 'open', 'open', 'running'])
  assert.deepEqual(states('2026-08'), ['last', 'next', 'open', 'running'])
  assert.deepEqual(states('2026-10'), ['closed', 'closed', 'last', 'running'])
})

test('a month runs for some minutes longer than its last day: clocks differ', () => {
  const at = (time: string) => runningMonth(new Date(`2026-11-30T${time}Z`), 'Europe/Stockholm')
  assert.deepEqual([at('23:14:59'), at('23:15:00')], ['2026-11', '2026-12'])
})

test('days are those of the region, also where the clock changes', () => {
  const span = spanOfDays('2026-10-25', '2026-10-25', 'Europe/Stockholm')
  assert.deepEqual(
    [span.from.toISOString(), span.until.toISOString()],
    ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  )
})

test('an invoice is as late as the days after the one on which it is due', () => {
  const examples = [
    ['2026-11-21', '2026-11-20', -1, 'notDue'],
    ['2026-11-20', '2026-11-20', 0, 'notDue'],
    ['2026-11-20', '2026-11-21', 1, 'upTo30'],
    ['2026-10-21', '2026-11-20', 30, 'upTo30'],
    ['2026-10-20', '2026-11-20', 31, 'upTo60'],
    ['2026-08-22', '2026-11-20', 90, 'upTo90'],
    ['2026-08-21', '2026-11-20', 91, 'over90'],
  ] as const
  for (const [due, today, late, bucket] of examples) {
    assert.equal(daysLate(due, today), late)
    assert.equal(bucketOf(late), bucket)
  }
})

test('a level is sent once, in its time, and never two letters on each other’s heels', () => {
  const days = [7, 21, 35]
  const sent = (level: number, daysAgo: number) => ({ level, daysAgo })
  const examples = [
    [6, [], null],
    [7, [], 1],
    [40, [], 1],
    [20, [sent(1, 13)], null],
    [21, [sent(1, 14)], 2],
    // The first one was late: the second waits its fourteen days.
    [41, [sent(1, 1)], null],
    [54, [sent(1, 14)], 2],
    [35, [sent(1, 28), sent(2, 14)], 3],
    [400, [sent(1, 300), sent(2, 200), sent(3, 100)], null],
  ] as const
  for (const [late, before, level] of examples) assert.equal(levelToSend(days, late, before), level, `${late} days`)
  const terms = { firstReminderDays: 7, secondReminderDays: 21, thirdReminderDays: 35 }
  assert.deepEqual(reminderDays({ ...terms, reminders: 'on', reminderLevels: 2 }), [7, 21])
  assert.deepEqual(reminderDays({ ...terms, reminders: 'off', reminderLevels: 3 }), [])
})

const taxed = (over: Partial<Taxed>): Taxed => ({
  orderId: 'rid_1',
  isCredit: false,
  kind: 'ride',
  endedAs: 'completed',
  taxes: [{ share: 600, net: 10_000, tax: 600 }],
  fee: 0,
  ...over,
})

test('income is counted by kind and rate; a fee takes its part of the tax, and no cent is lost', () => {
  const sums = sumsByKind([
    taxed({ fee: 500 }),
    taxed({ orderId: 'rid_2', endedAs: 'cancelled', taxes: [{ share: 0, net: 1_000, tax: 0 }] }),
    taxed({ isCredit: true, taxes: [{ share: 600, net: -1_000, tax: -60 }] }),
  ])
  assert.deepEqual(
    sums.map(({ kind, share, net, tax }) => [kind, share, net, tax]),
    [
      ['rides', 600, 9_500, 570],
      ['fees', 600, 500, 30],
      ['cancellations', 0, 1_000, 0],
      ['credits', 600, -1_000, -60],
    ],
  )
})

test('why the ledger differs is said cause by cause, and the causes sum to the difference', () => {
  const documents = [
    taxed({}),
    taxed({ orderId: 'rid_2' }),
    taxed({ orderId: 'rid_1', isCredit: true, taxes: [{ share: 600, net: -1_000, tax: -60 }] }),
  ]
  const moved = new Map([
    ['rid_1', 600],
    ['rid_2', 200],
    ['rid_0', 90],
    [null, 5],
  ])
  const why = whyDifferent(documents, moved, 100)
  assert.deepEqual(
    why.map(({ reason, amount }) => [reason, amount]),
    [
      ['credits', 60],
      ['unpaid', -400],
      ['paidLater', 90],
      ['commission', -100],
      ['other', 5],
    ],
  )
  const [ledger, inDocuments] = [895, 600 + 600 - 60 + 100]
  assert.equal(
    why.reduce((sum, { amount }) => sum + amount, 0),
    ledger - inDocuments,
  )
  assert.deepEqual(whyDifferent([taxed({})], new Map([['rid_1', 600]]), 0), [])
})

const [bas] = SAMPLE_CHARTS
const chart = {
  accounts: bas?.accounts ?? {},
  yearStart: 5,
  datev: { consultant: 29_098, client: 55_003, accountLength: 4 },
}
const line = (voucher: string, kind: AccountKind, amount: number, day = '2026-11-21') => ({
  ...{ voucher, day, kind, amount, purpose: 'ride_earning', orderId: 'rid_1' },
})
const VOUCHERS = vouchersOf(
  [
    line('txn_1', 'ride_escrow', -10_600),
    line('txn_1', 'driver_wallet', 8_000),
    line('txn_1', 'commission', 2_000),
    line('txn_1', 'tax', 600),
    line('txn_2', 'provider_clearing', -5, '2026-11-30'),
    line('txn_2', 'rider_wallet', 5, '2026-11-30'),
  ],
  chart,
)

test('a voucher is taken apart into movements between two accounts that sum to the same', () => {
  const [first] = VOUCHERS
  assert.ok(first)
  assert.deepEqual(
    pairsOf(first).map(({ debit, credit, amount }) => [debit.account, credit.account, amount]),
    [
      ['2899', '2890', 8_000],
      ['2899', '3520', 2_000],
      ['2899', '2631', 600],
    ],
  )
  assert.throws(() => vouchersOf([line('txn_3', 'tax', 1)], chart), /sums to 1/)
  assert.deepEqual(yearOf('2026-11-21', 5), { from: '2026-05-01', to: '2027-04-30' })
  assert.deepEqual(yearOf('2026-04-30', 5), { from: '2025-05-01', to: '2026-04-30' })
  assert.deepEqual(yearOf('2028-02-29', 1), { from: '2028-01-01', to: '2028-12-31' })
})

test('the SIE file is one: its labels in their order, one byte a letter, each voucher sums to zero', () => {
  const bytes = sieFile({
    ...{ company: 'Åkeri "Räven" Göteborg AB', vatNumber: 'SE559012345601', currency: 'SEK', madeOn: '2026-12-01' },
    ...{ year: { from: '2026-01-01', to: '2026-12-31' }, vouchers: VOUCHERS },
    accounts: [{ number: '2890', name: 'Skulder till chaufförer' }],
  })
  assert.ok(bytes.includes(0x94), 'ö is 0x94 in code page 437')
  const read = parseSie(bytes)
  assert.deepEqual(read.labels.slice(0, 9), [
    ...['#FLAGGA', '#PROGRAM', '#FORMAT', '#GEN', '#SIETYP', '#ORGNR', '#FNAMN', '#RAR', '#VALUTA'],
  ])
  assert.equal(read.company, 'Åkeri "Räven" Göteborg AB')
  assert.equal(read.accounts.get('2890'), 'Skulder till chaufförer')
  assert.deepEqual(
    read.vouchers.map(({ day, lines }) => [day, lines.length, lines.reduce((sum, { minor }) => sum + minor, 0)]),
    [
      ['20261121', 4, 0],
      ['20261130', 2, 0],
    ],
  )
  assert.deepEqual(read.vouchers[0]?.lines[0], { account: '2899', minor: 10_600 })
})

test('the DATEV file is one: header 700, 125 columns, a comma, Windows-1252, each line from one account to one other', () => {
  assert.equal(DATEV_COLUMNS.length, 125)
  assert.equal(DATEV_COLUMNS[113], 'Festschreibung')
  const { bytes, lines } = datevFile({
    ...{ consultant: 29_098, client: 55_003, accountLength: 4, currency: 'EUR', yearFrom: '2026-05-01' },
    ...{ from: '2026-11-01', to: '2026-11-30', madeAt: new Date('2026-12-01T08:09:10.011Z'), vouchers: VOUCHERS },
  })
  assert.ok(bytes.includes(0xfc), 'ü is 0xFC in Windows-1252')
  const read = parseDatev(bytes)
  assert.equal(lines, read.rows.length)
  assert.deepEqual(read.header.slice(0, 6), ['EXTF', '700', '21', 'Buchungsstapel', '13', '20261201080910011'])
  assert.deepEqual(read.header.slice(10, 16), ['29098', '55003', '20260501', '4', '20261101', '20261130'])
  assert.equal(read.header.length, 31)
  assert.deepEqual(
    read.rows.map((row) => [row.amount, row.side, row.account, row.against, row.day]),
    [
      [8_000, 'S', '2899', '2890', '2111'],
      [2_000, 'S', '2899', '3520', '2111'],
      [600, 'S', '2899', '2631', '2111'],
      [5, 'S', '1580', '2420', '3011'],
    ],
  )
})

test('a letter that a code page has not is written as near as it can be', () => {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
  assert.equal(text(encode('Şimşek Ødegård €5', 'cp437')), 'Simsek Odeg\u0086rd EUR5')
  assert.equal(text(encode('نور 北', 'windows-1252')).replaceAll('?', ''), ' ')
})
