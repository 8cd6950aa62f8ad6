// An evening in the demo city, moment by moment: each is reached through the public API, and held while it is drawn.
import sharp from 'sharp'
import { type Call, until } from '../calls.ts'
import { fillWallet, reasonFor } from '../steps.ts'

export type Person = 'rider' | 'driver' | 'office' | 'assistant'
/** A call of one of the demo's three people, or of the rider's assistant. */
export type Ask = (who: Person, ...rest: Rest) => Promise<never>
type Rest = Parameters<Call> extends [string, ...infer Others] ? Others : never
/** The ids that the pages of a moment are opened with. */
export type Ids = Record<string, string>
/** They register by themselves, before the evening. */
export const ASSISTANT = { email: 'assistant@livery.test', firstname: 'Clara', lastname: 'Nyberg' }
export const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
export const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
export const FAIR = { address: 'Svenska Mässan', lat: 57.6971, lng: 11.9888 }

/** Yields each moment's name as soon as it has come; `ids` grows on the way. */
export async function* evening(call: Ask, ids: Ids): AsyncGenerator<string> {
  yield 'empty'
  for (const amount of [150_000, 60_000]) await fillWallet(call, 'rider', amount)
  await keepHouse(call, ids)
  await makeSignature(call)
  await standBy(call)
  yield 'quoted'

  await standBy(call)
  ids.ride = await bookNow(call)
  await offered(call)
  yield 'offered'
  yield 'searching'
  await call('rider', '/user/ride/update-status', { rideId: ids.ride, action: 'cancel', reason: 'change_of_plans' })

  await standBy(call)
  ids.ride = await bookNow(call)
  await offered(call)
  const step = stepsOf(call, ids.ride)
  await step('accept')
  await talk(call, ids.ride)
  const { sharedLink } = (await call('rider', `/user/ride/${ids.ride}/share`, {})) as { sharedLink: string }
  ids.shared = new URL(sharedLink).pathname
  yield 'assigned'
  await step('en_route')
  yield 'en_route'
  await step('arrived')
  yield 'arrived'
  await call('rider', '/user/ride/update-status', { rideId: ids.ride, action: 'wait_longer' })
  yield 'extended'
  const { pin } = (await call('rider', `/user/ride/show/${ids.ride}`)) as { pin: string }
  await step('start', { pin })
  yield 'in_progress'
  await step('complete', { lat: HARBOUR.lat, lng: HARBOUR.lng })
  ids.done = ids.ride
  yield 'completed'
  await call('rider', '/user/feedback', { rideId: ids.done, rating: 5, comment: 'Calm and exact.', tip: 500 })
  await call('driver', '/driver/feedback', { rideId: ids.done, rating: 5, comment: 'A pleasure to drive.' })

  await callOff(call)
  yield 'called-off'
  await leaveCalledOff(call)

  await bookAhead(call, ids)
  yield 'ahead'
  await call('driver', `/driver/ride/board/${ids.claimed}/claim`, {})
  await addStop(call, ids.claimed ?? '')
  yield 'claimed'
  await land(call, ids.claimed ?? '')
  yield 'delayed'
  await openDesk(call, ids)
  yield 'desk'
  await standBy(call)
  await bookForGuest(call, ids)
  yield 'guest'
  await engagements(call, ids)
  await keepHours(call)
  yield 'later'
}

/** The moments whose pages ask the price of a ride now. */
export const STANDING_BY = ['quoted', 'owing', 'on-account', 'overdue']

