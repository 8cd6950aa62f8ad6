// What each call of the specification is tried with.
import type { SpecifiedEntity } from '@livery/contracts/testing/specification.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { engagementKit, givenAwarded } from '../../features/engagements/testing/engagement-kit.ts'
import { latestCode, newcomer, PASSWORD, post, registerPerson } from '../../features/identity/testing/people.ts'
import { AVENUE, givenAssignedRide, NYA_VARVET, type RideKit } from '../ride-kit.ts'
import type { TestCall, TestPerson } from '../test-app.ts'
import type { Recipe } from './recipe.ts'
import { RECIPES_BESIDE_RIDES } from './recipes-beside-rides.ts'

const get = (path: string, as: TestPerson): TestCall => ({ method: 'GET', path, as })
const send = (path: string, as: TestPerson | undefined, body?: unknown): TestCall => ({
  method: 'POST',
  path,
  as,
  body,
})

/** A ride that was driven to its end, and its people. */
export async function givenCompletedRide(kit: RideKit) {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete', { lat: NYA_VARVET.lat, lng: NYA_VARVET.lng })
  await kit.settled()
  return { rider, driver, rideId }
}

/** A ride that both have rated. */
async function givenReviews(kit: RideKit) {
  const { rider, driver, rideId } = await givenCompletedRide(kit)
  await kit.call(send('/user/feedback', rider, { rideId, rating: 5, tags: ['punctual'] }))
  await kit.call(send('/driver/feedback', driver, { rideId, rating: 5 }))
  return { rider, driver, rideId }
}

const whole = (body: { data: unknown }) =>
  [
    ['userRide', body.data],
    ['riderSideRide', body.data],
  ] as const
const first = (entity: SpecifiedEntity) => (body: { data: unknown[] }) => [[entity, body.data[0]]] as const

async function booking(kit: RideKit, over: object = {}): Promise<{ rider: TestPerson; body: object }> {
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const rider = await kit.richRider()
  const { body } = await kit.quote(rider, over)
  return { rider, body: { quoteId: body.data.quoteId, vehicleClass: 'business', paymentMethod: 'wallet' } }
}

async function unpaidRide(kit: RideKit): Promise<{ rider: TestPerson; rideId: RideId }> {
  const { rider, body } = await booking(kit)
  const booked = await kit.call(send('/user/ride/instant-booking', rider, { ...body, paymentMethod: 'card' }))
  return { rider, rideId: booked.body.data.rideId }
}

