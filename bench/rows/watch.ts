// What a look at all watched rides costs, once a minute: the real use case on a database and the streets of its own.
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { watchRides } from '../../apps/api/src/features/dispatch/use-cases/watch-rides.ts'
import { type RideKit, startRideKit } from '../../apps/api/src/testing/ride-kit.ts'
import type { TestPerson } from '../../apps/api/src/testing/test-app.ts'
import { chance, somewhere } from '../city/streets.ts'
import type { Line, Row } from '../measure/row.ts'
import { median } from '../measure/statistics.ts'

const SIZES = [100, 300]
/** Each chauffeur has rides three hours apart, over a day. */
const RIDES_EACH = 6
const APART_MS = 3 * HOUR_MS
/** Half as many again drive what comes on demand, and could come instead. */
const OTHERS = 0.5
const LOOKS = 20
const WARM_UP = 3
/** A fiftieth of a core. */
const AIM_MS = 1_200

export const watch: Row = {
  name: 'watch',
  run: async () => {
    const kit = await startRideKit({}, {}, 'real maps')
    const random = chance(41)
    const lines: Line[] = []
    const drivers: TestPerson[] = []
    let rides = 0
    try {
      for (const size of SIZES) {
        for (; rides < size; rides += RIDES_EACH) {
          drivers.push(await bookedDriver(kit, random))
          if (rides % (RIDES_EACH / OTHERS) === 0) drivers.push(await kit.driverAt(somewhere(random, 1)))
        }
        lines.push(await looksAt(kit, drivers, rides))
      }
      return lines
    } finally {
      await kit.stop()
    }
  },
}

async function bookedDriver(kit: RideKit, random: () => number): Promise<TestPerson> {
  const driver = await kit.driverAt(somewhere(random, 1))
  const rider = await kit.richRider(200_000)
  const first = 2 * HOUR_MS + Math.floor(random() * 60) * MINUTE_MS
  for (let booked = 0; booked < RIDES_EACH; ) {
    const places = {
      pickupLocation: { address: 'From', ...somewhere(random, 0.6) },
      dropOffLocation: { address: 'To', ...somewhere(random, 0.8) },
    }
    const { status, body } = await kit.bookAhead(rider, first + booked * APART_MS, { quote: places })
    // A point in the river has no way to it.
    if (status !== 201) continue
    const path = `/driver/ride/board/${body.data.rideId}/claim`
    const claimed = await kit.call({ method: 'POST', path, as: driver })
    if (claimed.status !== 200) throw new Error(`the ride was not claimed: ${JSON.stringify(claimed.body)}`)
    booked += 1
  }
  return driver
}

/** Every car is heard before each look, a little further on. */
async function looksAt(kit: RideKit, drivers: readonly TestPerson[], rides: number): Promise<Line> {
  const random = chance(rides)
  const costs: number[] = []
  for (let look = 0; look < WARM_UP + LOOKS; look++) {
    for (const driver of drivers) kit.putDriver(driver, somewhere(random, 1))
    const [began, cpu] = [performance.now(), process.cpuUsage()]
    await watchRides(kit.ctx)
    const { user, system } = process.cpuUsage(cpu)
    if (look >= WARM_UP) costs.push((user + system) / 1_000)
    await kit.settled()
    kit.clock.advance(Math.max(0, MINUTE_MS - (performance.now() - began)))
  }
  const ms = median(costs)
  return {
    row: `a look of the watch at ${rides} booked rides, ${drivers.length} cars`,
    figure: `${Math.round(ms)} CPU-ms`,
    baseline: '',
    ratio: '',
    spread: `${Math.round(Math.min(...costs))}–${Math.round(Math.max(...costs))}`,
    rounds: String(LOOKS),
    aim: `≤ ${AIM_MS} CPU-ms`,
    met: ms <= AIM_MS,
  }
}
