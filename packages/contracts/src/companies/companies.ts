// Companies that pay later: who may ride on their account, what they owe, and the collective invoice of a month.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { MOST_CLASSES } from '../choices.ts'
import {
  CsvFormat,
  Currency,
  DateInput,
  Email,
  Instant,
  idOf,
  Locale,
  list,
  Minor,
  Name,
  one,
  PageQuery,
  Seen,
} from '../common.ts'
import { contract } from '../endpoint.ts'
import { InvoiceParty, InvoiceTax } from '../invoices/invoices.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'

const text = (most: number) => z.string().trim().max(most)
const Days = z.int().min(0).max(120)

const Limit = z.int().min(0).max(100_000_000)

/** What a company files its rides under, and what it may come to in a month before an administrator is asked. */
export const CostCentre = z.strictObject({ code: text(20).min(1), name: Name, monthLimit: Limit.optional() })
export type CostCentre = z.infer<typeof CostCentre>

/** What the office agrees with a company. */
export const CompanyTerms = z.strictObject({
  name: Name,
  address: text(240).min(1),
  vatNumber: text(40),
  /** Where invoices go. */
  email: Email,
  /** The language of its documents and letters. */
  locale: Locale,
  /** What it may owe and have booked at a time. */
  limit: z.int().min(0).max(100_000_000),
  /** From the invoice to the day on which it is due, and from there until nobody books on it any more. */
  payDays: Days,
  graceDays: Days,
  needsCostCentre: z.boolean(),
  costCentres: z.array(CostCentre).max(200),
})
export type CompanyTerms = z.infer<typeof CompanyTerms>

/** What a company's administrators decide by themselves: above a limit one of them has to say yes. */
export const CompanyRules = z.strictObject({
  needsCostCentre: z.boolean(),
  costCentres: z.array(CostCentre).max(200),
  /** Of one ride, and of all rides that one person books in a month; null for none. */
  rideLimit: Limit.nullable(),
  monthLimit: Limit.nullable(),
  /** Null for every class. */
  classes: z.array(VehicleClass).min(1).max(MOST_CLASSES).nullable(),
})
export type CompanyRules = z.infer<typeof CompanyRules>

/** `blocked`: an invoice is overdue beyond the grace. */
export const CompanyState = z.enum(['open', 'blocked', 'closed'])
export type CompanyState = z.infer<typeof CompanyState>

export const MemberRole = z.enum(choices.MemberRole.options)
export type MemberRole = z.infer<typeof MemberRole>

export const CompanyMember = z.object({
  email: z.string(),
  /** Null until somebody registers with this address. */
  name: z.string().nullable(),
  role: MemberRole,
  /** In place of the company's; null where the company's hold. */
  rideLimit: Minor.nullable(),
  monthLimit: Minor.nullable(),
  invitedAt: Instant,
  endedAt: Instant.nullable(),
})
export type CompanyMember = z.infer<typeof CompanyMember>

export const CompanyRow = z.object({
  _id: idOf('company'),
  name: z.string(),
  state: CompanyState,
  currency: Currency,
  limit: Minor,
  /** Below zero where it has paid more than it owes. */
  owed: Minor,
  /** Put aside for rides that have not ended. */
  held: Minor,
  left: Minor,
  overdue: Minor,
  members: z.int(),
})
export type CompanyRow = z.infer<typeof CompanyRow>

export const CompanyInvoiceState = z.enum(['open', 'overdue', 'paid'])

export const CompanyInvoice = z.object({
  _id: idOf('companyInvoice'),
  /** `ACC-2026-000012`. */
  number: z.string(),
  /** `2026-10`. */
  month: z.string(),
  rides: z.int(),
  net: Minor,
  tax: Minor,
  total: Minor,
  /** What of it the company pays: without promotions, and without what a passenger paid. */
  due: Minor,
  /** What reminders have added to it. */
  fees: Minor,
  open: Minor,
  dueOn: z.iso.date(),
  state: CompanyInvoiceState,
  currency: Currency,
  /** Paths on the api that open the files without a token, for some weeks. */
  pdf: z.string(),
  csv: z.string(),
  issuedAt: Instant,
})
export type CompanyInvoice = z.infer<typeof CompanyInvoice>

