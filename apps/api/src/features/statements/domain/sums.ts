// What moved a chauffeur's wallet in a week, told as they read it, and what it comes to.
import type { StatementKind, StatementLine, StatementSums } from '@livery/contracts/statements/statements.ts'
import type { Entry } from '../../wallet/index.ts'

export function lineOf(entry: Entry, order: string): StatementLine {
  const kind = kindOf(entry)
  // Only what was earned bears commission; a chauffeur's own fee does not.
  const commission = kind === 'ride' || kind === 'cancellation' ? entry.commission : 0
  return { kind, at: entry.at.toISOString(), order, gross: entry.amount + commission, commission, amount: entry.amount }
}

export function sumsOf(opening: number, lines: readonly StatementLine[]): StatementSums {
  const sum = (kinds: readonly StatementKind[], part: 'gross' | 'commission' | 'amount') =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, line) => total + line[part], 0)
  const driven = ['ride', 'cancellation'] as const
  const sums = {
    gross: sum(driven, 'gross'),
    commission: sum(driven, 'commission'),
    tips: sum(['tip'], 'amount'),
    fees: sum(['fee'], 'amount'),
    other: sum(['other'], 'amount'),
    payouts: sum(['payout', 'payout_returned'], 'amount'),
  }
  const earned = sums.gross - sums.commission + sums.tips + sums.fees + sums.other
  return { ...sums, earned, opening, closing: opening + earned + sums.payouts }
}

function kindOf({ purpose, undoes, amount }: Entry): StatementKind {
  if (undoes !== null) return undoes === 'payout' ? 'payout_returned' : 'other'
  if (purpose === 'payout') return 'payout'
  if (purpose === 'ride_earning') return 'ride'
  if (purpose === 'tip') return 'tip'
  if (purpose === 'cancellation_fee') return amount < 0 ? 'fee' : 'cancellation'
  return 'other'
}
