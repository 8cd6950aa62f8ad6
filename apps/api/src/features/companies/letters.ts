// Letters to people whom a company lets ride, and to the company itself: the latter has no account to be told in.
import type { CompanyTerms, MemberRole } from '@livery/contracts/companies/companies.ts'
import type { AppContext } from '../../app-context.ts'
import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mail.ts'
import type { Company } from './domain/company.ts'
import { LETTER_MESSAGES } from './messages/messages.ts'
import type { StoredInvoice } from './store/invoices.ts'
import { invoiceLinks, invoiceNumber } from './views.ts'

export function invitationLetter(
  { config }: Pick<AppContext, 'config'>,
  company: Company,
  { email, role }: { readonly email: string; readonly role: MemberRole },
  locale: CompanyTerms['locale'],
): OutgoingMail {
  const { invited, footer } = LETTER_MESSAGES[locale]
  const say = filler({ company: company.name, email })
  return letterOf(email, say(invited.subject), {
    locale,
    lead: say(invited.lead),
    link: { url: `${config.webUrl}/book`, label: invited.open },
    note: role === 'manager' ? invited.manager : '',
    footer,
  })
}

export function invoiceLetter(ctx: AppContext, company: Company, invoice: StoredInvoice): OutgoingMail {
  const { locale } = company
  const messages = LETTER_MESSAGES[locale]
  const { due, dueOn, month, currency } = invoice
  const day = (date: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(messages.locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  const number = invoiceNumber(invoice)
  const say = filler({
    company: company.name,
    number,
    month: day(`${month}-01`, { month: 'long', year: 'numeric' }),
    amount: new Intl.NumberFormat(messages.locale, { style: 'currency', currency }).format(Math.abs(due) / 100),
    due: day(dueOn, { dateStyle: 'long' }),
  })
  return letterOf(company.email, say(messages.invoice.subject), {
    locale,
    lead: say(due < 0 ? messages.invoice.credit : messages.invoice.lead),
    link: { url: invoiceLinks(ctx, invoice.id).pdfUrl, label: say(messages.invoice.open) },
    note: '',
    footer: messages.footer,
  })
}

function letterOf(to: string, subject: string, letter: Parameters<typeof letterText>[0]): OutgoingMail {
  return { channel: 'mail', to, subject, text: letterText(letter), html: letterHtml(letter) }
}

const filler = (details: Readonly<Record<string, string>>) => (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
