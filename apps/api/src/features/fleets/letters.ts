// The invitation: whoever gets it may have no account to be told in.
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../app-context.ts'
import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'

/** The office has named the fleet, so that its name may stand in a letter of ours. */
export function invitationLetter(
  { config, messages }: Pick<AppContext, 'config' | 'messages'>,
  email: string,
  fleet: string,
  locale: Locale,
): OutgoingMail {
  const say = messages.letters(locale)
  const of = { fleet, email }
  const letter = {
    locale: say.locale,
    brand: say.brand,
    lead: say('fleet.invited.lead', of),
    link: { url: `${config.webUrl}/drive/fleet`, label: say('fleet.invited.open') },
    note: say('fleet.invited.note', of),
    footer: say('account.footer'),
  }
  return {
    channel: 'mail',
    to: email,
    subject: say('fleet.invited.subject', of),
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