async function paidTopUp(kit: RideKit, as: TestPerson): Promise<string> {
  const started = await kit.call(send('/payment/wallet/top-up', as, { amount: 5_000 }))
  const { topUpId, client_secret } = started.body.data
  const intent = String(client_secret).split('_secret')[0]
  await kit.call(
    send(`/payment/sandbox/intents/${intent}/confirm`, undefined, {
      client_secret,
      card: { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' },
    }),
  )
  return topUpId
}

const aDay = (kit: RideKit, days: number) =>
  new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

export const RECIPES: Record<string, Recipe> = {
  'POST /auth/register': { request: async () => send('/auth/register', undefined, newcomer()) },
  'POST /auth/login': {
    request: async (kit) => {
      const { email } = await registerPerson(kit)
      return send('/auth/login', undefined, { email, password: PASSWORD })
    },
  },
  'GET /admin/logout': { request: async (kit) => get('/admin/logout', await kit.person('admin')) },
  'POST /auth/forget-password': {
    request: async (kit) => send('/auth/forget-password', undefined, { email: (await registerPerson(kit)).email }),
  },
  'POST /auth/reset-password': {
    request: async (kit) => {
      const person = await registerPerson(kit)
      kit.clock.advance(61_000)
      await post(kit, '/auth/forget-password', { email: person.email })
      const otp = await latestCode(kit, person.email)
      const { body } = await post(kit, '/auth/verify', { email: person.email, otp, purpose: 'reset' })
      return send(
        '/auth/reset-password',
        { ...person, token: body.data.resetToken },
        { password: 'another quiet harbour' },
      )
    },
  },
  'POST /auth/change-password': {
    request: async (kit) =>
      send('/auth/change-password', await registerPerson(kit), {
        currentPassword: PASSWORD,
        newPassword: 'another quiet harbour',
      }),
  },
  'POST /auth/verify': {
    request: async (kit) => {
      const details = newcomer()
      await post(kit, '/auth/register', details)
      const otp = await latestCode(kit, details.email)
      return send('/auth/verify', undefined, { email: details.email, otp, purpose: 'register' })
    },
  },
  'POST /admin/updateProfile': {
    request: async (kit) => ({
      ...send('/admin/updateProfile', await kit.person('user'), 'firstname=Iris&theme=dark'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'POST /auth/delete-account': { request: async (kit) => send('/auth/delete-account', await kit.person('user')) },
  'POST /auth/notification-toggle': {
    request: async (kit) => send('/auth/notification-toggle', await kit.person('driver'), { enabled: false }),
  },
  'POST /auth/complete-profile': {
    request: async (kit) => send('/auth/complete-profile', await kit.person('user'), { phone: '+46701234567' }),
  },
  'GET /auth/me': { request: async (kit) => get('/auth/me', await kit.person('user')) },

  'GET /admin/list-transactions': {
    request: async (kit) => {
      await givenCompletedRide(kit)
      return get('/admin/list-transactions', await kit.person('admin'))
    },
    shows: first('transaction'),
  },
  'GET /assignment/getAssignments': {
    request: async (kit) => get('/assignment/getAssignments', (await givenAwarded(engagementKit(kit))).rider),
    shows: first('assignment'),
  },

  'GET /user/vehicle': {
    request: async (kit) => {
      await kit.driverAt(AVENUE)
      return get(`/user/vehicle?lat=${AVENUE.lat}&lng=${AVENUE.lng}`, await kit.person('user'))
    },
    shows: (body) => [['car', body.data.flatMap((one: { cars: unknown[] }) => one.cars)[0]]],
  },
  'POST /user/ride/instant-booking': {
    request: async (kit) => {
      const { rider, body } = await booking(kit)
      return send('/user/ride/instant-booking', rider, body)
    },
    shows: whole,
  },
  'POST /user/ride/pre-booking': {
    request: async (kit) => {
      const { rider, body } = await booking(kit, { ridetype: 'prebook', predate: aDay(kit, 3), pretime: '05:00' })
      return send('/user/ride/pre-booking', rider, body)
    },
    shows: whole,
  },
  'POST /user/ride/update-status': {
    request: async (kit) => {
      const { rider, rideId } = await givenAssignedRide(kit)
      return send('/user/ride/update-status', rider, { rideId, action: 'cancel', reason: 'change_of_plans' })
    },
    shows: (body) => whole({ data: body.data.ride }),
  },
  'POST /user/feedback': {
    request: async (kit) => {
      const { rider, rideId } = await givenCompletedRide(kit)
      return send('/user/feedback', rider, { rideId, rating: 5, comment: 'Calm and exact.' })
    },
  },
  'POST /payment/with-wallet': {
    request: async (kit) => {
      const { rider, rideId } = await unpaidRide(kit)
      return send('/payment/with-wallet', rider, { rideId })
    },
  },
  'GET /user/ride': {
    request: async (kit) => get('/user/ride?page=1&pageSize=5&status=past', (await givenCompletedRide(kit)).rider),
    shows: (body) => whole({ data: body.data[0] }),
  },
  'GET /user/wallet': { request: async (kit) => get('/user/wallet', await kit.richRider()) },
  'POST /payment/wallet/top-up': {
    request: async (kit) => send('/payment/wallet/top-up', await kit.person('user'), { amount: 5_000 }),
  },
  'GET /payment/transaction-history': {
    request: async (kit) => get('/payment/transaction-history', (await givenCompletedRide(kit)).rider),
    shows: first('transaction'),
  },
  'GET /user/ride/show/{id}': {
    request: async (kit) => {
      const { rider, rideId } = await givenAssignedRide(kit)
      return get(`/user/ride/show/${rideId}`, rider)
    },
    shows: whole,
  },
  'GET /user/ride/current': {
    request: async (kit) => get('/user/ride/current', (await givenAssignedRide(kit)).rider),
    shows: whole,
  },
  'POST /payment/paymentintent': {
    request: async (kit) => {
      const { rider, rideId } = await unpaidRide(kit)
      return send('/payment/paymentintent', rider, { rideId })
    },
  },
  'GET /user/additional-services': {
    request: async (kit) => get('/user/additional-services', await kit.person('user')),
  },

  'GET /admin/get-reviews': {
    request: async (kit) => {
      await givenReviews(kit)
      return get('/admin/get-reviews', await kit.person('admin'))
    },
  },
  'GET /user/get-feedback': {
    request: async (kit) => get('/user/get-feedback', (await givenReviews(kit)).rider),
  },
  'POST /driver/feedback': {
    request: async (kit) => {
      const { driver, rideId } = await givenCompletedRide(kit)
      return send('/driver/feedback', driver, { rideId, rating: 5 })
    },
  },
  'POST /payment/wallet/confirm/top-up': {
    request: async (kit) => {
      const driver = await kit.person('driver')
      return send('/payment/wallet/confirm/top-up', driver, { topUpId: await paidTopUp(kit, driver) })
    },
    shows: (body) => [['transaction', body.data.transaction]],
  },
  'GET /driver/ride': {
    request: async (kit) => get('/driver/ride?page=1&pageSize=5&status=past', (await givenCompletedRide(kit)).driver),
  },
  'GET /driver/ride/show/{id}': {
    request: async (kit) => {
      const { driver, rideId } = await givenAssignedRide(kit)
      return get(`/driver/ride/show/${rideId}`, driver)
    },
  },
  'GET /driver/ride/current': {
    request: async (kit) => get('/driver/ride/current', (await givenAssignedRide(kit)).driver),
  },
  'POST /driver/ride/update-status': {
    request: async (kit) => {
      const { driver, rideId } = await givenAssignedRide(kit)
      const at = kit.clock.now().toISOString()
      return send('/driver/ride/update-status', driver, { rideId, action: 'en_route', ...here, at })
    },
  },
  'GET /driver/wallet': { request: async (kit) => get('/driver/wallet', await kit.person('driver')) },
  'POST /user/ride/add-another-location': {
    request: async (kit) => {
      const { rider, rideId } = await givenAssignedRide(kit)
      const addonlocation = { address: 'Frölunda torg', lat: 57.6525, lng: 11.9105 }
      return send('/user/ride/add-another-location', rider, { rideId, addonlocation })
    },
    shows: whole,
  },
  'GET /driver/connect-account': {
    request: async (kit) => get('/driver/connect-account', await kit.person('driver')),
  },
  'POST /driver/connect-account': {
    request: async (kit) => send('/driver/connect-account', await kit.person('driver')),
  },
  'POST /payment/sent/payment/api': {
    request: async (kit) => {
      const { driver } = await givenCompletedRide(kit)
      // An operator who pays at once: nobody has to wait three days.
      await kit.call(
        send('/admin/policies/payouts', await kit.person('admin'), {
          after: 1,
          terms: { payableAfterDays: 0, onDemandMin: 2_000 },
        }),
      )
      const opened = await kit.call(send('/driver/connect-account', driver))
      const link = new URL(opened.body.data.onboardingUrl).searchParams
      const bank = { secret: link.get('secret'), holder: 'Henrik Lindqvist', iban: 'SE3550000000054910000003' }
      await kit.call(send(`/payment/sandbox/accounts/${link.get('account')}/onboard`, undefined, bank))
      return send('/payment/sent/payment/api', driver, {})
    },
  },
  ...RECIPES_BESIDE_RIDES,
}

const here = { lat: AVENUE.lat, lng: AVENUE.lng }
