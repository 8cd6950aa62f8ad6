// Companies that ask for an account by themselves, and what the office decides.
import { COUNTRIES, isVatNumberOf, phoneFrom, plainVatNumber } from '@livery/kernel/countries.ts'
import { z } from 'zod'
import * as choices from '../choices.ts'
import { CsvFormat, Email, Instant, idOf, Locale, list, Name, one, PageQuery, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'

const text = (most: number) => z.string().trim().max(most)
export const Country = z.enum(COUNTRIES)

/** What a company says of itself. The telephone number may be written as at home in its country. */
export const ApplyForAccount = z
  .strictObject({
    company: Name,
    country: Country,
    vatNumber: text(40)
      .default('')
      .meta({ examples: [''] }),
    address: text(240).min(1, 'Please enter the billing address.'),
    contact: Name,
    email: Email,
    phone: text(40).meta({ examples: ['+46 70 123 45 67'] }),
    ridesAMonth: z.int().min(1).max(100_000),
    message: text(1_000).default(''),
    locale: Locale,
  })
  .superRefine(({ country, vatNumber, phone }, issues) => {
    const about = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (!isVatNumberOf(vatNumber, country)) about('vatNumber', 'Please check the VAT number.')
    if (phoneFrom(phone, country) === null) about('phone', 'Please enter a telephone number.')
  })
  .transform(({ phone, vatNumber, ...rest }) => ({
    ...rest,
    vatNumber: plainVatNumber(vatNumber),
    phone: phoneFrom(phone, rest.country) ?? phone,
  }))
export type ApplyForAccount = z.output<typeof ApplyForAccount>

export const ApplicationStatus = z.enum(choices.ApplicationStatus.options)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const CompanyApplication = z.object({
  _id: idOf('companyApplication'),
  status: ApplicationStatus,
  /** It counts every change: who decides names the one they saw. */
  version: z.int(),
  company: z.string(),
  country: Country,
  vatNumber: z.string(),
  address: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  ridesAMonth: z.int(),
  message: z.string(),
  locale: Locale,
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was rejected; the applicant has read it. */
  reason: z.string().nullable(),
  companyId: idOf('company').nullable(),
})
export type CompanyApplication = z.infer<typeof CompanyApplication>

const byId = z.strictObject({ id: idOf('companyApplication') })

export const companyApplicationsContract = contract({
  apply: {
    method: 'POST',
    path: '/company-applications',
    summary:
      'Ask for a company account. One per email is open at a time; whoever asks again gets the same answer as the first time.',
    status: 202,
    body: ApplyForAccount,
    reply: one(z.object({ received: z.literal(true) })),
  },
  applications: {
    method: 'GET',
    path: '/admin/company-applications',
    summary: 'What companies ask for: what waits first, the longest at the top; then the newest.',
    query: PageQuery.extend({ status: ApplicationStatus.optional(), q: text(120).optional(), format: CsvFormat }),
    reply: list(CompanyApplication),
  },
  application: {
    method: 'GET',
    path: '/admin/company-applications/{id}',
    summary: 'One application.',
    params: byId,
    reply: one(CompanyApplication),
  },
  approve: {
    method: 'POST',
    path: '/admin/company-applications/{id}/approve',
    summary: 'Open the account that was asked for, and invite the applicant as its administrator by mail.',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      version: Seen,
      limit: z.int().min(0).max(100_000_000),
      payDays: z.int().min(0).max(120),
      graceDays: z.int().min(0).max(120),
    }),
    reply: one(CompanyApplication),
  },
  reject: {
    method: 'POST',
    path: '/admin/company-applications/{id}/reject',
    summary: 'Say no to an application, with a reason that is mailed to the applicant.',
    idempotent: true,
    params: byId,
    body: z.strictObject({ version: Seen, reason: text(500).min(5, 'Please write at least five characters.') }),
    reply: one(CompanyApplication),
  },
})
