import { type Letter, letterHtml, letterText } from '../../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../../platform/mail/mailer.ts'
import type { SayLetter } from '../../../platform/messages/messages.ts'
import type { CodePurpose } from '../domain/one-time-code.ts'

const CODE_LETTERS = { register: 'registerCode', reset: 'resetCode', 'sign-in': 'signInCode' } as const

export function composeCodeMail(
  say: SayLetter,
  { to, purpose, code, minutes }: { to: string; purpose: CodePurpose; code: string; minutes: number },
): OutgoingMail {
  const kind = CODE_LETTERS[purpose]
  return mailOf(say, to, say(`account.${kind}.subject`), {
    lead: say(`account.${kind}.lead`, { minutes }),
    code,
    note: say(`account.${kind}.note`),
  })
}

export function composeLinkMail(
  say: SayLetter,
  { to, url, minutes }: { to: string; url: string; minutes: number },
): OutgoingMail {
  return mailOf(say, to, say('account.signInLink.subject'), {
    lead: say('account.signInLink.lead', { minutes }),
    link: { url, label: say('account.signInLink.button') },
    note: say('account.signInLink.note'),
  })
}

export function composeAccountExistsMail(say: SayLetter, to: string, url: string): OutgoingMail {
  return mailOf(say, to, say('account.accountExists.subject'), {
    lead: say('account.accountExists.lead'),
    link: { url, label: say('account.accountExists.button') },
    note: say('account.accountExists.note'),
  })
}

export function composeRegisterAgainMail(say: SayLetter, to: string, url: string): OutgoingMail {
  return mailOf(say, to, say('account.registerAgain.subject'), {
    lead: say('account.registerAgain.lead'),
    link: { url, label: say('account.registerAgain.button') },
    note: say('account.registerAgain.note'),
  })
}

export function composePasswordChangedMail(say: SayLetter, to: string): OutgoingMail {
  return mailOf(say, to, say('account.passwordChanged.subject'), {
    lead: say('account.passwordChanged.lead'),
    note: say('account.passwordChanged.note'),
  })
}

export function composeDeletionMail(say: SayLetter, to: string, erasedAt: Date): OutgoingMail {
  const date = new Intl.DateTimeFormat(say.figures, { dateStyle: 'long', timeZone: 'UTC' }).format(erasedAt)
  return mailOf(say, to, say('account.deletion.subject'), {
    lead: say('account.deletion.lead', { date }),
    note: say('account.deletion.note'),
  })
}

/** Of an account that the office has entered: the link sets its password, and proves the mailbox. */
export function composeEnteredMail(
  say: SayLetter,
  { to, by, isDriver, url, until }: { to: string; by: string; isDriver: boolean; url: string; until: Date },
): OutgoingMail {
  const date = new Intl.DateTimeFormat(say.figures, { dateStyle: 'long', timeZone: 'UTC' }).format(until)
  return mailOf(say, to, say('account.entered.subject'), {
    lead: say(isDriver ? 'account.entered.leadDriver' : 'account.entered.lead', { by }),
    link: { url, label: say('account.entered.button') },
    note: say('account.entered.note', { date }),
  })
}

export function composeSuspensionMail(say: SayLetter, to: string, reason: string): OutgoingMail {
  return mailOf(say, to, say('account.suspension.subject'), {
    lead: say('account.suspension.lead', { reason }),
    note: say('account.suspension.note'),
  })
}

function mailOf(
  say: SayLetter,
  to: string,
  subject: string,
  of: Omit<Letter, 'footer' | 'locale' | 'brand'>,
): OutgoingMail {
  const letter: Letter = { ...of, locale: say.locale, brand: say.brand, footer: say('account.footer') }
  return { channel: 'mail', to, subject, text: letterText(letter), html: letterHtml(letter) }
}
