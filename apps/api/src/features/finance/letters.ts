// The reminder of an invoice, in the company's language: three levels, each a little plainer.
import type { AppContext } from '../../app-context.ts'
import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import { companyInvoiceLinks, type findCompanyForUpdate, type OpenInvoice } from '../companies/index.ts'

type Company = NonNullable<Awaited<ReturnType<typeof findCompanyForUpdate>>>
const LEVELS = ['first', 'second', 'third'] as const

export function reminderLetter(
  ctx: AppContext,
  company: Pick<Company, 'name' | 'email' | 'locale'>,
  { id, number, dueOn, open }: OpenInvoice,
  { level, fee }: { readonly level: number; readonly fee: number },
): OutgoingMail {
  const say = ctx.messages.letters(company.locale)
  const { CURRENCY: currency } = ctx.config
  const money = (minor: number) =>
    new Intl.NumberFormat(say.figures, { style: 'currency', currency }).format(minor / 100)
  const due = new Intl.DateTimeFormat(say.figures, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${dueOn}T00:00:00Z`),
  )
  const of = { company: company.name, number, due, amount: money(open), fee: money(fee) }
  const key = LEVELS[level - 1] ?? 'third'
  const letter = {
    locale: say.locale,
    brand: say.brand,
    lead: say(`company.reminder.${key}.lead`, of),
    rows: [
      { label: say('company.reminder.invoice'), value: number },
      { label: say('company.reminder.due'), value: due },
      { label: say('company.reminder.open'), value: of.amount },
      ...(fee > 0
        ? [
            { label: say('company.reminder.fee'), value: of.fee },
            { label: say('company.reminder.total'), value: money(open + fee) },
          ]
        : []),
    ],
    link: { url: companyInvoiceLinks(ctx, id).pdfUrl, label: say('company.invoice.open', { number }) },
    note: say('company.reminder.note'),
    footer: say('company.footer'),
  }
  return {
    channel: 'mail',
    to: company.email,
    subject: say(`company.reminder.${key}.subject`, of),
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
