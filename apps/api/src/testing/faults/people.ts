// Riders and drivers with patience: whatever the api does, they ask again with the same key until they know.
import { setTimeout as pause } from 'node:timers/promises'
import type { RideId } from '@livery/kernel/ids.ts'
import { AVENUE, NYA_VARVET } from '../ride-kit.ts'
import type { TestPerson } from '../test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back.
export type Reply = { status: number; body: any; retryAfter: string | null }
const PATIENCE_MS = 60
const SILENCE_MS = 30_000
const TERMINAL = new Set(['completed', 'cancelled', 'expired', 'no_show'])

export interface Client {
  /** What the api answered, once it answered something other than "not now". */
  ask(as: TestPerson, method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Reply>
  /** Answers that were no answer: connections cut, 503, silence, and others of the 5xx, which nobody should see. */
  readonly troubles: { cut: number; unavailable: number; withoutRetryAfter: number; faults: string[] }
}

/** Whoever gets no answer asks again until `done`: a test that failed leaves nobody behind who asks for ever. */
export function createClient(url: string, done: AbortSignal): Client {
  const troubles: Client['troubles'] = { cut: 0, unavailable: 0, withoutRetryAfter: 0, faults: [] }
  return {
    troubles,
    ask: async (as, method, path, body, key) => {
      for (;;) {
        const reply = await once(url, as, method, path, body, key)
        if (typeof reply === 'object' && reply.status < 500) return reply
        if (reply === 'silence') troubles.faults.push(`${method} ${path}: no answer`)
        else if (reply === undefined) troubles.cut += 1
        else if (reply.status === 503) troubles.unavailable += 1
        else troubles.faults.push(`${method} ${path}: ${reply.status}`)
        if (typeof reply === 'object' && reply.status === 503 && reply.retryAfter === null)
          troubles.withoutRetryAfter += 1
        await pause(PATIENCE_MS, undefined, { signal: done })
      }
    },
  }
}

async function once(
  url: string,
  as: TestPerson,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Reply | 'silence' | undefined> {
  try {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      signal: AbortSignal.timeout(SILENCE_MS),
      headers: {
        authorization: `Bearer ${as.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json(), retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'silence' : undefined
  }
}

export interface Booked {
  readonly key: string
  readonly rideId: RideId
}

/** Books, waits for the end of the ride, books again; what was acknowledged is in `booked`. */
export async function rideAround(
  client: Client,
  rider: TestPerson,
  rides: number,
  booked: Booked[],
  done: AbortSignal,
) {
  for (let n = 0; n < rides && !done.aborted; ) {
    const quoted = await client.ask(rider, 'POST', '/user/quote', {
      pickupLocation: AVENUE,
      dropOffLocation: NYA_VARVET,
      ridetype: 'instant',
    })
    const key = `${rider.userId}-${crypto.randomUUID()}`
    const wish = { quoteId: quoted.body.data?.quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
    const answer = await client.ask(rider, 'POST', '/user/ride/instant-booking', wish, key)
    if (answer.status >= 400) {
      await pause(PATIENCE_MS)
      continue
    }
    const { rideId } = answer.body.data
    booked.push({ key, rideId })
    n += 1
    while (!done.aborted) {
      const { body } = await client.ask(rider, 'GET', `/user/ride/show/${rideId}`)
      if (TERMINAL.has(body.data.RideStatus)) break
      await pause(PATIENCE_MS)
    }
  }
}

const NEXT: Record<string, string> = {
  assigned: 'en_route',
  en_route: 'arrived',
  arrived: 'start',
  in_progress: 'complete',
}

/** Goes online, takes every offer and drives it to its end, one step after the other. */
export async function driveAround(
  client: Client,
  driver: TestPerson,
  riders: readonly TestPerson[],
  done: AbortSignal,
) {
  const here = { lat: AVENUE.lat, lng: AVENUE.lng }
  const step = (rideId: RideId, action: string, more: object = {}) =>
    client.ask(driver, 'POST', '/driver/ride/update-status', {
      rideId,
      action,
      ...here,
      at: new Date().toISOString(),
      ...more,
    })
  while (!done.aborted) {
    await client.ask(driver, 'POST', '/driver/availability', { online: true, ...here })
    const current = (await client.ask(driver, 'GET', '/driver/ride/current')).body.data
    if (current === null) {
      const { body } = await client.ask(driver, 'GET', '/driver/ride/offers')
      for (const offer of body.data ?? []) await step(offer.rideId, 'accept')
      await pause(PATIENCE_MS)
      continue
    }
    const action = NEXT[current.RideStatus]
    if (action === undefined) continue
    // Whoever stands still and ends a ride at once has a reason.
    const reason = action === 'arrived' || action === 'complete' ? { reason: 'other' } : {}
    const pin = action === 'start' ? { pin: await pinOf(client, riders, current.rideId) } : {}
    await step(current.rideId, action, { ...reason, ...pin })
  }
}

async function pinOf(client: Client, riders: readonly TestPerson[], rideId: RideId): Promise<string> {
  for (const rider of riders) {
    const { body } = await client.ask(rider, 'GET', '/user/ride/current')
    if (body.data?.rideId === rideId && body.data.pin !== null) return body.data.pin
  }
  return '0000'
}
