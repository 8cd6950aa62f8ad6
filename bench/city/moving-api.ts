// The product's api with a city of cars on the move inside it: each drives along its heading and is heard every two seconds,
// by the path that its phone's words take. So the api that is measured carries them, and no phone takes the browser's core.
import type { UserId } from '@livery/kernel/ids.ts'
import { buildApp } from '../../apps/api/src/app.ts'
import { takeLocation } from '../../apps/api/src/features/dispatch/use-cases/take-location.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { ensureSecrets } from '../../apps/api/src/platform/secrets.ts'
import { chance } from './streets.ts'

const EVERY_MS = 2_000
const SLOTS = 20
/** 10 m/s, in degrees of latitude, and of longitude at Göteborg. */
const [NORTH, EAST] = [(10 / 111_320) * 2, (10 / 59_500) * 2]

const config = readConfig(process.env)
const app = await buildApp({
  config,
  secrets: ensureSecrets(config.dataDir),
  databaseUrl: config.DATABASE_URL ?? '',
  answersOnly: true,
})
const { rows } = await app.db.$client.query<{ driver_id: UserId }>('select driver_id from driver_state where online')
const random = chance(5)
const cars = rows.flatMap(({ driver_id: id }) => {
  const known = app.ctx.liveFleet.index.find(id)
  return known ? [{ id, lat: known.lat, lng: known.lng, heading: Math.floor(random() * 360) }] : []
})
let slot = 0
const driving = setInterval(() => {
  slot = (slot + 1) % SLOTS
  for (let index = slot; index < cars.length; index += SLOTS) {
    const car = cars[index]
    if (car === undefined || app.ctx.liveFleet.index.find(car.id) === undefined) continue
    const { lat, lng, heading } = car
    const angle = (heading * Math.PI) / 180
    car.lat += NORTH * Math.cos(angle)
    car.lng += EAST * Math.sin(angle)
    car.heading = (heading + Math.round((random() - 0.5) * 20) + 360) % 360
    takeLocation(app.ctx, car.id, { lat, lng, heading, speed: 10, accuracy: 5, at: new Date().toISOString() })
  }
}, EVERY_MS / SLOTS)
const port = await app.listen(config.API_PORT, config.API_HOST)
process.send?.({ ready: port })
const end = () => {
  clearInterval(driving)
  return app.stop()
}
process.once('SIGTERM', () => void end().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(1))
