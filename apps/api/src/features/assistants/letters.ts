// The invitation: whoever gets it may have no account to be told in.
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../app-context.ts'
import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import { saidName } from './domain/said-name.ts'

export function invitationLetter(
  { config, messages }: Pick<AppContext, 'config' | 'messages'>,
  email: string,
  principal: string,
  locale: Locale,
): OutgoingMail {
  const say = messages.letters(locale)
  const of = { principal: saidName(principal, say.brand.terms.name), email }
  const letter = {
    locale: say.locale,
    brand: say.brand,
    lead: say('assistant.invited.lead', of),
    link: { url: `${config.webUrl}/assistant`, label: say('assistant.invited.open') },
    note: say('assistant.invited.note', of),
    footer: say('account.footer'),
  }
  return {
    channel: 'mail',
    to: email,
    subject: say('assistant.invited.subject', of),
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
