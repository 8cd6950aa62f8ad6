// What our mails say, language by language. Short sentences, no exclamation marks: what happened, what comes next.
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export type Locale = 'en' | 'fr' | 'de' | 'es' | 'ar'

export interface MailText {
  readonly subject: string
  readonly lead: string
  readonly note: string
}

export interface MailMessages {
  readonly registerCode: MailText
  readonly resetCode: MailText
  /** Somebody registered with an address that has an account. */
  readonly accountExists: MailText & { readonly button: string }
  /** Several registrations wait for one address, and nobody can tell which is meant. */
  readonly registerAgain: MailText & { readonly button: string }
  readonly signInLink: MailText & { readonly button: string }
  readonly passwordChanged: MailText
  readonly deletion: { readonly subject: string; lead(date: string): string; readonly note: string }
  readonly suspension: { readonly subject: string; lead(reason: string): string; readonly note: string }
  readonly footer: string
}

export const MAIL_MESSAGES: Record<Locale, MailMessages> = { en, fr, de, es, ar }
