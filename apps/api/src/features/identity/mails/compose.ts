import { type Letter, letterHtml, letterText } from '../../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../../platform/mail/mail.ts'
import type { Account } from '../domain/account.ts'
import type { CodePurpose } from '../domain/one-time-code.ts'
import { type Locale, MAIL_MESSAGES } from './messages/messages.ts'

export function composeCodeMail(to: {
  to: string
  locale: Locale
  purpose: CodePurpose
  code: string
  minutes: number
}): OutgoingMail {
  const messages = MAIL_MESSAGES[to.locale][to.purpose === 'register' ? 'registerCode' : 'resetCode']
  return letter(to.to, messages.subject, {
    ...messages,
    lead: withMinutes(messages.lead, to),
    locale: to.locale,
    code: to.code,
  })
}

export function composeLinkMail(to: { to: string; locale: Locale; url: string; minutes: number }): OutgoingMail {
  const messages = MAIL_MESSAGES[to.locale].signInLink
  const link = { url: to.url, label: messages.button }
  return letter(to.to, messages.subject, { ...messages, lead: withMinutes(messages.lead, to), locale: to.locale, link })
}

export function composeAccountExistsMail(account: Pick<Account, 'email' | 'locale'>, url: string): OutgoingMail {
  const messages = MAIL_MESSAGES[account.locale].accountExists
  return letter(account.email, messages.subject, {
    ...messages,
    locale: account.locale,
    link: { url, label: messages.button },
  })
}

export function composeRegisterAgainMail(to: { to: string; locale: Locale; url: string }): OutgoingMail {
  const messages = MAIL_MESSAGES[to.locale].registerAgain
  return letter(to.to, messages.subject, {
    ...messages,
    locale: to.locale,
    link: { url: to.url, label: messages.button },
  })
}

export function composePasswordChangedMail(account: Account): OutgoingMail {
  const messages = MAIL_MESSAGES[account.locale].passwordChanged
  return letter(account.email, messages.subject, { ...messages, locale: account.locale })
}

export function composeDeletionMail(account: Account, erasedAt: Date): OutgoingMail {
  const messages = MAIL_MESSAGES[account.locale].deletion
  const date = new Intl.DateTimeFormat(account.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(erasedAt)
  return letter(account.email, messages.subject, {
    lead: messages.lead(date),
    note: messages.note,
    locale: account.locale,
  })
}

export function composeSuspensionMail(account: Account, reason: string): OutgoingMail {
  const messages = MAIL_MESSAGES[account.locale].suspension
  return letter(account.email, messages.subject, {
    lead: messages.lead(reason),
    note: messages.note,
    locale: account.locale,
  })
}

function withMinutes(lead: string, { locale, minutes }: { locale: Locale; minutes: number }): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  return lead.replace('{minutes}', format.format(minutes))
}

type Content = Omit<Letter, 'footer' | 'locale'> & { readonly locale: Locale }

function letter(to: string, subject: string, content: Content): OutgoingMail {
  const full: Letter = { ...content, footer: MAIL_MESSAGES[content.locale].footer }
  return { channel: 'mail', to, subject, text: letterText(full), html: letterHtml(full) }
}