export const CompanyPayment = z.object({
  _id: idOf('companyPayment'),
  invoice: z.string(),
  amount: Minor,
  receivedOn: z.iso.date(),
  reference: z.string(),
  /** It was booked wrongly, and pays nothing. Who said so, and why, the office alone reads. */
  takenBack: z.object({ at: Instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
})
export type CompanyPayment = z.infer<typeof CompanyPayment>

/** A ride on an account as it was settled, or what was given back of one. */
export const CompanyLine = z.object({
  kind: z.enum(['ride', 'credit']),
  orderId: z.string(),
  /** `R-4801`. */
  number: z.string(),
  endedAs: z.enum(['completed', 'no_show', 'cancelled']),
  at: Instant,
  passenger: z.string(),
  from: z.string(),
  to: z.string(),
  /** Its code and name; both empty where none was named. */
  costCentre: z.object({ code: z.string(), name: z.string() }),
  reference: z.string(),
  net: Minor,
  tax: Minor,
  total: Minor,
  due: Minor,
  taxes: z.array(InvoiceTax),
})
export type CompanyLine = z.infer<typeof CompanyLine>

export const CostCentreSum = z.object({ code: z.string(), name: z.string(), rides: z.int(), total: Minor })
export type CostCentreSum = z.infer<typeof CostCentreSum>

/** What is frozen when an invoice is issued, and all that its files are made from. */
export const CompanyInvoiceContent = z.object({
  locale: Locale,
  timeZone: z.string(),
  seller: InvoiceParty,
  buyer: InvoiceParty,
  lines: z.array(CompanyLine),
  costCentres: z.array(CostCentreSum),
  taxes: z.array(InvoiceTax),
})
export type CompanyInvoiceContent = z.infer<typeof CompanyInvoiceContent>

export const Company = CompanyRow.extend({
  ...CompanyTerms.omit({ name: true, limit: true }).shape,
  ...CompanyRules.shape,
  /** It counts every change of what was agreed. */
  version: z.int(),
  email: z.string(),
  people: z.array(CompanyMember),
  invoices: z.array(CompanyInvoice),
  payments: z.array(CompanyPayment),
})
export type Company = z.infer<typeof Company>

export const CompanyMonth = z.object({
  month: z.string(),
  currency: Currency,
  lines: z.array(CompanyLine),
  costCentres: z.array(CostCentreSum),
  total: Minor,
  due: Minor,
})
export type CompanyMonth = z.infer<typeof CompanyMonth>

export const CompanyReport = z.object({
  currency: Currency,
  total: Minor,
  rides: z.int(),
  months: z.array(z.object({ month: z.string(), rides: z.int(), total: Minor })),
  /** Who booked, whoever rode; the most first. */
  people: z.array(z.object({ name: z.string(), rides: z.int(), total: Minor })),
  costCentres: z.array(CostCentreSum),
  /** A path on the api that opens the file without a token, for some minutes. */
  csv: z.string(),
})
export type CompanyReport = z.infer<typeof CompanyReport>

/** A company as one of its people sees it who is about to book. */
export const OwnCompany = z.object({
  _id: idOf('company'),
  name: z.string(),
  role: MemberRole,
  state: CompanyState,
  needsCostCentre: z.boolean(),
  costCentres: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The classes that may be booked on it; null for every one. */
  classes: z.array(VehicleClass).nullable(),
  /** A ride above this waits for an administrator; null for none. Of several limits the nearest. */
  upTo: Minor.nullable(),
  /** What is left of the caller’s month, which a ride and its way back share; null where nothing limits it. */
  monthLeft: Minor.nullable(),
})
export type OwnCompany = z.infer<typeof OwnCompany>

/** On whose account a ride is booked. */
export const BookOnAccount = z.strictObject({
  companyId: idOf('company'),
  costCentre: text(20).optional(),
  reference: text(60).optional(),
})
export type BookOnAccount = z.infer<typeof BookOnAccount>

const byId = z.strictObject({ id: idOf('company') })
const MonthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written 2026-11.')
const Month = z.strictObject({ month: MonthText })
/** Both are included. */
const Months = z.strictObject({ first: MonthText, last: MonthText })
const byInvoice = z.strictObject({ id: idOf('companyInvoice') })
const Link = z.strictObject({
  until: z.coerce.number().int().min(1).max(99_999_999_999),
  proof: z.string().regex(/^[\w-]{43}$/, 'Not a proof.'),
})

export const companiesContract = contract({
  companies: {
    method: 'GET',
    path: '/admin/companies',
    summary: 'Companies by name, with what each owes, has booked and has left of its limit.',
    query: PageQuery.extend({ q: text(120).optional(), format: CsvFormat }),
    reply: list(CompanyRow),
  },
  addCompany: {
    method: 'POST',
    idempotent: true,
    path: '/admin/companies',
    summary: 'Open an account for a company.',
    status: 201,
    body: CompanyTerms,
    reply: one(Company),
  },
  company: {
    method: 'GET',
    path: '/admin/companies/{id}',
    summary: 'One company: its people, invoices and payments.',
    params: byId,
    reply: one(Company),
  },
  editCompany: {
    method: 'PUT',
    path: '/admin/companies/{id}',
    summary: 'Change what was agreed with a company. What was issued stays as it is.',
    params: byId,
    body: CompanyTerms.extend({ version: Seen }),
    reply: one(Company),
  },
  setOpen: {
    method: 'PUT',
    path: '/admin/companies/{id}/open',
    summary: 'Close an account, or open it again. Rides that are booked are driven and invoiced.',
    params: byId,
    body: z.strictObject({ version: Seen, open: z.boolean() }),
    reply: one(Company),
  },
  invite: {
    method: 'POST',
    path: '/admin/companies/{id}/members',
    summary: 'Let somebody ride on the account, by email, or give them another role; they get a letter once.',
    params: byId,
    body: z.strictObject({ email: Email, role: MemberRole }),
    reply: one(Company),
  },
  endMember: {
    method: 'POST',
    path: '/admin/companies/{id}/members/end',
    summary: 'Somebody rides on the account no more. What is booked stays booked.',
    params: byId,
    body: z.strictObject({ email: Email }),
    reply: one(Company),
  },
  companyMonth: {
    method: 'GET',
    path: '/admin/companies/{id}/month',
    summary: 'The rides of a month that were settled on the account, with sums by cost centre.',
    params: byId,
    query: Month,
    reply: one(CompanyMonth),
  },
  bookPayment: {
    method: 'POST',
    path: '/admin/company-invoices/{id}/payments',
    summary:
      'Book a bank transfer against an invoice. What is over goes to the oldest that is open, or waits for the next.',
    status: 201,
    idempotent: true,
    params: byInvoice,
    body: z.strictObject({
      amount: z.int().min(1).max(100_000_000),
      receivedOn: DateInput,
      reference: text(120),
    }),
    reply: one(Company),
  },
  takeBackPayment: {
    method: 'POST',
    path: '/admin/company-payments/{id}/take-back',
    summary:
      'Take back a bank transfer that was booked wrongly, by a reversal in the ledger. What it paid is open again.',
    idempotent: true,
    params: z.strictObject({ id: idOf('companyPayment') }),
    body: z.strictObject({ reason: text(200).min(5, 'Please write at least five characters.') }),
    reply: one(Company),
  },
  ownCompanies: {
    method: 'GET',
    onBehalf: true,
    path: '/user/companies',
    summary: 'On whose account the rider may book.',
    reply: one(z.array(OwnCompany)),
  },
  managed: {
    method: 'GET',
    path: '/user/companies/{id}',
    summary: 'A company for its manager: its people, invoices and payments.',
    params: byId,
    reply: one(Company),
  },
  managedMonth: {
    method: 'GET',
    path: '/user/companies/{id}/month',
    summary: 'The rides of a month for the company’s manager, with sums by cost centre.',
    params: byId,
    query: Month,
    reply: one(CompanyMonth),
  },
  editRules: {
    method: 'PUT',
    path: '/user/companies/{id}/rules',
    summary: 'Its administrator changes cost centres, limits and classes. What is booked stays booked.',
    params: byId,
    body: CompanyRules.extend({ version: Seen }),
    reply: one(Company),
  },
  inviteOwn: {
    method: 'POST',
    path: '/user/companies/{id}/members',
    summary: 'Its administrator lets somebody ride on the account, or changes their role and limits.',
    params: byId,
    body: z.strictObject({ email: Email, role: MemberRole, rideLimit: Limit.nullable(), monthLimit: Limit.nullable() }),
    reply: one(Company),
  },
  endOwnMember: {
    method: 'POST',
    path: '/user/companies/{id}/members/end',
    summary: 'Its administrator removes somebody. The last administrator stays.',
    params: byId,
    body: z.strictObject({ email: Email }),
    reply: one(Company),
  },
  report: {
    method: 'GET',
    path: '/user/companies/{id}/report',
    summary: 'What was spent from month to month: by month, person and cost centre, with a link to all rides as CSV.',
    params: byId,
    query: Months,
    reply: one(CompanyReport),
  },
  pdf: {
    method: 'GET',
    path: '/company-invoices/{id}/pdf',
    summary: 'The PDF of a collective invoice, by the link that somebody who may see it was given.',
    params: byInvoice,
    query: Link,
    reply: z.unknown(),
  },
  csv: {
    method: 'GET',
    path: '/company-invoices/{id}/csv',
    summary: 'Every ride of a collective invoice as CSV, by the link that somebody who may see it was given.',
    params: byInvoice,
    query: Link,
    reply: z.unknown(),
  },
  reportCsv: {
    method: 'GET',
    path: '/company-reports/{id}/csv',
    summary: 'Every ride of a report as CSV, by the link that an administrator was given.',
    params: byId,
    query: Months.extend(Link.shape),
    reply: z.unknown(),
  },
})
