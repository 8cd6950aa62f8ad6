// A chauffeur's year, month by month.
import type { StatementSums } from '@livery/contracts/statements/statements.ts'
import type { Currency } from '@livery/kernel/money.ts'

export interface YearOfDriver {
  readonly year: number
  readonly currency: Currency
  readonly timeZone: string
  readonly months: readonly { readonly month: string; readonly rides: number; readonly sums: StatementSums }[]
  readonly rides: number
  readonly sums: StatementSums
}
