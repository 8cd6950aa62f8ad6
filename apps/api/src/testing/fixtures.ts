// One real thing of each kind that calls name by id, made through the front door as people make it, with whom it
// belongs to.

import type { IdKind } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { addMs, DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { invite as inviteAssistant } from '../features/assistants/testing.ts'
import {
  givenApplication,
  givenApproval,
  givenCompany,
  givenMonthInvoiced,
  givenPayment,
  invite as inviteToCompany,
} from '../features/companies/testing/given.ts'
import { EVENT, engagementKit, GUIDE, givenAwarded, givenBid } from '../features/engagements/testing/engagement-kit.ts'
import { givenInvoicedRide } from '../features/invoices/testing/given.ts'
import { blockMatch } from '../features/match-blocks/index.ts'
import { givenProposal, quoteForProposal } from '../features/proposals/testing/given.ts'
import { issueStatement } from '../features/statements/use-cases/issue-statement.ts'
import type { Visitor } from '../platform/http/access-cells.ts'
import { givenPartner, inviteChauffeur } from './fleet-kit.ts'
import { sendForm } from './forms.ts'
import { AVENUE, givenAssignedRide, givenParty, NYA_VARVET, type RideKit } from './ride-kit.ts'
import type { TestPerson } from './test-app.ts'

export interface Fixture {
  readonly id: string
  /** Of an assistantship or a fleet: who was invited. */
  readonly assistant?: TestPerson
  readonly rider?: TestPerson
  readonly driver?: TestPerson
  readonly office?: TestPerson
}

/** For kinds that either may have, the role says whose; the office has its own of what everybody has. */
type MakeFixture = (kit: RideKit, role: 'user' | 'driver', visitor: Visitor) => Promise<Fixture>

export const FIXTURES: Partial<Record<IdKind, MakeFixture>> = {
  ride: async (kit) => {
    await clearTheStreets(kit)
    const { rideId, rider, driver } = await givenAssignedRide(kit)
    return { id: rideId, rider, driver }
  },
  party: async (kit) => {
    const rider = await kit.richRider()
    return { id: await givenParty(kit, rider), rider }
  },
  quote: async (kit) => {
    const rider = await kit.richRider()
    return { id: (await kit.quote(rider)).body.data.quoteId, rider }
  },
  proposal: async (kit) => {
    const rider = await kit.person('user')
    return { id: (await givenProposal(kit, rider)).id, rider }
  },
  offer: async (kit) => {
    await clearTheStreets(kit)
    const rider = await kit.richRider()
    const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
    const { rideId } = (await kit.book(rider)).body.data
    return { id: (await kit.offerOf(driver, rideId)).offerId, driver }
  },
  topUp: async (kit, role) => {
    const owner = await kit.person(role)
    const { body } = await kit.call({
      method: 'POST',
      path: '/payment/wallet/top-up',
      as: owner,
      body: { amount: 5_000 },
    })
    return { id: body.data.topUpId, ...(role === 'user' ? { rider: owner } : { driver: owner }) }
  },
  card: async (kit, role) => {
    const owner = await kit.person(role)
    const { body } = await kit.call({ method: 'POST', path: '/payment/cards', as: owner })
    const { client_secret } = body.data
    const path = `/payment/sandbox/setups/${client_secret.split('_secret_')[0]}/confirm`
    const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
    await kit.call({ method: 'POST', path, body: { client_secret, card } })
    const kept = await kit.call({ method: 'GET', path: '/payment/cards', as: owner })
    return { id: kept.body.data[0].id, ...(role === 'user' ? { rider: owner } : { driver: owner }) }
  },
  invoice: async (kit) => {
    await clearTheStreets(kit)
    const { rider, invoice } = await givenInvoicedRide(kit)
    return { id: invoice._id, rider }
  },
  assistantship: async (kit) => {
    const [rider, assistant] = [await kit.person('user'), await kit.person('user')]
    const { body } = await inviteAssistant(kit, rider, assistant.email)
    return { id: body.data._id, rider, assistant }
  },
  company: async (kit) => {
    const manager = await kit.richRider()
    return { id: await givenCompany(kit, { manager }), rider: manager }
  },
  companyApplication: async (kit) => ({ id: await givenApplication(kit) }),
  companyApproval: async (kit) => {
    await clearTheStreets(kit)
    const { approvalId, manager } = await givenApproval(kit)
    return { id: approvalId, rider: manager }
  },
  companyInvoice: async (kit) => {
    const { invoice, manager } = await givenMonthOf(kit)
    return { id: invoice._id, rider: manager }
  },
  companyPayment: async (kit) => {
    const { invoice, manager } = await givenMonthOf(kit)
    return { id: await givenPayment(kit, invoice, 100), rider: manager }
  },
  statement: async (kit) => {
    await clearTheStreets(kit)
    const { driver } = await givenInvoicedRide(kit)
    const now = kit.ctx.now()
    const week = { monday: now.toISOString().slice(0, 10), from: new Date(0), until: new Date(now.getTime() + DAY_MS) }
    await issueStatement(kit.ctx, driver.userId, week, 'Europe/Stockholm')
    const { body } = await kit.call({ method: 'GET', path: '/driver/statements', as: driver })
    return { id: body.data[0]._id, driver }
  },
  engagement: async (kit) => {
    const { id, rider, driver } = await givenAwarded(engagementKit(kit))
    return { id, rider, driver }
  },
  skill: async () => ({ id: GUIDE }),
  category: async () => ({ id: EVENT }),
  bid: async (kit) => {
    const { rider, bidId } = await givenBid(engagementKit(kit))
    return { id: bidId, rider }
  },
  file: async (kit) => {
    const rider = await kit.person('user')
    const files = [{ field: 'image', bytes: ONE_PIXEL }]
    const { body } = await sendForm(kit, { method: 'POST', path: '/admin/updateProfile', as: rider, files })
    return { id: /fil_[0-9a-z]{26}/.exec(body.data.image)?.[0] ?? '', rider }
  },
  savedList: async (kit) => {
    const office = await kit.person('admin')
    const body = { list: 'rides', name: 'Airport', query: 'q=airport' }
    const saved = await kit.call({ method: 'POST', path: '/admin/saved-lists', as: office, body })
    return { id: saved.body.data._id, office }
  },
  // A ride that the rider calls off is news for both.
  notification: async (kit, role) => {
    await clearTheStreets(kit)
    const { rideId, rider, driver } = await givenAssignedRide(kit)
    const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
    await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
    await kit.settled()
    const owner = role === 'user' ? rider : driver
    const list = await kit.call({ method: 'GET', path: '/notification', as: owner })
    return { id: list.body.data[0]._id, ...(role === 'user' ? { rider } : { driver }) }
  },
  tariff: async (kit) => {
    const as = await kit.person('admin')
    const [{ terms }] = (await kit.call({ method: 'GET', path: '/admin/tariffs', as })).body.data
    const validFrom = new Date(Date.UTC(2040, 0, 1) + ++tariffs * 60_000).toISOString()
    const body = { name: 'Some year', validFrom, terms }
    return { id: (await kit.call({ method: 'POST', path: '/admin/tariffs', as, body })).body.data._id }
  },
  zone: async (kit) => {
    const as = await kit.person('admin')
    const [west, south] = [11.95 + ++zones / 10_000, 57.69]
    const outline = [
      [west, south],
      [west + 0.01, south],
      [west, south + 0.01],
    ]
    const body = { name: `Zone ${zones}`, kind: 'zone', colour: 'brass', outline }
    return {
      id: (await kit.call({ method: 'POST', path: '/admin/zones', as, key: `zone-${zones}`, body })).body.data._id,
    }
  },
  promotion: async (kit) => {
    const as = await kit.person('admin')
    const window = { validFrom: kit.clock.now().toISOString(), validUntil: null }
    const uses = { usesPerPerson: 1, usesInAll: null }
    const body = { code: `THING-${++promotions}`, kind: 'percent', value: 1_000, cap: null, ...window, ...uses }
    return { id: (await kit.call({ method: 'POST', path: '/admin/promotions', as, body })).body.data._id }
  },
  extra: async (kit) => ({
    id: (await kit.call({ method: 'GET', path: '/user/additional-services' })).body.data[0]._id,
  }),
  page: async (kit) => {
    const office = await kit.person('admin')
    return { id: (await kit.call({ method: 'GET', path: '/admin/content', as: office })).body.data[0]._id }
  },
  ticket: async (kit, role) => {
    const owner = await kit.person(role)
    const path = `/${role}/customer-support/create`
    const { body } = await kit.call({ method: 'POST', path, as: owner, body: { topic: 'account', message: 'Hello' } })
    return { id: body.data._id, ...(role === 'user' ? { rider: owner } : { driver: owner }) }
  },
  // Whom the office looks at: nobody else names a person by id.
  user: async (kit, role) => ({ id: (await kit.person(role)).userId }),
  session: async (kit, role, visitor) => {
    const owner = await kit.person(visitor === 'office' ? 'admin' : role)
    const { body } = await kit.call({ method: 'GET', path: '/auth/sessions', as: owner })
    const own = visitor === 'office' ? { office: owner } : role === 'user' ? { rider: owner } : { driver: owner }
    return { id: body.data[0]._id, ...own }
  },
  savedPlace: async (kit) => {
    const rider = await kit.person('user')
    const body = { kind: 'home', name: 'Home', place: AVENUE }
    const saved = await kit.call({ method: 'POST', path: '/user/saved-places', as: rider, body })
    return { id: saved.body.data._id, rider }
  },
  savedGuest: async (kit) => {
    const rider = await kit.person('user')
    const body = { name: 'Léa Dubois', phone: '+33612345679', language: 'fr' }
    const saved = await kit.call({ method: 'POST', path: '/user/saved-guests', as: rider, body })
    return { id: saved.body.data._id, rider }
  },
  timeOff: async (kit) => {
    const driver = await kit.person('driver')
    const date = new Date(kit.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
    const body = { kind: 'day_off', from: date, to: date }
    const taken = await kit.call({ method: 'POST', path: '/driver/time-off', as: driver, key: 'time-off', body })
    return { id: taken.body.data._id, driver }
  },
  export: async (kit) => {
    const rider = await kit.person('user')
    const { body } = await kit.call({ method: 'POST', path: '/auth/export', as: rider })
    return { id: body.data._id, rider }
  },
  // Nobody came in time.
  alert: async (kit) => {
    const { rideId } = (await kit.bookAhead(await kit.richRider(), DAY_MS)).body.data
    await kit.ctx.transact((tx) => kit.ctx.publish(tx, 'ride.at-risk', rideId, { rideId, number: 1 }))
    await kit.settled()
    const office = await kit.person('admin')
    const { body } = await kit.call({ method: 'GET', path: '/admin/alerts?pageSize=50', as: office })
    return { id: body.data.at(-1)._id }
  },
  dayPlan: async (kit) => {
    const day = addMs(kit.clock.now(), DAY_MS).toISOString().slice(0, 10)
    const as = await kit.person('admin')
    const { body } = await kit.call({ method: 'POST', path: '/admin/day-plans', as, body: { day } })
    return { id: body.data.planId }
  },
  // One of them does not want the other again.
  matchBlock: async (kit, role) => {
    const [rider, driver] = [await kit.person('user'), await kit.person('driver')]
    const [setBy, owner] = role === 'driver' ? (['driver', { driver }] as const) : (['rider', { rider }] as const)
    const pair = { riderId: rider.userId, driverId: driver.userId, rideId: kit.ctx.newId('ride'), setBy }
    await kit.ctx.transact((tx) => blockMatch(kit.ctx, tx, pair))
    const as = await kit.person('admin')
    const { body } = await kit.call({ method: 'GET', path: `/admin/match-blocks?personId=${rider.userId}`, as })
    return { id: body.data[0]._id, ...owner }
  },
  officeRole: async (kit) => {
    const office = await kit.person('admin')
    const body = { name: 'Night desk', rights: ['see'] }
    const { data } = (await kit.call({ method: 'POST', path: '/admin/team/roles', as: office, body })).body
    return { id: data._id, office }
  },
  officeInvitation: async (kit) => {
    const office = await kit.person('admin')
    const { roles } = (await kit.call({ method: 'GET', path: '/admin/team', as: office })).body.data
    const body = { email: `o${kit.ctx.newId('event')}@office.test`, roleId: roles[0]._id }
    const { data } = (await kit.call({ method: 'POST', path: '/admin/team/invitations', as: office, body })).body
    return { id: data._id, office }
  },
  // Of whoever may have it with a second person's yes.
  actApproval: async (kit) => {
    const [owner, office, driver] = [await kit.person('admin'), await kit.person('admin'), await kit.person('driver')]
    await kit.ctx.db.$client.query(
      `insert into office_member (user_id, role_id, version, joined_at, left_at)
       select $1, id, 1, now(), null from office_role where built_in = 'dispatcher'`,
      [office.userId],
    )
    const body = {
      ...{ act: 'identity.suspend', needs: 'people.suspend', params: { id: driver.userId } },
      ...{ body: { reason: 'Drove too fast' }, why: 'Three complaints' },
    }
    const key = `ask-${driver.userId}`
    const { data } = (await kit.call({ method: 'POST', path: '/admin/act-approvals', as: office, body, key })).body
    return { id: data._id, office: owner, assistant: office }
  },
  regionOrder: async (kit) => {
    const office = await kit.person('admin')
    const body = { address: 'https://localhost/streets.osm.pbf' }
    await kit.ctx.db.$client.query(`update region_order set status = 'cancelled'`)
    const { data } = (await kit.call({ method: 'POST', path: '/admin/region-orders', as: office, body })).body
    return { id: data._id, office }
  },
  mark: async (kit) => {
    const office = await kit.person('admin')
    const bytes = Buffer.from('<svg viewBox="0 0 26 10"><path d="M1 1h8v8H1z" /></svg>')
    const sent = { method: 'POST', path: '/admin/brand/marks', as: office, files: [{ field: 'mark', bytes }] } as const
    return { id: (await sendForm(kit, sent)).body.data._id, office }
  },
  brandPhotograph: async (kit) => {
    const office = await kit.person('admin')
    const id = kit.ctx.newId('brandPhotograph')
    const { $client } = kit.ctx.db
    await $client.query(`insert into brand_photograph values ($1, 1440, 800, $2, now())`, [id, office.userId])
    await $client.query(`insert into brand_photograph_file values ($1, '800.avif', 'x')`, [id])
    return { id, office }
  },
  passkey: async (kit) => {
    const office = await kit.person('admin')
    const id = kit.ctx.newId('passkey')
    await kit.ctx.db.$client.query(
      `insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, added_at)
       values ($1, $2, 'MacBook', $1, 'x', 0, '{}', now())`,
      [id, office.userId],
    )
    await kit.ctx.db.$client.query('update session set confirmed_at = now() where user_id = $1', [office.userId])
    return { id, office }
  },
  trafficVersion: async (kit) => {
    const id = kit.ctx.newId('trafficVersion')
    const figures = { rides: 100, heldOut: 20, before: 0.2, after: 0.1, free: 0.3 }
    await kit.ctx.db.$client.query(
      `insert into traffic_version (id, region, provider, made_at, kind, figures)
       values ($1, 'plain', $2, now(), 'free', $3)`,
      [id, kit.ctx.config.ROUTING_PROVIDER, JSON.stringify(figures)],
    )
    return { id }
  },
  // A line of the provider's list that the ledger does not know.
  difference: async (kit) => {
    const at = new Date(kit.clock.now().getTime() - DAY_MS)
    await kit.ctx.db.$client.query(
      `insert into sandbox.movement (kind, ref, amount, currency, at) values ('charge', $1, 4200, 'EUR', $2)`,
      [`spi_thing_${++movements}`, at],
    )
    const as = await kit.person('admin')
    await kit.call({ method: 'POST', path: '/admin/reconciliation/run', as })
    const { body } = await kit.call({ method: 'GET', path: '/admin/reconciliation/differences', as })
    return { id: body.data[0]._id }
  },
  // Tolls above what is paid without the office.
  fareReview: async (kit) => {
    await clearTheStreets(kit)
    const { rideId, rider, driver } = await givenAssignedRide(kit)
    for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
    await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
    await kit.receipt(driver, rideId, 4_200)
    await kit.step(driver, rideId, 'complete')
    const as = await kit.person('admin')
    const { body } = await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as })
    return { id: body.data.fareReview._id }
  },
  officeNote: async (kit) => {
    const [office, about] = [await kit.person('admin'), await kit.person('driver')]
    const path = `/admin/records/${about.userId}/notes`
    const { body } = await kit.call({ method: 'POST', path, as: office, body: { words: 'Prefers evenings' } })
    return { id: body.data.notes[0]._id, office }
  },
  strike: async (kit) => {
    const driver = await kit.driverAt(AVENUE)
    const { rideId } = (await kit.bookAhead(await kit.richRider(), 2 * HOUR_MS)).body.data
    await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
    await kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' })
    const { body } = await kit.call({ method: 'GET', path: '/driver/strikes', as: driver })
    return { id: body.data.strikes[0]._id, driver }
  },
  rideNote: async (kit) => {
    const [office, { rideId }] = [await kit.person('admin'), await givenAssignedRide(kit)]
    const path = `/admin/rides/${rideId}/notes`
    const { body } = await kit.call({ method: 'POST', path, as: office, body: { words: 'Prefers the side entrance' } })
    return { id: body.data.notes[0]._id, office }
  },
  fleetMembership: async (kit) => {
    const [driver, assistant] = [await givenPartner(kit), await kit.person('driver')]
    return { id: await inviteChauffeur(kit, driver, assistant.email), driver, assistant }
  },
  vehicle: async (kit) => {
    const driver = await kit.person('driver')
    const body = {
      vehicle_name: 'Volvo S90',
      vehicle_number: nextPlate(),
      vehicle_color: 'black',
      vehicleClass: 'business',
    }
    const made = await kit.call({ method: 'POST', path: '/driver/vehicle/create', as: driver, body })
    return { id: made.body.data._id, driver }
  },
  document: async (kit) => {
    const driver = await kit.person('driver')
    const files = [{ field: 'file', bytes: ONE_PIXEL }]
    const fields = { kind: 'background_check' }
    const made = await sendForm(kit, { method: 'POST', path: '/driver/document/create', as: driver, fields, files })
    return { id: made.body.data._id, driver }
  },
  series: async (kit) => {
    const [office, rider] = [await kit.person('admin'), await kit.richRider()]
    const day = addMs(kit.clock.now(), 2 * DAY_MS)
      .toISOString()
      .slice(0, 10)
    const body = {
      trip: { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET },
      booking: { vehicleClass: 'business', paymentMethod: 'wallet' },
      rule: { weekdays: [1, 2, 3, 4, 5, 6, 7], time: '07:40', from: day, until: day },
    }
    const path = `/admin/callers/${rider.userId}/series`
    const plan = await kit.call({ method: 'POST', path: `${path}/plan`, as: office, body })
    const key = `series-${rider.userId}`
    const seen = { ...body, total: plan.body.data.total }
    const { data } = (await kit.call({ method: 'POST', path, as: office, key, body: seen })).body
    return { id: data.seriesId, office }
  },
  plannedRide: async (kit, userType, visitor) => {
    const series = await FIXTURES.series?.(kit, userType, visitor)
    invariant(series?.office, 'a series is of the office')
    const path = `/admin/series/${series.id}`
    const { data } = (await kit.call({ method: 'GET', path, as: series.office })).body
    return { id: data.rides[0]._id, office: series.office }
  },
  rideImport: async (kit) => {
    const office = await kit.person('admin')
    const { data } = (
      await kit.call({
        ...{ method: 'POST', path: '/admin/ride-imports?name=list.csv', as: office, key: `list-${office.userId}` },
        ...{ body: Buffer.from('date,time,from,to\n2026-12-01,noon,A,B'), headers: OCTETS },
      })
    ).body
    return { id: data.importId, office }
  },
  mail: async (kit) => {
    await kit.call({
      method: 'POST',
      path: '/auth/register',
      body: { ...NEWCOMER, email: `m${Date.now()}@example.test` },
    })
    await kit.settled()
    const office = await kit.person('admin')
    return { id: (await kit.call({ method: 'GET', path: '/admin/mailbox', as: office })).body.data[0]._id }
  },
}

