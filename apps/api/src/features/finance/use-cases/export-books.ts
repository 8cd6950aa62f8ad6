import type { Chart, ExportedFile, ExportFormat } from '@livery/contracts/finance/exports.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { type CsvColumn, csvOf } from '../../../platform/http/csv.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { booksTimeZone } from '../../places/index.ts'
import { voucherLines } from '../../wallet/index.ts'
import { unmapped } from '../domain/chart.ts'
import { DATEV_LINES, datevFile } from '../domain/datev.ts'
import { spanOfDays } from '../domain/months.ts'
import { sieFile } from '../domain/sie.ts'
import { type Voucher, type VoucherLine, vouchersOf, yearOf } from '../domain/vouchers.ts'
import { ensureSpan } from '../shared/span.ts'
import { getChart } from '../store/chart.ts'

export interface ExportBooks {
  readonly format: ExportFormat
  readonly from: string
  readonly to: string
  readonly vouchers: 'day' | 'each'
}

interface Books extends ExportBooks {
  readonly chart: Chart
  readonly all: readonly Voucher[]
}

/** A file of some days for an accountant's program. Refused while an account that moved has no number there. */
export async function exportBooks(ctx: AppContext, asked: ExportBooks): Promise<ExportedFile> {
  const { format, from, to, vouchers: per } = asked
  ensureSpan(from, to)
  const timeZone = await booksTimeZone(ctx)
  const { chart } = await getChart(ctx.db)
  if (yearOf(from, chart.yearStart).from !== yearOf(to, chart.yearStart).from) throw refuse('EXPORT_OF_TWO_YEARS')
  const posted = await voucherLines(ctx.db, spanOfDays(from, to, timeZone), timeZone, per, DATEV_LINES + 1)
  if (posted.length > DATEV_LINES) throw refuse('EXPORT_TOO_LONG')
  ensureMapped(chart, posted, format)
  const all = vouchersOf(posted, chart)
  const { bytes, type, lines } = await fileOf(ctx, { ...asked, chart, all }, timeZone)
  const name =
    format === 'datev'
      ? `EXTF_Buchungsstapel_${from}_${to}.csv`
      : `livery-${from}-${to}.${format === 'sie' ? 'si' : 'csv'}`
  await ctx.transact(async (tx) =>
    noteForAudit(tx, { target: name, after: { format, from, to, vouchers: all.length, lines } }),
  )
  return { name, type, lines, vouchers: all.length, content: Buffer.from(bytes).toString('base64') }
}

function ensureMapped(chart: Chart, posted: Parameters<typeof vouchersOf>[0], format: ExportFormat): void {
  const kinds = posted.map(({ kind }) => kind)
  const missing = unmapped(chart, kinds)
  if (missing.length > 0)
    throw refuse('ACCOUNTS_WITHOUT_NUMBER', {
      detail: `These accounts have no number yet: ${missing.join(', ')}.`,
      errors: missing.map((kind) => ({ path: `accounts.${kind}`, message: 'This account has no number yet.' })),
    })
  const long = [...new Set(kinds)].filter(
    (kind) => (chart.accounts[kind]?.number.length ?? 0) > chart.datev.accountLength,
  )
  if (format === 'datev' && long.length > 0)
    throw refuse('ACCOUNTS_TOO_LONG', {
      detail: `These numbers are longer than DATEV’s accounts: ${long.join(', ')}.`,
      errors: long.map((kind) => ({ path: `accounts.${kind}`, message: 'This number is too long.' })),
    })
}

async function fileOf(ctx: AppContext, { format, from, to, chart, all }: Books, timeZone: string) {
  const { CURRENCY: currency } = ctx.config
  const lines = all.reduce((sum, one) => sum + one.lines.length, 0)
  const year = yearOf(from, chart.yearStart)
  if (format === 'datev') {
    const { consultant, client, accountLength } = chart.datev
    const file = datevFile({
      ...{ consultant, client, accountLength, currency, madeAt: ctx.now(), yearFrom: year.from, from, to },
      vouchers: all,
    })
    if (file.lines > DATEV_LINES) throw refuse('EXPORT_TOO_LONG')
    return { ...file, type: 'text/csv; charset=windows-1252' }
  }
  if (format === 'csv') {
    const rows = all.flatMap((voucher) => voucher.lines.map((line) => ({ ...voucher, line })))
    return { bytes: Buffer.from(csvOf(columnsOf(chart, currency), rows)), lines, type: 'text/csv; charset=utf-8' }
  }
  const { companyName, vatNumber } = await policyInForce(ctx, 'invoicing')
  const used = new Map(
    all.flatMap((voucher) => voucher.lines).map(({ kind, account }) => [account, chart.accounts[kind]?.name ?? '']),
  )
  const bytes = sieFile({
    ...{ company: companyName, vatNumber, currency, year, vouchers: all },
    madeOn: wallClock(ctx.now(), timeZone).date,
    accounts: [...used]
      .map(([number, name]) => ({ number, name }))
      .toSorted((left, right) => left.number.localeCompare(right.number)),
  })
  return { bytes, lines, type: 'application/octet-stream' }
}

type Row = Voucher & { readonly line: VoucherLine }

const decimal = (minor: number) => Number((minor / 100).toFixed(2))

const columnsOf = (chart: Chart, currency: string): readonly CsvColumn<Row>[] => [
  { name: 'voucher', of: ({ id }) => id },
  { name: 'date', of: ({ day }) => day },
  { name: 'text', of: ({ text }) => text },
  { name: 'account', of: ({ line }) => line.account },
  { name: 'account name', of: ({ line }) => chart.accounts[line.kind]?.name ?? '' },
  { name: 'kind', of: ({ line }) => line.kind },
  { name: 'debit', of: ({ line: { amount } }) => (amount > 0 ? decimal(amount) : null) },
  { name: 'credit', of: ({ line: { amount } }) => (amount < 0 ? decimal(-amount) : null) },
  { name: 'currency', of: () => currency },
]
