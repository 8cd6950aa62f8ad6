import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import type { SayLetter } from '../../platform/messages/messages.ts'
import type { Details } from './domain/details.ts'
import type { Kind } from './domain/kinds.ts'
import { messageOf, titleOf, write } from './say-notification.ts'

export interface ReceiptLine {
  readonly label: string
  readonly amount: number
}

export interface MailToCompose {
  readonly to: string
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

export function composeMail(
  say: SayLetter,
  { to, kind, details, url, attachment, receipt }: MailToCompose,
): OutgoingMail {
  const written = (minor: number, currency: string) => write(say, { minor, currency })
  const letter = {
    locale: say.locale,
    brand: say.brand,
    lead: messageOf(say, kind, details),
    link: { url, label: say('notification.open') },
    note: write(say, details.number),
    footer: say('notification.whyMail'),
    ...(attachment == null
      ? {}
      : {
          attachment: {
            url: attachment.url,
            label: say(`notification.attached.${attachment.kind}`, { number: attachment.number }),
          },
        }),
    ...(receipt === undefined
      ? {}
      : {
          rows: [
            ...receipt.lines.map(({ label, amount }) => ({ label, value: written(amount, receipt.currency) })),
            { label: say('notification.total'), value: written(receipt.total, receipt.currency) },
          ],
        }),
  }
  return { channel: 'mail', to, subject: titleOf(say, kind), text: letterText(letter), html: letterHtml(letter) }
}
