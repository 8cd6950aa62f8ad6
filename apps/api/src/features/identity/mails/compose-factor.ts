// What somebody of the office is told of their second factor: each change of it, and what may be somebody else's doing.
import type { AppContext } from '../../../app-context.ts'
import { letterHtml, letterText } from '../../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../../platform/mail/mailer.ts'
import type { Account } from '../domain/account.ts'

export type FactorLetter =
  | 'appAdded'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'factorReset'
  | 'factorLocked'

export function composeFactorMail(
  { messages, config }: Pick<AppContext, 'messages' | 'config'>,
  { email, locale }: Pick<Account, 'email' | 'locale'>,
  kind: FactorLetter,
  said: Readonly<Record<string, string | number>> = {},
): OutgoingMail {
  const say = messages.letters(locale)
  const letter = {
    locale: say.locale,
    brand: say.brand,
    lead: say(`account.${kind}.lead`, said),
    link: { url: `${config.webUrl}/office/account`, label: say('account.factorLetter.button') },
    note: say(kind === 'factorReset' ? 'account.factorReset.note' : 'account.factorLetter.note'),
    footer: say('account.footer'),
  }
  const subject = say(`account.${kind}.subject`)
  return { channel: 'mail', to: email, subject, text: letterText(letter), html: letterHtml(letter) }
}
