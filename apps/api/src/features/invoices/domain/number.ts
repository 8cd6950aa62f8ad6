// What a document is called. Each series counts for itself and begins anew with every year.
import type { InvoiceSeries } from '@livery/contracts/invoices/invoices.ts'

const PREFIXES: Record<InvoiceSeries, string> = { invoice: 'INV', credit_note: 'CRN' }

export function documentNumber(series: InvoiceSeries, year: number, number: number): string {
  return `${PREFIXES[series]}-${year}-${String(number).padStart(6, '0')}`
}