/** What a call names by no id of ours. */
export const NAMED_OTHERWISE: Readonly<Record<string, (kit: RideKit) => Promise<Record<string, string>>>> = {
  // It belongs to nobody, so whoever may change one may change each.
  'extras.update': async (kit) => {
    const { body } = await kit.call({ method: 'GET', path: '/admin/extras', as: await kit.person('admin') })
    return { id: body.data[0]._id }
  },
  // A quote of the same caller.
  'officeBooking.bookForCaller': async (kit) => {
    const rider = await kit.richRider()
    return { id: rider.userId, quoteId: (await kit.quote(rider)).body.data.quoteId }
  },
  // A row of a list, by its place in it.
  'rideImports.correct': async (kit) => ({
    id: (await FIXTURES.rideImport?.(kit, 'user', 'office'))?.id ?? '',
    position: '1',
  }),
  // A chauffeur, and not just anybody.
  'riderFigures.riderFigures': async (kit) => ({ id: (await kit.person('user')).userId }),
  'chauffeurFigures.chauffeurFigures': async (kit) => ({ id: (await kit.person('driver')).userId }),
  'chauffeurFigures.chauffeurDay': async (kit) => ({ id: (await kit.person('driver')).userId }),
  // One whose file has been read.
  'regions.regionPicture': async (kit) => {
    const id = (await FIXTURES.regionOrder?.(kit, 'user', 'office'))?.id ?? ''
    const picture = { bounds: [11.5, 57.5, 12.5, 58], columns: 1, rows: 1, cells: 'f', towns: [] }
    await kit.ctx.db.$client.query('update region_order set picture = $2 where id = $1', [id, JSON.stringify(picture)])
    return { id }
  },
  // One that is installed.
  'regions.useRegion': async (kit) => {
    await kit.ctx.db.$client.query(
      `insert into region (name, ready_at) select 'somewhere', now()
       where not exists (select 1 from region where name = 'somewhere')`,
    )
    return { name: 'somewhere' }
  },
  'proposals.propose': async (kit) => {
    const rider = await kit.person('user')
    return { id: rider.userId, quoteId: (await kit.quote(rider)).body.data.quoteId }
  },
  'proposals.revise': async (kit) => {
    const rider = await kit.person('user')
    const { id } = await givenProposal(kit, rider)
    return { id, quoteId: (await quoteForProposal(kit, rider)).body.data.quoteId }
  },
  // People of the office, and not riders.
  'team.giveRole': async (kit) => ({ id: (await kit.person('admin')).userId }),
  'team.endMember': async (kit) => ({ id: (await kit.person('admin')).userId }),
  'team.endSignIns': async (kit) => ({ id: (await kit.person('admin')).userId }),
  'team.resetSecondFactor': async (kit) => ({ id: (await kit.person('admin')).userId }),
  // A chauffeur, and not just anybody.
  'vehicles.enterCar': async (kit) => ({ id: (await kit.person('driver')).userId }),
  'documents.enterDocument': async (kit) => ({ id: (await kit.person('driver')).userId }),
  // Somebody who has not signed in yet.
  'identity.invitePerson': async (kit) => {
    const person = { userType: 'user', firstname: 'Elsa', lastname: 'Ny', locale: 'en', invite: false }
    const body = { ...person, email: `entered-${++entered}@example.test` }
    const as = await kit.person('admin')
    const made = await kit.call({ method: 'POST', path: '/admin/people', as, key: `entered-${entered}`, body })
    return { id: made.body.data._id }
  },
  'rosters.giveTimeOff': async (kit) => ({ id: (await kit.person('driver')).userId }),
  'rosters.takeBackTimeOff': async (kit) => {
    const driver = await kit.person('driver')
    const body = { kind: 'break', date: kit.clock.now().toISOString().slice(0, 10), time: '23:30', minutes: 60 }
    const { body: taken } = await kit.call({ method: 'POST', path: '/driver/time-off', as: driver, body })
    return { driverId: driver.userId, id: taken.data._id }
  },
  // About a person or a company: both kinds stand in one place of the path.
  ...Object.fromEntries(
    ['record', 'writeNote', 'addTag', 'removeTag'].map((call) => [
      `records.${call}`,
      async (kit: RideKit) => ({ id: (await kit.person('user')).userId }),
    ]),
  ),
  // Of the same kind as a rider's own, which is not the office's to take away.
  'listedPlaces.remove': async (kit) => ({ id: await givenListedPlace(kit) }),
  'listedPlaces.update': async (kit) => ({ id: await givenListedPlace(kit) }),
  // A job whose last attempt has failed.
  'operations.sendAgain': async (kit) => {
    const { rows } = await kit.ctx.db.$client.query(
      `insert into pgboss.job_common (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
       values ('dead-letters', $1, 'ride.warn-office', gen_random_uuid(), now(), 19, '{"message": "no luck"}') returning id`,
      [JSON.stringify({ rideId: kit.ctx.newId('ride') })],
    )
    return { id: `job-${rows[0].id}` }
  },
}

