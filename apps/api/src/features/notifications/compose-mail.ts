import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mail.ts'
import { type Details, fill, type Locale, writeDetail } from './domain/fill.ts'
import { NOTIFICATION_MESSAGES } from './messages/messages.ts'
import type { Kind } from './notification-rules.ts'

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
  readonly attachment?: {
    readonly kind: 'invoice' | 'creditNote' | 'statement'
    readonly number: string
    readonly url: string
  } | null
  /** With them the letter is a receipt: line by line, then the sum. */
  readonly receipt?: { readonly lines: readonly ReceiptLine[]; readonly total: number; readonly currency: string }
}

export function composeMail({ to, locale, kind, details, url, attachment, receipt }: MailToCompose): OutgoingMail {
  const messages = NOTIFICATION_MESSAGES[locale]
  const { title, message } = messages.kinds[kind]
  const written = (minor: number, currency: string) => writeDetail({ minor, currency }, messages)
  const letter = {
    locale,
    lead: fill(message, details, messages),
    link: { url, label: messages.open },
    note: writeDetail(details.number, messages),
    footer: messages.whyMail,
    ...(attachment == null
      ? {}
      : {
          attachment: {
            url: attachment.url,
            label: fill(messages[attachment.kind], { number: attachment.number }, messages),
          },
        }),
    ...(receipt === undefined
      ? {}
      : {
          rows: [
            ...receipt.lines.map(({ label, amount }) => ({ label, value: written(amount, receipt.currency) })),
            { label: messages.total, value: written(receipt.total, receipt.currency) },
          ],
        }),
  }
  return { channel: 'mail', to, subject: title, text: letterText(letter), html: letterHtml(letter) }
}
