// What companies owe, by how late it is.
import { AgeBucket } from '@livery/contracts/choices.ts'
import type { Ageing, OpenInvoice } from '@livery/contracts/finance/ageing.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../app-context.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { companiesById, companyInvoiceLinks, invoicedCompanies, openInvoicesOf } from '../companies/index.ts'
import { peopleById } from '../identity/index.ts'
import { booksTimeZone } from '../places/index.ts'
import { bucketOf, daysLate, reminderDays } from './domain/reminders.ts'
import { decimal } from './show-balance.ts'
import { holdsOf, remindersOf } from './store/reminders.ts'

/** Far more than a house has. */
const COMPANIES = 10_000

export async function showAgeing(ctx: AppContext): Promise<Ageing> {
  const timeZone = await booksTimeZone(ctx)
  const [today, currency] = [wallClock(ctx.now(), timeZone).date, ctx.config.CURRENCY]
  const open = await openInvoicesOf(ctx.db, await invoicedCompanies(ctx.db, '', COMPANIES))
  const ids = open.map(({ id }) => id)
  const [companies, reminders, holds, terms] = [
    await companiesById(ctx.db, [...new Set(open.map(({ companyId }) => companyId))]),
    await remindersOf(ctx.db, ids),
    await holdsOf(ctx.db, ids),
    await policyInForce(ctx, 'finance'),
  ]
  const people = await peopleById(
    ctx.db,
    holds.map(({ by }) => by),
  )
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const invoices = open
    .map(({ id, ...one }): OpenInvoice => {
      const days = daysLate(one.dueOn, today)
      const hold = holds.find(({ invoiceId }) => invoiceId === id)
      return {
        ...{ ...one, _id: id, currency, daysLate: days, bucket: bucketOf(days) },
        company: names.get(one.companyId) ?? '',
        reminders: reminders
          .filter(({ invoiceId }) => invoiceId === id)
          .map(({ level, sentAt, to, open: was, fee }) => ({
            ...{ level, to, fee, sentAt: sentAt.toISOString(), open: was },
          })),
        hold:
          hold === undefined
            ? null
            : { reason: hold.reason, by: people.get(hold.by)?.name ?? '', at: hold.at.toISOString() },
        pdf: companyInvoiceLinks(ctx, id).pdf,
      }
    })
    .toSorted((left, right) => right.daysLate - left.daysLate || left.number.localeCompare(right.number))
  const owed = (own: readonly OpenInvoice[]) => ({
    buckets: Object.fromEntries(
      AgeBucket.options.map((bucket) => [bucket, sumOf(own.filter((one) => one.bucket === bucket))]),
    ) as Record<AgeBucket, number>,
    total: sumOf(own),
  })
  return {
    ...{ today, currency, invoices, sums: owed(invoices) },
    companies: companies.map(({ id, name }) => ({
      ...{ _id: id, name, ...owed(invoices.filter(({ companyId }) => companyId === id)) },
    })),
    reminders: { isOn: reminderDays(terms).length > 0, days: reminderDays(terms), fee: terms.reminderFee },
  }
}

const sumOf = (invoices: readonly OpenInvoice[]) => invoices.reduce((sum, { open }) => sum + open, 0)

export const AGEING_COLUMNS: readonly CsvColumn<OpenInvoice>[] = [
  { name: 'company', of: ({ company }) => company },
  { name: 'invoice', of: ({ number }) => number },
  { name: 'due on', of: ({ dueOn }) => dueOn },
  { name: 'days late', of: ({ daysLate: days }) => Math.max(0, days) },
  { name: 'due', of: ({ due }) => decimal(due) },
  { name: 'open', of: ({ open }) => decimal(open) },
  { name: 'reminders', of: ({ reminders }) => reminders.length },
  { name: 'on hold', of: ({ hold }) => hold?.reason ?? null },
  { name: 'currency', of: ({ currency }) => currency },
]
