// One real thing of each kind that calls name by id, made through the front door as people make it, with whom it belongs to.
import type { IdKind } from '@livery/kernel/ids.ts'
import { AVENUE, givenAssignedRide, type RideKit } from './ride-kit.ts'
import type { TestPerson } from './test-app.ts'

export interface Thing {
  readonly id: string
  readonly rider?: TestPerson
  readonly driver?: TestPerson
}

/** For kinds that either may have, the role says whose. */
type MakeThing = (kit: RideKit, role: 'user' | 'driver') => Promise<Thing>

export const THINGS: Partial<Record<IdKind, MakeThing>> = {
  ride: async (kit) => {
    await clearTheStreets(kit)
    const { rideId, rider, driver } = await givenAssignedRide(kit)
    return { id: rideId, rider, driver }
  },
  quote: async (kit) => {
    const rider = await kit.richRider()
    return { id: (await kit.quote(rider)).body.data.quoteId, rider }
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
  image: async (kit) => {
    const rider = await kit.person('user')
    const form = new FormData()
    form.set('image', new Blob([ONE_PIXEL], { type: 'image/png' }), 'face.png')
    const request = new Request('http://livery.test/', { method: 'POST', body: form })
    const { body } = await kit.call({
      method: 'POST',
      path: '/admin/updateProfile',
      as: rider,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    })
    return { id: /img_[0-9a-z]{26}/.exec(body.data.image)?.[0] ?? '', rider }
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
