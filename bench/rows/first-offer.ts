import type { Socket } from 'socket.io-client'
import { type BenchCity, type Person, startCity } from '../city/bench-city.ts'
import { connectDrivers, keepReporting, putOnline } from '../city/drivers.ts'
import { chance, somewhere } from '../city/streets.ts'
import { quietMachine } from '../measure/quiet-machine.ts'
import type { Row } from '../measure/row.ts'
import { median, percentile } from '../measure/statistics.ts'

const DRIVERS = 1_000
const BOOKINGS = 50
const WARM_UP = 3
const AIM_MS = 250

export const firstOffer: Row = {
  name: 'offer',
  run: async () => {
    const city = await startCity({
      drivers: DRIVERS,
      riders: BOOKINGS + WARM_UP,
      before: (people) => putOnline(people, 0),
    })
    const sockets = await connectDrivers(city)
    const reports = keepReporting(sockets)
    const random = chance(23)
    const waits: number[] = []
    let busy = 0
    for (const [index, rider] of city.riders.entries()) {
      // Its drivers alone take some of the machine: it is quiet enough when nothing else does, which is looked at now
      // and then.
      if (index % 10 === 0 && !(await quietMachine())) busy += 1
      const waited = await bookAndWait(city, rider, sockets, random)
      if (index >= WARM_UP) waits.push(waited)
    }
    reports.stop()
    for (const socket of sockets) socket.disconnect()
    await city.stop()
    const p95 = percentile(waits, 0.95)
    return [
      {
        row: `book → first offer on a driver's socket, ${DRIVERS.toLocaleString('en')} online, 1/s each`,
        figure: `p95 ${Math.round(p95)} ms`,
        baseline: '',
        ratio: '',
        spread: `median ${Math.round(median(waits))}, max ${Math.round(Math.max(...waits))}`,
        rounds: `${waits.length} bookings (machine busy ${busy}/6)`,
        aim: `≤ ${AIM_MS} ms`,
        met: p95 <= AIM_MS,
      },
    ]
  },
}

/** Milliseconds from sending the booking to the first offer of that ride; then the ride is cancelled. */
async function bookAndWait(
  city: BenchCity,
  rider: Person,
  sockets: readonly Socket[],
  random: () => number,
): Promise<number> {
  const quoted = await quoteSomewhere(city, rider, random)
  const offered = firstOfferOn(sockets)
  const began = performance.now()
  const ride = await city.call(
    rider,
    'POST',
    '/user/ride/instant-booking',
    { quoteId: quoted.quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
    `offer-${quoted.quoteId}`,
  )
  const waited = (await offered) - began
  await city.call(rider, 'POST', '/user/ride/update-status', {
    rideId: ride.rideId,
    action: 'cancel',
    reason: 'change_of_plans',
  })
  return waited
}

// biome-ignore lint/suspicious/noExplicitAny: a quote as it came back.
async function quoteSomewhere(city: BenchCity, rider: Person, random: () => number): Promise<any> {
  for (;;) {
    const quoted = await city
      .call(rider, 'POST', '/user/quote', {
        pickupLocation: { address: 'From', ...somewhere(random, 0.5) },
        dropOffLocation: { address: 'To', ...somewhere(random, 0.8) },
        ridetype: 'instant',
      })
      // A point in the river has no way to it.
      .catch(() => null)
    if (quoted !== null) return quoted
  }
}

function firstOfferOn(sockets: readonly Socket[]): Promise<number> {
  return new Promise((resolve) => {
    const heard = () => {
      const at = performance.now()
      for (const socket of sockets) socket.off('ride:offer', heard)
      resolve(at)
    }
    for (const socket of sockets) socket.on('ride:offer', heard)
  })
}
