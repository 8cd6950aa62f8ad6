// How a statement looks to its chauffeur and the office, as a row of a table, and in a letter.
import type { Statement } from '@livery/contracts/statements/statements.ts'
import type { StatementId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { apiUrl } from '../../platform/config.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import type { WalletOverDays } from './domain/wallet-days.ts'
import type { YearOfDriver } from './domain/year.ts'
import { findStatement, type StoredStatement } from './store.ts'

export type ShownStatement = z.input<typeof Statement>

/** Each chauffeur counts for themselves. */
export function statementNumber({ year, number }: Pick<StoredStatement, 'year' | 'number'>): string {
  return `STM-${year}-${String(number).padStart(4, '0')}`
}

export function statementView(
  { fileLinks }: Pick<AppContext, 'fileLinks'>,
  statement: StoredStatement,
): ShownStatement {
  const { id, driverId, week, currency, content, issuedAt } = statement
  return {
    _id: id,
    number: statementNumber(statement),
    driverId,
    driverName: content.chauffeur.name,
    week,
    currency,
    sums: content.sums,
    pdf: `/api/v1/statements/${id}/pdf?${fileLinks.proofOf(id, 'letter')}`,
    issuedAt: issuedAt.toISOString(),
  }
}

/** What a letter says of a statement: its number, and where its PDF is. */
export async function statementLetter(
  ctx: AppContext,
  db: Queryable,
  id: StatementId,
): Promise<{ readonly number: string; readonly url: string } | null> {
  const statement = await findStatement(db, id)
  if (statement === undefined) return null
  const { number, pdf } = statementView(ctx, statement)
  return { number, url: `${apiUrl(ctx.config)}${pdf}` }
}

type Moved = WalletOverDays['movements'][number]
export const WALLET_COLUMNS: readonly CsvColumn<Moved>[] = [
  { name: 'time', of: ({ at }) => at.toISOString() },
  { name: 'purpose', of: ({ purpose }) => purpose },
  { name: 'order', of: ({ order }) => order },
  { name: 'source', of: ({ source }) => source },
  { name: 'amountMinor', of: ({ amount }) => amount },
  { name: 'walletAfterMinor', of: ({ balanceAfter }) => balanceAfter },
  { name: 'currency', of: ({ currency }) => currency },
]

export const STATEMENT_COLUMNS: readonly CsvColumn<ShownStatement>[] = [
  { name: 'number', of: (one) => one.number },
  { name: 'week', of: (one) => one.week },
  { name: 'driverId', of: (one) => one.driverId },
  { name: 'driver', of: (one) => one.driverName },
  { name: 'grossMinor', of: ({ sums }) => sums.gross },
  { name: 'commissionMinor', of: ({ sums }) => sums.commission },
  { name: 'tipsMinor', of: ({ sums }) => sums.tips },
  { name: 'feesMinor', of: ({ sums }) => sums.fees },
  { name: 'otherMinor', of: ({ sums }) => sums.other },
  { name: 'earnedMinor', of: ({ sums }) => sums.earned },
  { name: 'payoutsMinor', of: ({ sums }) => sums.payouts },
  { name: 'closingMinor', of: ({ sums }) => sums.closing },
  { name: 'currency', of: (one) => one.currency },
]

type MonthOfYear = YearOfDriver['months'][number] & { readonly currency: string }
export const YEAR_COLUMNS: readonly CsvColumn<MonthOfYear>[] = [
  { name: 'month', of: ({ month }) => month },
  { name: 'rides', of: ({ rides }) => rides },
  { name: 'grossMinor', of: ({ sums }) => sums.gross },
  { name: 'commissionMinor', of: ({ sums }) => sums.commission },
  { name: 'tipsMinor', of: ({ sums }) => sums.tips },
  { name: 'feesMinor', of: ({ sums }) => sums.fees },
  { name: 'otherMinor', of: ({ sums }) => sums.other },
  { name: 'earnedMinor', of: ({ sums }) => sums.earned },
  { name: 'payoutsMinor', of: ({ sums }) => sums.payouts },
  { name: 'walletAfterMinor', of: ({ sums }) => sums.closing },
  { name: 'currency', of: ({ currency }) => currency },
]
