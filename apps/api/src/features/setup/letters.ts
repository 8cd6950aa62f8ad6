// The invitation to drive for the house.
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../app-context.ts'
import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'

export function chauffeurLetter(
  { config, messages }: Pick<AppContext, 'config' | 'messages'>,
  { email, invitedBy, locale }: { readonly email: string; readonly invitedBy: string; readonly locale: Locale },
): OutgoingMail {
  const say = messages.letters(locale)
  const query = new URLSearchParams({ as: 'driver', email })
  const letter = {
    locale: say.locale,
    brand: say.brand,
    lead: say('account.chauffeurInvitation.lead', { invitedBy }),
    link: { url: `${config.webUrl}/register?${query}`, label: say('account.chauffeurInvitation.button') },
    note: say('account.chauffeurInvitation.note'),
    footer: say('account.footer'),
  }
  return {
    channel: 'mail',
    to: email,
    subject: say('account.chauffeurInvitation.subject'),
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
