// The VAT of a month: what was invoiced and credited, by kind of income and rate, beside the ledger's tax account.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, Minor } from '../common.ts'
import { MonthText } from './trial-balance.ts'

export const VatKind = z.enum(choices.VatKind.options)
export type VatKind = z.infer<typeof VatKind>

export const VatRow = z.object({
  kind: VatKind,
  /** Basis points: 600 is 6 %. */
  share: z.int(),
  documents: z.int(),
  net: Minor,
  tax: Minor,
  gross: Minor,
})
export type VatRow = z.infer<typeof VatRow>

/**
 * Why the ledger's tax account differs. `credits`: the ledger leaves the tax of what is given back with the house.
 * `unpaid`: invoiced, and not paid yet. `paidLater`: paid now, invoiced in another month. `commission`: taxed by the
 * policy alone. `other`: moved by hand, or for no order.
 */
export const VatReason = z.enum(choices.VatReason.options)
export type VatReason = z.infer<typeof VatReason>

export const VatReport = z.object({
  month: MonthText,
  timeZone: z.string(),
  currency: Currency,
  rows: z.array(VatRow),
  sums: z.object({ net: Minor, tax: Minor, gross: Minor }),
  /** What the tax account gained in the month. */
  ledger: Minor,
  /** The ledger less the documents; the reasons sum to it. */
  difference: Minor,
  reasons: z.array(z.object({ reason: VatReason, amount: Minor, orders: z.array(z.string()) })),
})
export type VatReport = z.infer<typeof VatReport>

export const VatQuery = z.strictObject({ month: MonthText, format: z.enum(['json', 'csv']).optional() })