/** The chauffeur is at the pickup, and seen there just now: a moment may have been looked at for long. */
export async function standBy(call: Ask): Promise<void> {
  await call('driver', '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
}

/** Saved places, a question to the office from each side, and a car that waits for approval. */
async function keepHouse(call: Ask, ids: Ids): Promise<void> {
  await call('rider', '/user/saved-places', { kind: 'home', name: 'Home', place: AVENUE })
  await call('rider', '/user/saved-places', { kind: 'other', name: 'Aunt Ingrid', place: HARBOUR })
  for (const [who, topic, message] of [
    ['rider', 'lost_property', 'A brown glove, on the back seat of the car with the plate TPZ 86D.'],
    ['driver', 'account', 'Please write my surname with a q.'],
  ] as const) {
    const side = who === 'rider' ? 'user' : 'driver'
    const ticket = (await call(who, `/${side}/customer-support/create`, { topic, message })) as { _id: string }
    ids[`${who}Ticket`] = ticket._id
  }
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#34596b' } })
    .jpeg()
    .toBuffer()
  const car = new FormData()
  for (const [field, value] of Object.entries({
    vehicle_name: 'Mercedes-Benz V-Class',
    vehicle_number: 'VAN 88K',
    vehicle_color: 'black',
    vehicleClass: 'van',
  }))
    car.set(field, value)
  car.set('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'van.jpg')
  await call('driver', '/driver/vehicle/create', car)
}

/** The chauffeur's own car becomes an option of its own, with a base fare of its own. */
async function makeSignature(call: Ask): Promise<void> {
  const cars = (await call('driver', '/driver/vehicle')) as { _id: string; version: number; status: string }[]
  // The other one still waits for approval.
  const car = cars.find(({ status }) => status === 'approved')
  const { _id, version } = car ?? {}
  await call('office', `/admin/vehicle/${_id}/signature`, { version, base_fare: 9_000 }, 'PUT')
}

export async function quoted(call: Ask, more: object): Promise<string> {
  const quote = (await call('rider', '/user/quote', {
    pickupLocation: AVENUE,
    dropOffLocation: HARBOUR,
    ...more,
  })) as { quoteId: string }
  return quote.quoteId
}

export async function bookNow(call: Ask, more: object = {}, way: object = {}): Promise<string> {
  const quoteId = await quoted(call, { ridetype: 'instant', ...way })
  const ride = (await call('rider', '/user/ride/instant-booking', {
    quoteId,
    vehicleClass: 'business',
    paymentMethod: 'wallet',
    note: 'By the revolving door, please.',
    ...more,
  })) as { rideId: string }
  return ride.rideId
}

/** What the chauffeur does with a ride, step by step, from the pickup. */
export function stepsOf(call: Ask, rideId: string) {
  return (action: string, more: object = {}) =>
    call('driver', '/driver/ride/update-status', {
      ...{ rideId, action, at: new Date().toISOString(), lat: AVENUE.lat, lng: AVENUE.lng },
      ...reasonFor(action),
      ...more,
    })
}

export async function offered(call: Ask): Promise<void> {
  await until(async () => ((await call('driver', '/driver/ride/offers')) as object[])[0])
}

async function talk(call: Ask, rideId: string): Promise<void> {
  for (const [who, said] of [
    ['rider', { text: 'I am in front of the hotel, by the revolving door.' }],
    ['driver', { phrase: 'understood' }],
    ['driver', { text: 'Black car, teal sign. Two minutes.' }],
  ] as const)
    await call(who, `/chat/${rideId}/messages`, { clientId: crypto.randomUUID(), ...said })
}

/** The rider calls the ride off in front of the door: the chauffeur has their share of the fee. */
async function callOff(call: Ask): Promise<void> {
  await standBy(call)
  const rideId = await bookNow(call)
  await offered(call)
  const step = stepsOf(call, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await step(action)
  const { cancel } = (await call('rider', `/user/ride/show/${rideId}`)) as { cancel: { fee: number } }
  const asked = { rideId, action: 'cancel', reason: 'change_of_plans', fee: cancel.fee }
  await call('rider', '/user/ride/update-status', asked)
}

async function leaveCalledOff(call: Ask): Promise<void> {
  const { ride } = (await call('driver', '/driver/ride/lost')) as { ride: { rideId: string } }
  await call('driver', `/driver/ride/lost/${ride.rideId}/leave`, {})
}

/** Nights from Thursday to Saturday, and a day off. */
async function keepHours(call: Ask): Promise<void> {
  const hours = [4, 5, 6].map((weekday) => ({ weekday, from: '18:00', to: '02:00' }))
  await call('driver', '/driver/roster', { hours }, 'PUT')
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await call('driver', '/driver/time-off', { kind: 'day_off', from: day, to: day })
}

export async function bookAhead(call: Ask, ids: Ids): Promise<void> {
  for (const [name, days, time] of [
    ['scheduled', 3, '06:15'],
    ['claimed', 5, '19:30'],
  ] as const) {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const quoteId = await quoted(call, { ridetype: 'prebook', predate: day, pretime: time })
    const ride = (await call('rider', '/user/ride/pre-booking', {
      quoteId,
      vehicleClass: 'business',
      paymentMethod: 'wallet',
      flight: 'SK 434',
      sign: 'Fournier',
    })) as { rideId: string }
    ids[name] = ride.rideId
  }
}

async function addStop(call: Ask, rideId: string): Promise<void> {
  const priced = (await call('rider', '/user/ride/add-another-location', {
    rideId,
    addonlocation: FAIR,
    preview: true,
  })) as { change: { total: number } | null }
  await call('rider', '/user/ride/add-another-location', {
    rideId,
    addonlocation: FAIR,
    ...(priced.change && { total: priced.change.total }),
  })
}

/** Its flight comes half an hour late. */
async function land(call: Ask, rideId: string): Promise<void> {
  const { pickupAt } = (await call('rider', `/user/ride/show/${rideId}`)) as { pickupAt: string }
  const landedAt = new Date(Date.parse(pickupAt) + 30 * 60_000).toISOString()
  const reasonText = 'The flight left half an hour late.'
  await call('office', '/admin/ride/update-status', { rideId, action: 'landed', landedAt, reasonText })
}

/** The rider's assistant books for them, and for a guest of theirs. */
async function openDesk(call: Ask, ids: Ids): Promise<void> {
  const invitation = { email: ASSISTANT.email, wallet: true, cards: [], accounts: [], hidesPrices: true }
  const { _id: desk } = (await call('rider', '/user/assistants', invitation)) as { _id: string }
  ids.desk = desk
  await call('assistant', `/user/principals/${desk}/accept`, {})
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  for (const [pretime, guest] of [
    ['09:00', undefined],
    ['10:15', { name: 'Léa Dubois', phone: '+33612345601', language: 'fr' }],
  ] as const) {
    const asked = {
      ...{ pickupLocation: AVENUE, dropOffLocation: HARBOUR, ridetype: 'prebook' },
      ...{ predate: day, pretime },
    }
    const { quoteId } = (await call('assistant', '/user/quote', asked, 'POST', desk)) as { quoteId: string }
    const booking = { quoteId, vehicleClass: 'first', paymentMethod: 'wallet', ...(guest && { guest }) }
    const { rideId } = (await call('assistant', '/user/ride/pre-booking', booking, 'POST', desk)) as { rideId: string }
    ids.deskRide = rideId
  }
}

async function bookForGuest(call: Ask, ids: Ids): Promise<void> {
  const guest = { name: 'Ida Berg', phone: '+46709999999', language: 'en' }
  ids.guestRide = await bookNow(call, { guest })
  await offered(call)
  await stepsOf(call, ids.guestRide)('accept')
  ids.trip = await until(async () => {
    const [sms] = (await call('office', `/admin/mailbox?to=${encodeURIComponent(guest.phone)}`)) as { text: string }[]
    return /(\/trip\/\S+)$/.exec(sms?.text ?? '')?.[1]
  })
}

async function engagements(call: Ask, ids: Ids): Promise<void> {
  const { skills, categories } = (await call('rider', '/assignment/choices')) as Record<
    'skills' | 'categories',
    { _id: string }[]
  >
  const [skill] = skills.map(({ _id }) => _id)
  await call('driver', '/driver/skills', { skills: skills.map(({ _id }) => _id) }, 'PUT')
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  for (const [name, title] of [
    ['posted', 'A wedding at Tjolöholm Castle'],
    ['bidden', 'Two days in the archipelago'],
    ['awarded', 'A week of board meetings'],
  ] as const) {
    const posted = (await call('rider', '/assignment/create', {
      title,
      category: categories[0]?._id,
      skills: [skill],
      place: AVENUE,
      startDate: day(4),
      endDate: day(5),
      startTime: '09:00',
      durationTime: 480,
      description: 'Four guests, two villages, and time for lunch. The second day ends at the airport.',
    })) as { _id: string }
    ids[name] = posted._id
    if (name === 'posted') continue
    const bid = { price: 80_000, message: 'I know every pier, and where lunch is good.' }
    const withBid = (await call('driver', `/assignment/${posted._id}/bid`, bid)) as { bidDetails: { _id: string }[] }
    if (name === 'awarded')
      await call('rider', `/assignment/${posted._id}/award`, {
        bidId: withBid.bidDetails[0]?._id,
        paymentMethod: 'wallet',
      })
  }
}
