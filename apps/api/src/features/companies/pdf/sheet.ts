import type { SayPdf } from '../../../platform/messages/messages.ts'
import { MUTED } from '../../../platform/pdf/pdf-document.ts'
import type { StoredInvoice } from '../store/invoices.ts'

export const SMALL = { size: 8, colour: MUTED } as const

/** What each part of the invoice is drawn from. */
export interface Sheet {
  readonly invoice: StoredInvoice
  readonly say: SayPdf
  readonly number: string
  readonly money: (minor: number) => string
  readonly share: (basisPoints: number) => string
  /** A moment where the rides are. */
  readonly dayOf: (at: string) => string
  /** A day of the calendar. */
  readonly day: (date: string) => string
}
