// What companies and their people read on invoices and in letters, one file a language.
import type { CompanyTerms } from '@livery/contracts/companies/companies.ts'
import { letters as ar } from './ar.ts'
import { letters as de, invoice as deInvoice } from './de.ts'
import { letters as en, invoice as enInvoice } from './en.ts'
import { letters as es, invoice as esInvoice } from './es.ts'
import { letters as fr, invoice as frInvoice } from './fr.ts'

type Locale = CompanyTerms['locale']

export interface CompanyLetterMessages {
  readonly locale: string
  readonly invited: { readonly subject: string; readonly lead: string; readonly manager: string; readonly open: string }
  readonly invoice: { readonly subject: string; readonly lead: string; readonly credit: string; readonly open: string }
  readonly footer: string
}

export interface CompanyInvoiceMessages {
  readonly locale: string
  readonly title: string
  readonly creditTitle: string
  readonly number: string
  readonly issued: string
  readonly month: string
  readonly due: string
  readonly billedTo: string
  readonly vatNumber: string
  readonly day: string
  readonly ride: string
  readonly filed: string
  readonly net: string
  readonly tax: string
  readonly total: string
  readonly credit: string
  readonly endedAs: { readonly no_show: string; readonly cancelled: string }
  readonly byCostCentre: string
  readonly noCostCentre: string
  readonly rides: string
  readonly rate: string
  readonly paidOtherwise: string
  readonly toPay: string
  readonly toReceive: string
  readonly pay: string
  readonly page: string
}

export const LETTER_MESSAGES: Readonly<Record<Locale, CompanyLetterMessages>> = { en, de, fr, es, ar }
/** A page from right to left is another page: in Arabic it is written in English. */
export const COMPANY_INVOICE_MESSAGES: Readonly<Record<Locale, CompanyInvoiceMessages>> = {
  en: enInvoice,
  de: deInvoice,
  fr: frInvoice,
  es: esInvoice,
  ar: enInvoice,
}
