// What a notification says, language by language. The title is all that a push shows on a locked screen, so it is the
// same for everybody: no name, no place, no amount. The message has holes for them.
import type { Locale, Tongue } from '../domain/fill.ts'
import type { Kind } from '../notification-rules.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export interface Messages {
  readonly title: string
  readonly message: string
}
export interface NotificationMessages extends Tongue {
  readonly kinds: Record<Kind, Messages>
  /** The letter's button, and the line under it. */
  readonly open: string
  readonly whyMail: string
  /** Lead to a PDF. */
  readonly invoice: string
  readonly creditNote: string
  readonly statement: string
  /** Heads the last line of a receipt. */
  readonly total: string
  readonly tip: string
}

export const NOTIFICATION_MESSAGES: Record<Locale, NotificationMessages> = { en, fr, de, es, ar }
