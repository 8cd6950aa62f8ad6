// The invitation to work in the office.
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../app-context.ts'
import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'

export function officeLetter(
  { config, messages }: Pick<AppContext, 'config' | 'messages'>,
  email: string,
  invitedBy: string,
  key: string,
  locale: Locale,
): OutgoingMail {
  const say = messages.letters(locale)
  const letter = {
    locale: say.locale,
    brand: say.brand,
    lead: say('account.officeInvitation.lead', { invitedBy }),
    // Behind the #, so that the key reaches no server's log.
    link: { url: `${config.webUrl}/join-office#${key}`, label: say('account.officeInvitation.button') },
    note: say('account.officeInvitation.note'),
    footer: say('account.footer'),
  }
  return {
    channel: 'mail',
    to: email,
    subject: say('account.officeInvitation.subject'),
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
