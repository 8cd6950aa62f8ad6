// A company that pays later, as its rider, its manager and the office see it: nothing booked yet, two months of rides,
// an invoice that is paid in part, and one that is overdue beyond the grace. And what the office gives back of rides.
import { randomBytes } from 'node:crypto'
import { newId } from '@livery/kernel/ids.ts'
import { until } from '../calls.ts'
import type { Query } from '../database.ts'
import { type Ask, bookNow, type Ids, offered, standBy, stepsOf } from './evening.ts'

const TERMS = {
  name: 'Nordlicht Konsult AB',
  address: 'Vasagatan 12\n411 24 Göteborg\nSweden',
  vatNumber: 'SE556677889901',
  email: 'accounts@nordlicht.test',
  locale: 'en',
  limit: 500_000,
  payDays: 14,
  graceDays: 7,
  needsCostCentre: true,
  costCentres: [
    { code: '4100', name: 'Sales' },
    { code: '4200', name: 'Board and its guests' },
  ],
}

/** Yields each moment's name, as the evening does. `query` is for what only time brings. */
export async function* company(call: Ask, ids: Ids, query: Query): AsyncGenerator<string> {
  for (const [amount, bearer, note] of [
    [1_000, 'house', 'The car was not as clean as it should be.'],
    [1_250, 'driver', 'Your chauffeur took a long way round.'],
  ] as const)
    await giveBack(call, ids.rich, { amount, bearer, reason: 'service', note })
  yield 'refunded'

  // Nobody books who owes for a ride.
  await call('rider', '/payment/with-wallet', { rideId: ids.unpaid })
  const { _id: id } = (await call('office', '/admin/companies', TERMS)) as { _id: string }
  ids.company = id
  for (const [email, role] of [
    ['rider@livery.test', 'manager'],
    ['margareta.af.ugglas@nordlicht.test', 'member'],
  ])
    await call('office', `/admin/companies/${id}/members`, { email, role })
  await standBy(call)
  yield 'on-account'

  await driveOnAccount(call, id, { costCentre: '4100', reference: 'PO 77' })
  await driveOnAccount(call, id, { costCentre: '4200', reference: 'Annual meeting, second day' })
  const credited = await driveOnAccount(call, id, { costCentre: '4100' })
  const back = { amount: 1_500, bearer: 'house', reason: 'service', note: 'The car came late.' }
  await giveBack(call, credited, back)
  await query(`update company_charge set at = at - interval '32 days'`)
  await query(`insert into pgboss.job (name) values ('companies.monthly')`)
  const invoiceId = await until(async () => (await seen(call, id)).invoices[0]?._id)
  ids.onAccount = await driveOnAccount(call, id, { costCentre: '4100', reference: 'PO 78' })
  const paid = { amount: 5_000, receivedOn: new Date().toISOString().slice(0, 10), reference: 'BG 5501-2231' }
  await call('office', `/admin/company-invoices/${invoiceId}/payments`, paid)
  yield 'invoiced'

  await query(OVERDUE, [newId('companyInvoice', new Date(), randomBytes), invoiceId])
  await standBy(call)
  yield 'overdue'
}

/** As much as is left when the office looks is named with it. */
async function giveBack(call: Ask, rideId: string | undefined, back: object): Promise<void> {
  const { left } = (await call('office', `/admin/rides/${rideId}/refund`)) as { left: number }
  await call('office', `/admin/rides/${rideId}/refund`, { ...back, left })
}

async function driveOnAccount(call: Ask, companyId: string, filed: object): Promise<string> {
  await standBy(call)
  const rideId = await bookNow(call, { paymentMethod: 'account', account: { companyId, ...filed } })
  await offered(call)
  const step = stepsOf(call, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await step(action)
  const { pin } = (await call('rider', `/user/ride/show/${rideId}`)) as { pin: string }
  await step('start', { pin })
  await step('complete')
  return rideId
}

async function seen(call: Ask, id: string): Promise<{ invoices: { _id: string }[] }> {
  return call('office', `/admin/companies/${id}`)
}

/** The month before the first invoice had the same rides, and nobody paid. */
const OVERDUE = `
  select issue_company_invoice(jsonb_build_object(
    'id', $1::text, 'companyId', company_id, 'year', year - 1, 'month', to_char(due_on - interval '3 months', 'YYYY-MM'),
    'net', net, 'tax', tax, 'total', total, 'due', due, 'dueOn', due_on - 60, 'currency', currency, 'content', content,
    'issuedAt', issued_at - interval '60 days'), '{}')
  from company_invoice where id = $2`
