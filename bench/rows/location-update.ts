import { type People, startCity } from '../city/bench-city.ts'
import { type Child, startChild } from '../city/child.ts'
import { connect, connectDrivers, putOnline, type Sender } from '../city/drivers.ts'
import { cpuSeconds } from '../measure/process-cost.ts'
import { interleave, type Row } from '../measure/row.ts'

const DRIVERS = 400
/** Every fourth drives somebody, who watches them: what the mixed load of `measures` has. */
const WATCHED_EVERY = 4
const MESSAGES_EACH = 60
const IN_FLIGHT = 4
const AIM = 0.7

export const locationUpdate: Row = {
  name: 'location',
  run: async () => {
    const echo = await startChild('bench/baselines/echo-server.ts')
    const city = await startCity({
      drivers: DRIVERS,
      riders: DRIVERS / WATCHED_EVERY,
      before: async (people) => {
        await putOnline(people, OLDEST_MS)
        await putAtTheirStarts(people)
        await putRidersInCars(people)
      },
    })
    const drivers = await connectDrivers(city)
    const riders = await Promise.all(
      city.riders.map((rider) => connect(`${city.url}/userNamespace/${rider.userId}`, rider.token)),
    )
    let seen = 0
    for (const rider of riders) rider.on('ride:location', () => (seen += 1))
    const echoes = await Promise.all(city.drivers.map(() => connect(`http://127.0.0.1:${echo.port}`, '')))

    const rounds = await interleave(
      () => perCpuSecond(city.api, drivers),
      () => perCpuSecond(echo, echoes),
    )
    if (seen === 0) throw new Error('no rider saw their car move')
    for (const socket of [...drivers, ...riders, ...echoes]) socket.disconnect()
    await Promise.all([city.stop(), echo.stop()])
    return [
      {
        row: 'location update, authenticated, every fourth fanned out',
        figure: `${Math.round(rounds.ours).toLocaleString('en')} / CPU-s`,
        baseline: `bare Socket.IO echo ${Math.round(rounds.theirs).toLocaleString('en')} / CPU-s`,
        ratio: rounds.ratio.toFixed(2),
        spread: rounds.spread,
        rounds: rounds.rounds,
        aim: `≥ ${AIM.toFixed(2)}`,
        met: rounds.ratio >= AIM,
      },
    ]
  },
}

async function putRidersInCars(people: People): Promise<void> {
  const driven = people.drivers.filter((_, index) => index % WATCHED_EVERY === 0)
  await people.db.query(
    `update driver_state s set ride_id = 'rid_' || d.rider, rider_id = d.rider, changed_at = clock_timestamp()
     from unnest($1::text[], $2::text[]) as d (driver, rider) where s.driver_id = d.driver`,
    [driven.map(({ userId }) => userId), people.riders.map(({ userId }) => userId)],
  )
}

async function putAtTheirStarts(people: People): Promise<void> {
  const starts = people.drivers.map((_, index) => startOf(index))
  await people.db.query(
    `update driver_state s set lat = d.lat, lng = d.lng
     from unnest($1::text[], $2::float8[], $3::float8[]) as d (driver, lat, lng) where s.driver_id = d.driver`,
    [people.drivers.map(({ userId }) => userId), starts.map(({ lat }) => lat), starts.map(({ lng }) => lng)],
  )
}

const startOf = (index: number) => ({ lat: 57.68 + (index % 20) * 0.002, lng: 11.93 + Math.floor(index / 20) * 0.003 })

// What phones send is a second and 7 m after the last, up and down the same street, and never older than is believed.
const OLDEST_MS = 9.5 * 60_000
const STEP_DEGREES = 0.00006
const rides = new WeakMap<readonly Sender[], { from: number; isBack: boolean }>()

async function perCpuSecond(server: Child, sockets: readonly Sender[]): Promise<number> {
  const ride = rides.get(sockets) ?? { from: Date.now() - OLDEST_MS + 2_000, isBack: false }
  const until = ride.from + MESSAGES_EACH * 1_000
  if (until > Date.now()) throw new Error('the phones are ahead of their time')
  rides.set(sockets, { from: until, isBack: !ride.isBack })
  const before = cpuSeconds(server.pid)
  await Promise.all(sockets.map((socket, index) => sendAll(socket, index, ride)))
  return (sockets.length * MESSAGES_EACH) / (cpuSeconds(server.pid) - before)
}

async function sendAll(
  socket: Sender,
  index: number,
  { from, isBack }: { from: number; isBack: boolean },
): Promise<void> {
  const start = startOf(index)
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < MESSAGES_EACH) {
      const step = next++
      const answer = await socket.emitWithAck('location', {
        lat: start.lat + (isBack ? MESSAGES_EACH - 1 - step : step) * STEP_DEGREES,
        lng: start.lng,
        heading: 12.5,
        speed: 9.4,
        accuracy: 6,
        at: new Date(from + step * 1_000).toISOString(),
      })
      if (answer.ok === false) throw new Error(`a position was refused: ${answer.code}`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
}
