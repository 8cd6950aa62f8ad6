// The books as other programs read them: SIE 4, DATEV, a table; and which number each account has there.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { PlainText, Seen } from '../common.ts'
import { AccountKind, Days } from './trial-balance.ts'

export const ExportFormat = z.enum(choices.ExportFormat.options)
export type ExportFormat = z.infer<typeof ExportFormat>

export const ChartAccount = z.strictObject({
  /** Empty while nobody has said. */
  number: z.string().regex(/^\d{0,8}$/, 'A number of at most eight digits.'),
  name: z.string().trim().max(60),
  /** How DATEV is told that an account is not taxed again; empty for none. */
  vatKey: z.string().regex(/^\d{0,4}$/, 'A key of at most four digits.'),
})
export type ChartAccount = z.infer<typeof ChartAccount>

const whole = (min: number, max: number) => z.int().min(min).max(max)

export const Chart = z.strictObject({
  accounts: z.partialRecord(AccountKind, ChartAccount),
  /** The first month of the financial year. */
  yearStart: whole(1, 12),
  datev: z.strictObject({
    consultant: whole(1_001, 9_999_999),
    client: whole(1, 99_999),
    accountLength: whole(4, 8),
  }),
})
export type Chart = z.infer<typeof Chart>

export const ShownChart = z.object({
  ...Chart.shape,
  version: z.int(),
  /** Sample charts by country: a beginning, for the accountant to check. */
  samples: z.array(z.object({ country: z.string(), name: z.string(), accounts: Chart.shape.accounts })),
})
export type ShownChart = z.infer<typeof ShownChart>

export const SaveChart = Chart.extend({ version: Seen })

export const ExportBooks = Days.extend({
  format: ExportFormat,
  /** One voucher for each movement, or one for each day. */
  vouchers: z.enum(choices.ExportVouchers.options),
})

export const ExportedFile = z.object({
  name: PlainText(120),
  type: z.string(),
  /** The bytes, in base64: none of the encodings is the one of this answer. */
  content: z.string(),
  vouchers: z.int(),
  lines: z.int(),
})
export type ExportedFile = z.infer<typeof ExportedFile>
