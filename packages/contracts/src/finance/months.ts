// The months of the books: closed ones take no posting any more.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Instant, Minor, PlainText } from '../common.ts'
import { MonthText } from './trial-balance.ts'

export const MonthState = z.enum(choices.MonthState.options)
export type MonthState = z.infer<typeof MonthState>

export const BooksMonth = z.object({
  month: MonthText,
  /** `running` until it is over; `next` is the one that can be closed now; `last` the closed one that can be opened. */
  state: MonthState,
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  /** When it was opened again after it had been closed, and why. */
  reopened: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
})
export type BooksMonth = z.infer<typeof BooksMonth>

export const MonthParams = z.strictObject({ month: MonthText })
/** What the trial balance said that was confirmed: another sum by now is refused with STALE_VERSION. */
export const CloseMonth = z.strictObject({ debit: Minor, credit: Minor })
export const ReopenMonth = z.strictObject({
  reason: PlainText(200)
    .min(5)
    .meta({ examples: ['A ride was booked twice'] }),
})
