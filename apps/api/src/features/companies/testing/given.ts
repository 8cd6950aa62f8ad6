// "Given a company, its rider, a ride on its account that was driven, a month that is invoiced."
import { randomBytes } from 'node:crypto'
import type { MemberRole } from '@livery/contracts/choices.ts'
import type { CompanyId, RideId } from '@livery/kernel/ids.ts'
import { proveOwnWeb } from '@livery/kernel/own-web.ts'
import { addMs } from '@livery/kernel/time.ts'
import { AVENUE, type RideKit } from '../../../testing/ride-kit.ts'
import { runNow } from '../../../testing/run-now.ts'
import type { TestAnswer, TestPerson } from '../../../testing/test-app.ts'
import { monthOf, spanOfMonth } from '../domain/days.ts'
import { companiesJobs } from '../jobs.ts'

export const ZONE = 'Europe/Stockholm'

export const TERMS = {
  name: 'Nordlicht Konsult AB',
  address: 'Vasagatan 12\n411 24 Göteborg',
  vatNumber: 'SE556677889901',
  email: 'accounts@nordlicht.test',
  locale: 'en',
  limit: 100_000,
  payDays: 14,
  graceDays: 7,
  needsCostCentre: false,
  costCentres: [
    { code: '4100', name: 'Sales' },
    { code: '4200', name: 'Board' },
  ],
}

/** A company with these people; the office opens it and invites them. */
export async function givenCompany(
  kit: RideKit,
  of: { readonly terms?: object; readonly member?: TestPerson; readonly manager?: TestPerson } = {},
): Promise<CompanyId> {
  const office = await kit.person('admin')
  const path = '/admin/companies'
  const { body } = await kit.call({ method: 'POST', path, as: office, body: { ...TERMS, ...of.terms } })
  const id = body.data._id as CompanyId
  if (of.member !== undefined) await invite(kit, id, of.member, 'member')
  if (of.manager !== undefined) await invite(kit, id, of.manager, 'manager')
  return id
}

export async function invite(
  kit: RideKit,
  companyId: CompanyId,
  { email }: TestPerson,
  role: MemberRole,
): Promise<void> {
  const path = `/admin/companies/${companyId}/members`
  await kit.call({ method: 'POST', path, as: await kit.person('admin'), body: { email, role } })
}

export function bookOnAccount(
  kit: RideKit,
  rider: TestPerson,
  companyId: CompanyId,
  over: object = {},
): Promise<TestAnswer> {
  return kit.book(rider, { paymentMethod: 'account', account: { companyId, ...over } })
}

/** A ride on the account, from the booking to its end. */
export async function givenAccountRide(
  kit: RideKit,
  rider: TestPerson,
  companyId: CompanyId,
  over: object = {},
): Promise<{ rideId: RideId; driver: TestPerson; total: number }> {
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const booked = await bookOnAccount(kit, rider, companyId, over)
  const rideId = booked.body.data.rideId as RideId
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  const done = await kit.step(driver, rideId, 'complete')
  if (done.status !== 200) throw new Error(`The ride did not end: ${JSON.stringify(done.body)}`)
  await kit.allOffline()
  const { body } = await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })
  return { rideId, driver, total: body.data.final.total }
}

/** The clock stands an hour after the month's end. */
export function endMonth(kit: RideKit): string {
  const now = kit.clock.now()
  const month = monthOf(now, ZONE)
  kit.clock.advance(addMs(spanOfMonth(month, ZONE).until, 3_600_000).getTime() - now.getTime())
  return month
}

/** One ride on account, and the invoice of its month as the company's manager sees it. */
export async function givenMonthInvoiced(kit: RideKit) {
  const rider = await kit.richRider()
  const companyId = await givenCompany(kit, { manager: rider })
  const { rideId, total } = await givenAccountRide(kit, rider, companyId, { costCentre: '4100', reference: 'PO 77' })
  const month = endMonth(kit)
  await runNow(kit.ctx, companiesJobs, 'companies.monthly', {})
  const { body } = await kit.call({ method: 'GET', path: `/user/companies/${companyId}`, as: rider })
  return { rider, companyId, rideId, total, month, invoice: body.data.invoices[0], company: body.data }
}

/** A transfer that the office has booked against an invoice. */
export async function givenPayment(kit: RideKit, invoice: { readonly _id: string }, amount: number): Promise<string> {
  const { body } = await kit.call({
    method: 'POST',
    path: `/admin/company-invoices/${invoice._id}/payments`,
    as: await kit.person('admin'),
    body: { amount, receivedOn: '2026-12-01', reference: 'BG 5501-2231' },
  })
  return body.data.payments[0]._id
}

export const APPLICATION = {
  company: 'Fjord Kapital AB',
  country: 'SE',
  vatNumber: 'se 5566-7788 9901',
  address: 'Vasagatan 12\n411 24 Göteborg',
  contact: 'Iris Holm',
  phone: '031-123 45 67',
  ridesAMonth: 25,
  message: 'Mostly airport transfers.',
  locale: 'en',
}

/** A company that asks for an account, from an address of its own: one address asks ten times a day. */
export async function givenApplication(kit: RideKit): Promise<string> {
  const email = `${Math.random().toString(36).slice(2)}@fjord.test`
  const headers = proveOwnWeb('n', ['10', ...randomBytes(3)].join('.'))
  await kit.call({ method: 'POST', path: '/company-applications', headers, body: { ...APPLICATION, email } })
  const path = `/admin/company-applications?q=${email}`
  const { body } = await kit.call({ method: 'GET', path, as: await kit.person('admin') })
  return body.data[0]._id
}

/** A ride above its company's limit, which waits for this administrator. */
export async function givenApproval(
  kit: RideKit,
  by?: TestPerson,
): Promise<{ approvalId: string; manager: TestPerson }> {
  const [manager, member] = [by ?? (await kit.person('user')), await kit.person('user')]
  const companyId = await givenCompany(kit, { manager, member })
  const rules = { needsCostCentre: false, costCentres: [], rideLimit: 100, monthLimit: null, classes: null }
  const path = `/user/companies/${companyId}`
  await kit.call({ method: 'PUT', path: `${path}/rules`, as: manager, body: { ...rules, version: 1 } })
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  await bookOnAccount(kit, member, companyId)
  await kit.allOffline()
  const { body } = await kit.call({ method: 'GET', path: `${path}/approvals`, as: manager })
  return { approvalId: body.data[0]._id, manager }
}
