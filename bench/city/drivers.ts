// Chauffeurs on the road, connected as their phones are.
import { SOCKET_PATH } from '@livery/contracts/realtime/socket-options.ts'
import { io, type Socket } from 'socket.io-client'
import type { BenchCity, People } from './bench-city.ts'
import { chance, somewhere } from './streets.ts'

export type Sender = Socket

const AT_ONCE = 50

export async function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token }, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Each driver's state as if they had gone online somewhere in the city before the api started. */
export async function putOnline(people: People, fixAgeMs = 25 * 3_600_000): Promise<void> {
  const random = chance(7)
  const places = people.drivers.map(() => somewhere(random))
  await people.db.query(
    `insert into driver_state (driver_id, online, online_since, vehicle_id, vehicle_class, lat, lng, fix_at, moved_at)
     select v.driver_id, true, now(), v.id, v.vehicle_class, d.lat, d.lng, $4, $4
     from unnest($1::text[], $2::float8[], $3::float8[]) as d (driver_id, lat, lng) join vehicle v on v.driver_id = d.driver_id`,
    [
      people.drivers.map(({ userId }) => userId),
      places.map(({ lat }) => lat),
      places.map(({ lng }) => lng),
      new Date(Date.now() - fixAgeMs),
    ],
  )
}

export async function connectDrivers(city: BenchCity): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let from = 0; from < city.drivers.length; from += AT_ONCE) {
    const some = city.drivers.slice(from, from + AT_ONCE)
    const connected = some.map(({ userId, token }) => connect(`${city.url}/driverNamespace/${userId}`, token))
    sockets.push(...(await Promise.all(connected)))
  }
  return sockets
}

/** Each phone says once a second where it is, none at the same moment as all others. */
export function keepReporting(sockets: readonly Socket[]): { stop(): void } {
  const random = chance(5)
  const cars = sockets.map((socket) => ({ socket, ...somewhere(random) }))
  const slots = 50
  let slot = 0
  const timer = setInterval(() => {
    slot = (slot + 1) % slots
    for (let index = slot; index < cars.length; index += slots) {
      const car = cars[index]
      if (car === undefined) continue
      car.lat += 0.00005
      const fix = { lat: car.lat, lng: car.lng, heading: 0, speed: 6, accuracy: 5, at: new Date().toISOString() }
      car.socket.emit('location', fix, () => undefined)
    }
  }, 1_000 / slots)
  return { stop: () => clearInterval(timer) }
}
