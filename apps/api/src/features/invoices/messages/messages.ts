// What stands on the document, language by language. Arabic is written in English: the page does not run from right to
// left.
import type { InvoiceContent, InvoiceLine, InvoicePaid, InvoiceService } from '@livery/contracts/invoices/invoices.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** Lines whose label is the office's own word: extras, and what a time band is called. */
type NamedByOffice = 'extra' | 'time_band'

export interface InvoiceMessages {
  /** For Intl. */
  readonly locale: string
  readonly title: Record<'invoice' | 'credit_note', string>
  readonly number: string
  readonly issued: string
  readonly served: string
  readonly order: Record<InvoiceService['kind'], string>
  readonly billedTo: string
  readonly reference: string
  readonly vatNumber: string
  readonly chauffeur: string
  readonly distance: string
  readonly endedAs: Record<'no_show' | 'cancelled', string>
  readonly description: string
  readonly quoted: string
  readonly amount: string
  /** `{name}` is the office's own: a class of car, a code, two areas. */
  readonly lines: Record<Exclude<InvoiceLine['code'], NamedByOffice>, string>
  readonly ofFare: string
  readonly net: string
  readonly tax: string
  readonly total: string
  readonly paid: Record<InvoicePaid['by'], string>
  readonly rate: string
  readonly evidence: string
  readonly lateCredit: string
  readonly corrects: Record<'refund' | 'dispute', string>
  readonly page: string
}

export const INVOICE_MESSAGES: Record<InvoiceContent['locale'], InvoiceMessages> = { en, de, fr, es, ar: en }
