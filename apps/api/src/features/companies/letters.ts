// Letters to people whom a company lets ride, and to the company itself: the latter has no account to be told in.
import type { ApplyForAccount } from '@livery/contracts/companies/applications.ts'
import type { CompanyTerms, MemberRole } from '@livery/contracts/companies/companies.ts'
import type { AppContext } from '../../app-context.ts'
import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import type { SayLetter } from '../../platform/messages/messages.ts'
import { type ClassOfCar, classNamed, nameIn } from '../vehicles/index.ts'
import { type Approval, amountOf } from './domain/approval.ts'
import type { Company } from './domain/company.ts'
import type { StoredInvoice } from './store/invoices.ts'
import { invoiceLinks, invoiceNumber } from './views.ts'

export function invitationLetter(
  { config, messages }: Pick<AppContext, 'config' | 'messages'>,
  company: Company,
  { email, role }: { readonly email: string; readonly role: MemberRole },
  locale: CompanyTerms['locale'],
): OutgoingMail {
  const say = messages.letters(locale)
  return letterOf(say, email, say('company.invited.subject', { company: company.name }), {
    lead: say('company.invited.lead', { company: company.name, email }),
    link: { url: `${config.webUrl}/book`, label: say('company.invited.open') },
    note: role === 'manager' ? say('company.invited.manager') : '',
  })
}

/**
 * To who asked for an account: that we have it, or why not. Anybody may type an address on that page: until somebody of
 * the office has read it, no word of theirs is in what we send there.
 */
export function applicationLetter(
  { config, messages }: Pick<AppContext, 'config' | 'messages'>,
  { company, email, locale }: Pick<ApplyForAccount, 'company' | 'email' | 'locale'>,
  what: { readonly kind: 'received' } | { readonly kind: 'rejected'; readonly reason: string },
): OutgoingMail {
  const say = messages.letters(locale)
  const of = { company, reason: what.kind === 'rejected' ? what.reason : '' }
  return letterOf(say, email, say(`company.application.${what.kind}.subject`, of), {
    lead: say(`company.application.${what.kind}.lead`, of),
    ...(what.kind === 'rejected' && {
      link: { url: `${config.webUrl}/business/apply`, label: say('company.application.again') },
    }),
    note: say(`company.application.${what.kind}.note`, of),
    footer: say('company.application.footer'),
  })
}

/** To one administrator: who wants to ride, what it costs, and a link of their own that takes a yes or a no. */
export function approvalLetter(
  { config, messages }: Pick<AppContext, 'config' | 'messages'>,
  { approval, classes, bookedBy, email, token, locale }: ApprovalToMail,
): OutgoingMail {
  const say = messages.letters(locale)
  const { trip, back, cars, currency, expiresAt } = approval
  const moment = (at: Date) =>
    new Intl.DateTimeFormat(say.figures, { dateStyle: 'medium', timeStyle: 'short', timeZone: trip.timeZone }).format(
      at,
    )
  const of = {
    name: bookedBy,
    amount: new Intl.NumberFormat(say.figures, { style: 'currency', currency }).format(amountOf(approval) / 100),
    until: moment(expiresAt),
  }
  const nameOf = ({ vehicleClass, className }: Approval['trip']) =>
    vehicleClass === undefined ? className : nameIn(classNamed(classes, vehicleClass), locale)
  const filed = [trip.costCentre.code, trip.costCentre.name].filter((part) => part !== '').join(' ')
  const rows = [
    { label: say('company.approval.passenger'), value: trip.passenger === '' ? bookedBy : trip.passenger },
    { label: say('company.approval.pickup'), value: `${trip.from}, ${moment(new Date(trip.pickupAt))}` },
    { label: say('company.approval.dropOff'), value: trip.to },
    ...(back === null
      ? []
      : [
          {
            label: say('company.approval.wayBack'),
            value: `${back.trip.from}, ${moment(new Date(back.trip.pickupAt))}`,
          },
        ]),
    ...(cars.length === 0
      ? []
      : [
          {
            label: say('company.approval.cars'),
            value: [approval, ...cars].map((car) => nameOf(car.trip)).join(', '),
          },
        ]),
    ...(filed === '' ? [] : [{ label: say('company.approval.costCentre'), value: filed }]),
    { label: say('company.approval.price'), value: of.amount },
  ]
  return letterOf(say, email, say('company.approval.subject', of), {
    lead: say('company.approval.lead', of),
    rows,
    link: { url: `${config.webUrl}/approve/${token}`, label: say('company.approval.open') },
    note: say('company.approval.note', of),
  })
}

interface ApprovalToMail {
  readonly approval: Approval
  readonly classes: readonly ClassOfCar[]
  readonly bookedBy: string
  readonly email: string
  readonly token: string
  readonly locale: CompanyTerms['locale']
}

export function invoiceLetter(ctx: AppContext, company: Company, invoice: StoredInvoice): OutgoingMail {
  const say = ctx.messages.letters(company.locale)
  const { due, dueOn, month, currency } = invoice
  const day = (date: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(say.figures, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  const of = {
    company: company.name,
    number: invoiceNumber(invoice),
    month: day(`${month}-01`, { month: 'long', year: 'numeric' }),
    amount: new Intl.NumberFormat(say.figures, { style: 'currency', currency }).format(Math.abs(due) / 100),
    due: day(dueOn, { dateStyle: 'long' }),
  }
  return letterOf(say, company.email, say('company.invoice.subject', of), {
    lead: due < 0 ? say('company.invoice.credit', of) : say('company.invoice.lead', of),
    link: { url: invoiceLinks(ctx, invoice.id).pdfUrl, label: say('company.invoice.open', of) },
    note: '',
  })
}

function letterOf(
  say: SayLetter,
  to: string,
  subject: string,
  of: Omit<Parameters<typeof letterText>[0], 'locale' | 'footer' | 'brand'> & { readonly footer?: string },
): OutgoingMail {
  const letter = { footer: say('company.footer'), ...of, locale: say.locale, brand: say.brand }
  return { channel: 'mail', to, subject, text: letterText(letter), html: letterHtml(letter) }
}
