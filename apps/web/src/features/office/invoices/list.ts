import { InvoiceSeries } from '@livery/contracts/choices.ts'
import { aDay, oneOf } from '@/ui/list/list-address.ts'

export const INVOICE_LIST = { filters: { series: oneOf(InvoiceSeries.options), from: aDay, to: aDay } }
