import type { Socket } from 'socket.io-client'
import { CHANNEL } from '../../apps/api/src/platform/realtime/bus.ts'
import { type BenchCity, type Person, startCity } from '../city/bench-city.ts'
import { type Child, startChild } from '../city/child.ts'
import { connect } from '../city/drivers.ts'
import { cpuSeconds } from '../measure/process-cost.ts'
import { interleave, type Row } from '../measure/row.ts'

const RIDERS = 400
/** A phone, and a page on a desk. */
const SOCKETS_EACH = 2
const MESSAGES_EACH = 60
/** So many fit into one notice. */
const RIDERS_A_NOTICE = 25
const AIM = 0.8
const EVENT = 'ride:location'

/** What another process says of rides reaches those who follow them: by the bus, each in a namespace of their own. */
export const fanOut: Row = {
  name: 'fan-out',
  run: async () => {
    const bare = await startChild('bench/baselines/echo-server.ts')
    const city = await startCity({ riders: RIDERS })
    const followers = await connectAll(city.riders, (rider) =>
      connect(`${city.url}/userNamespace/${rider.userId}`, rider.token),
    )
    const strangers = await connectAll(city.riders, () => connect(`http://127.0.0.1:${bare.port}`, ''))
    const rounds = await interleave(
      () => perCpuSecond(city.api, followers, () => tellByBus(city)),
      () =>
        perCpuSecond(
          bare,
          strangers,
          async () => void bare.process.send({ emit: EVENT, payload, times: MESSAGES_EACH }),
        ),
    )
    for (const socket of [...followers, ...strangers]) socket.disconnect()
    await Promise.all([city.stop(), bare.stop()])
    return [
      {
        row: `fan-out to ${RIDERS} riders, ${SOCKETS_EACH} sockets each, by the bus`,
        figure: `${Math.round(rounds.ours).toLocaleString('en')} frames / CPU-s`,
        baseline: `bare io.emit ${Math.round(rounds.theirs).toLocaleString('en')} / CPU-s`,
        ratio: rounds.ratio.toFixed(2),
        spread: rounds.spread,
        rounds: rounds.rounds,
        aim: `≥ ${AIM.toFixed(2)}`,
        met: rounds.ratio >= AIM,
      },
    ]
  },
}

const payload = {
  id: 'evt_01kjpnhfc0dpcrk06jw7qmvd67',
  at: '2026-03-02T07:00:00.000Z',
  rideId: 'rid_01kjpnhfc0dpcrk06jw7qmvd67',
  location: { lat: 57.70042, lng: 11.97491, heading: 12.5, at: '2026-03-02T06:59:59.000Z' },
}

async function connectAll(riders: readonly Person[], open: (rider: Person) => Promise<Socket>): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (const rider of riders)
    sockets.push(...(await Promise.all(Array.from({ length: SOCKETS_EACH }, () => open(rider)))))
  return sockets
}

/** As another api process does: notices on the bus's channel, one after the other. */
async function tellByBus({ db, riders }: BenchCity): Promise<void> {
  for (let time = 0; time < MESSAGES_EACH; time++) {
    for (let from = 0; from < riders.length; from += RIDERS_A_NOTICE) {
      const some = riders.slice(from, from + RIDERS_A_NOTICE)
      const messages = some.map(({ userId }) => ({ namespace: `/userNamespace/${userId}`, event: EVENT, payload }))
      await db.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(['bench', messages])])
    }
  }
}

/** Frames that arrived, for a second of the server's processor. */
async function perCpuSecond(server: Child, sockets: readonly Socket[], tell: () => Promise<void>): Promise<number> {
  const frames = sockets.length * MESSAGES_EACH
  let seen = 0
  const arrived = new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.off(EVENT)
      socket.on(EVENT, () => {
        seen += 1
        if (seen === frames) resolve()
      })
    }
  })
  const before = cpuSeconds(server.pid)
  await tell()
  await arrived
  return frames / (cpuSeconds(server.pid) - before)
}
