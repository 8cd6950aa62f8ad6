import type { SayPdf } from '../../../platform/messages/messages.ts'
import type { StoredInvoice } from '../store/invoices.ts'
import type { Writer } from './write.ts'

/** What each part of the invoice is drawn from. */
export interface Sheet {
  readonly invoice: StoredInvoice
  readonly say: SayPdf
  readonly write: Writer
}