async function givenListedPlace(kit: RideKit): Promise<string> {
  const place = { address: 'Drottningtorget 5', lat: 57.7089, lng: 11.9731 }
  const body = { kind: 'station', name: 'Centralstationen', place, position: 0, meetingPoints: [] }
  const { body: listed } = await kit.call({
    method: 'POST',
    path: '/admin/places',
    as: await kit.person('admin'),
    body,
  })
  return listed.data._id
}

const OCTETS = { 'content-type': 'application/octet-stream' }

let plates = 0
let tariffs = 0
let movements = 0
let promotions = 0
let zones = 0
let entered = 0
const nextPlate = () => `THG ${String(++plates).padStart(3, '0')}`

const months = new WeakMap<RideKit, ReturnType<typeof givenMonthInvoiced>>()

/**
 * An invoiced month, and somebody who manages its company. There is one of it in a kit: each moves the clock a month.
 */
async function givenMonthOf(kit: RideKit) {
  if (!months.has(kit)) await clearTheStreets(kit)
  const month = months.get(kit) ?? givenMonthInvoiced(kit)
  months.set(kit, month)
  const { companyId, invoice } = await month
  const manager = await kit.person('user')
  await inviteToCompany(kit, companyId, manager, 'manager')
  return { invoice, manager }
}

/** Nobody is online and nobody is searching: the next ride is offered to the next driver. */
export async function clearTheStreets(kit: RideKit): Promise<void> {
  await kit.settled()
  await kit.allOffline()
  const office = await kit.person('admin')
  const { body } = await kit.call({ method: 'GET', path: '/admin/rides?status=searching', as: office })
  for (const { rideId } of body.data)
    await kit.call({
      method: 'POST',
      path: '/admin/ride/update-status',
      as: office,
      body: { rideId, action: 'cancel', reasonText: 'left over from the last try' },
    })
}

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const NEWCOMER = {
  userType: 'user',
  firstname: 'Iris',
  lastname: 'Holm',
  password: 'quiet harbour at seven',
  acceptTerms: true,
}
