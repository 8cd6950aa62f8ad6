// "Given a clerk, a rider and what the job has done": what tests of planned rides begin with.

import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import type { Maps } from '../places/ports.ts'

const GRAND = [
  { address: 'Grand Hotel, Drottningtorget 10', lat: 57.708, lng: 11.973 },
  { address: 'Grand Café, Avenyn 2', lat: 57.702, lng: 11.976 },
]
const KNOWN = [AVENUE, NYA_VARVET, ...GRAND, { address: 'Oslo S', lat: 59.9, lng: 10.7 }]

/** A few places are found by the beginning of a word. */
function mapsWithPlaces(): Maps {
  const found = (text: string) =>
    KNOWN.filter(({ address }) => ` ${address.toLowerCase()}`.includes(` ${text.toLowerCase().trim()}`))
  return {
    ...plainMaps(),
    search: async ({ text, limit }) =>
      found(text)
        .slice(0, limit)
        .map((place) => ({
          ...place,
          ...{ id: place.address, name: place.address.split(',')[0] ?? '', district: null, kind: 'address' },
          ...{ distanceMetres: null, recent: false },
        })),
  }
}

export async function startPlannedRidesKit() {
  const kit = await startRideKit({ maps: mapsWithPlaces() })
  const karin = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
  let keys = 0
  const get = (path: string, as: TestPerson = karin) => kit.call({ method: 'GET', path, as })
  const send = (
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    { as = karin, key = `plan-${++keys}` }: { readonly as?: TestPerson; readonly key?: string } = {},
  ) => kit.call({ method, path, as, body, key })
  const upload = (text: string | Uint8Array, { name = 'list.csv', key = `up-${++keys}`, as = karin } = {}) =>
    kit.call({
      method: 'POST',
      path: `/admin/ride-imports?name=${encodeURIComponent(name)}`,
      ...{ as, key, body: Buffer.from(text) },
      headers: { 'content-type': 'application/octet-stream' },
    })
  /** Asks until it is so. */
  const until = async <Answer>(
    ask: () => Promise<Answer>,
    isSo: (answer: NoInfer<Answer>) => boolean,
  ): Promise<Answer> => {
    for (let tries = 0; tries < 300; tries++) {
      const answer = await ask()
      if (isSo(answer)) return answer
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('It is not so after all.')
  }
  const ridesOf = async (riderId: string) =>
    (
      await kit.ctx.db.$client.query(
        'select id, number, pickup_at, status, quoted_total_minor from ride where rider_id = $1 order by pickup_at',
        [riderId],
      )
    ).rows
  return { kit, karin, get, send, upload, until, ridesOf }
}

export type PlannedRidesKit = Awaited<ReturnType<typeof startPlannedRidesKit>>
export type { RideKit }
