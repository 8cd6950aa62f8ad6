import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mail.ts'
import { type Details, fill, type Locale, writeDetail } from './domain/fill.ts'
import type { Kind } from './what-is-told.ts'
import { NOTIFICATION_WORDS } from './words/words.ts'

export interface ReceiptLine {
  readonly label: string
  readonly amount: number
}

export interface MailToCompose {
  readonly to: string
  readonly locale: Locale
  readonly kind: Kind
  readonly details: Details
  readonly url: string
  /** What goes with it: its number, and where its PDF is. */
  readonly paper?: {
    readonly kind: 'invoice' | 'creditNote' | 'statement'
    readonly number: string
    readonly url: string
  } | null
  /** With them the letter is a receipt: line by line, then the sum. */
  readonly receipt?: { readonly lines: readonly ReceiptLine[]; readonly total: number; readonly currency: string }
}

export function composeMail({ to, locale, kind, details, url, paper, receipt }: MailToCompose): OutgoingMail {
  const words = NOTIFICATION_WORDS[locale]
  const { title, message } = words.kinds[kind]
  const written = (minor: number, currency: string) => writeDetail({ minor, currency }, words)
  const letter = {
    locale,
    lead: fill(message, details, words),
    link: { url, label: words.open },
    note: writeDetail(details.number, words),
    footer: words.whyMail,
    ...(paper == null
      ? {}
      : { paper: { url: paper.url, label: fill(words[paper.kind], { number: paper.number }, words) } }),
    ...(receipt === undefined
      ? {}
      : {
          rows: [
            ...receipt.lines.map(({ label, amount }) => ({ label, value: written(amount, receipt.currency) })),
            { label: words.total, value: written(receipt.total, receipt.currency) },
          ],
        }),
  }
  return { channel: 'mail', to, subject: title, text: letterText(letter), html: letterHtml(letter) }
}
