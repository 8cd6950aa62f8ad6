// Each source against what it really meets: a file that changes, a provider's server with its faults, the simulation.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ArrivalSource } from '../../../features/arrivals/ports.ts'
import { aeroDataBox } from './aerodatabox.ts'
import { inTurn } from './arrival-sources.ts'
import { arrivalsFile } from './arrivals-file.ts'
import { simulatedArrivals } from './simulated.ts'

const ASKED = { kind: 'flight', number: 'SK433', day: '2026-11-27', timeZone: 'Europe/Stockholm' } as const

// As AeroDataBox documents it: https://doc.aerodatabox.com, FlightContract.
const FLIGHT = {
  greatCircleDistance: { meter: 1_061_000, km: 1_061 },
  departure: {
    airport: { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow', municipalityName: 'London', countryCode: 'GB' },
    scheduledTime: { utc: '2026-11-27 11:30Z', local: '2026-11-27 11:30+00:00' },
    terminal: '2',
    quality: ['Basic'],
  },
  arrival: {
    airport: {
      ...{ icao: 'ESGG', iata: 'GOT', name: 'Göteborg Landvetter', municipalityName: 'Göteborg', countryCode: 'SE' },
      location: { lat: 57.6628, lon: 12.2798 },
      timeZone: 'Europe/Stockholm',
    },
    scheduledTime: { utc: '2026-11-27 13:35Z', local: '2026-11-27 14:35+01:00' },
    revisedTime: { utc: '2026-11-27 13:52Z', local: '2026-11-27 14:52+01:00' },
    terminal: '1',
    baggageBelt: '3',
    quality: ['Basic', 'Live'],
  },
  lastUpdatedUtc: '2026-11-27 12:10Z',
  number: 'SK 433',
  status: 'EnRoute',
  codeshareStatus: 'IsOperator',
  isCargo: false,
  airline: { name: 'SAS', iata: 'SK', icao: 'SAS' },
}

const baseOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`

const asked = (over: { timeoutMs?: number }) =>
  aeroDataBox({ base: baseOf(server), key: 'a key', now: () => new Date('2026-11-27T12:00:00Z'), ...over })

let server: Server
let answer: RequestListener
let flights: ArrivalSource
let folder: string
before(async () => {
  server = createServer((request, reply) => answer(request, reply))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  flights = asked({})
  folder = await mkdtemp(join(tmpdir(), 'livery-arrivals-'))
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const replies = (status: number, body: string, headers: Record<string, string> = {}): RequestListener => {
  return (_, reply) => void reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
const flight = (over: object, arrival: object = {}) =>
  JSON.stringify([{ ...FLIGHT, ...over, arrival: { ...FLIGHT.arrival, ...arrival } }])

test('a flight is asked for by number and local day of arrival, and read as it is documented', async () => {
  const seen: unknown[] = []
  answer = (request, reply) => {
    seen.push([request.method, request.url, request.headers['x-rapidapi-key']])
    replies(200, flight({}))(request, reply)
  }
  const found = await flights.find(ASKED)
  assert.deepEqual(seen, [
    [
      'GET',
      '/flights/number/SK433/2026-11-27?dateLocalRole=Arrival&withAircraftImage=false&withLocation=false',
      'a key',
    ],
  ])
  assert.ok(found.ok)
  assert.equal(found.sourceAt?.toISOString(), '2026-11-27T12:10:00.000Z')
  assert.deepEqual(found.legs, [
    {
      state: 'expected',
      scheduledAt: new Date('2026-11-27T13:35:00Z'),
      expectedAt: new Date('2026-11-27T13:52:00Z'),
      landedAt: null,
      terminal: '1',
      carrier: 'SAS',
      from: 'London',
      isDomestic: false,
      at: { lat: 57.6628, lng: 12.2798 },
    },
  ])
})

for (const [what, body, expected] of [
  ['is down', flight({ status: 'Arrived' }, { runwayTime: { utc: '2026-11-27 13:50Z' } }), ['landed', '13:50']],
  ['is cancelled', flight({ status: 'Canceled' }), ['cancelled', undefined]],
  ['may be cancelled, by a guess', flight({ status: 'CanceledUncertain' }), ['expected', undefined]],
  ['is diverted', flight({ status: 'Diverted' }), ['diverted', undefined]],
  ['has a status of next year', flight({ status: 'Teleported' }), ['expected', undefined]],
] as const)
  test(`a flight that ${what}`, async () => {
    answer = replies(200, body)
    const found = await flights.find(ASKED)
    assert.ok(found.ok)
    const [leg] = found.legs
    assert.deepEqual([leg?.state, leg?.landedAt?.toISOString().slice(11, 16)], expected)
  })

test('a flight within the country is a domestic one', async () => {
  const departure = { ...FLIGHT.departure, airport: { ...FLIGHT.departure.airport, countryCode: 'SE' } }
  answer = replies(200, flight({ departure }))
  const found = await flights.find(ASKED)
  assert.equal(found.ok && found.legs[0]?.isDomestic, true)
})

for (const [what, status, body, headers, expected] of [
  ['nothing on that day', 204, '', {}, 'none'],
  ['no such number', 404, '{}', {}, 'none'],
  ['a number it cannot read', 400, '{"message":"bad"}', {}, 'none'],
  ['too many questions', 429, '{}', { 'retry-after': '90' }, 'limited 90'],
  ['too many until a time', 429, '{}', { 'retry-after': 'Fri, 27 Nov 2026 12:05:00 GMT' }, 'limited 300'],
  ['a key that is not taken', 403, '{}', {}, 'refused 3600'],
  ['a fault of theirs', 502, '<html>', {}, 'away null'],
  ['broken JSON', 200, '[{"status":', {}, 'broken null'],
  ['another shape', 200, '{"flights":[]}', {}, 'broken null'],
  ['a flight without a timetable', 200, flight({}, { scheduledTime: null }), {}, 'none'],
] as const)
  test(`the provider answers ${what}`, async () => {
    answer = replies(status, body, headers)
    const found = await flights.find(ASKED)
    const said = found.ok ? (found.legs.length === 0 ? 'none' : 'some') : `${found.why} ${found.retryAfterSeconds}`
    assert.equal(said, expected)
  })

test('a provider that is slow, or hangs up, is away', async () => {
  answer = () => undefined
  assert.deepEqual(await asked({ timeoutMs: 200 }).find(ASKED), {
    ok: false,
    source: 'aerodatabox',
    why: 'away',
    retryAfterSeconds: null,
  })
  answer = (request) => void request.socket.destroy()
  assert.equal((await flights.find(ASKED)).ok, false)
})

const quiet = () => {
  const said: { row?: number; why?: string }[] = []
  return { said, log: { warn: (what: object) => void said.push(what), info: () => undefined } as never }
}

test('a file is read anew when it changes, and a wrong row is named and left out', async () => {
  const path = join(folder, 'arrivals.csv')
  const { said, log } = quiet()
  const source = arrivalsFile({ path, log, isOptional: false })
  assert.deepEqual(await source.find(ASKED), { ok: false, source: 'file', why: 'away', retryAfterSeconds: null })
  await writeFile(
    path,
    `kind;number;scheduled;expected;state;terminal;carrier
flight;SK 433;2026-11-27 14:35;2026-11-27T14:52+01:00;;1;"SAS; Star Alliance"
flight;SK 433;soon;;;;
boat;SK 433;2026-11-27 14:35;;;;
train;421;2026-11-27 16:05;;cancelled;7;SJ
flight;SK433;2026-11-28 00:10;;;;
flight;SK433;2026-11-27 25:10;;;;
flight;SK433;2026-11-31T10:00Z;;;;
flight;SK433;2026-11-27T10:00+99:00;;;;
`,
  )
  const found = await source.find(ASKED)
  assert.ok(found.ok)
  assert.deepEqual(
    found.legs.map((leg) => [leg.scheduledAt.toISOString(), leg.expectedAt?.toISOString(), leg.carrier]),
    [['2026-11-27T13:35:00.000Z', '2026-11-27T13:52:00.000Z', 'SAS; Star Alliance']],
  )
  assert.deepEqual(
    said.map(({ row }) => row),
    [2, 3, 6, 7, 8],
  )
  const train = await source.find({ ...ASKED, kind: 'train', number: '421' })
  assert.equal(train.ok && train.legs[0]?.state, 'cancelled')
  await writeFile(path, 'kind,number,scheduled\nflight,SK433,2026-11-27 15:00\n')
  await utimes(path, new Date(), new Date(Date.now() + 2_000))
  const again = await source.find(ASKED)
  assert.equal(again.ok && again.legs[0]?.scheduledAt.toISOString(), '2026-11-27T14:00:00.000Z')
})

test('a number is the same with and without its zeros', async () => {
  const path = join(folder, 'zeros.csv')
  await writeFile(
    path,
    `kind,number,scheduled
flight,SK 0433,2026-11-27 14:35
flight,X3 0012,2026-11-27 14:40
train,IC 0412,2026-11-27 14:45
train,X2000 421,2026-11-27 14:50
train,0421,2026-11-27 14:55
`,
  )
  const source = arrivalsFile({ path, log: quiet().log, isOptional: false })
  for (const [kind, number] of [
    ['flight', 'SK433'],
    ['flight', 'X312'],
    ['train', 'IC412'],
    ['train', 'X2000421'],
    ['train', '421'],
  ] as const) {
    const found = await source.find({ ...ASKED, kind, number })
    assert.equal(found.ok && found.legs.length, 1, number)
  }
})

test('a large file is read once for all who ask, and others have their turn meanwhile', async () => {
  const path = join(folder, 'large.csv')
  await writeFile(path, `kind,number,scheduled\n${'flight,SK433,2026-11-27 14:35\n'.repeat(20_000)}`)
  const { said } = quiet()
  const log = { warn: () => undefined, info: (what: object) => void said.push(what) } as never
  const source = arrivalsFile({ path, log, isOptional: false })
  let turns = 0
  const turn = setInterval(() => turns++, 1)
  await Promise.all([1, 2, 3].map(() => source.find({ ...ASKED, number: 'SK1' })))
  clearInterval(turn)
  assert.equal(said.length, 1)
  assert.ok(turns > 5, `${turns}`)
})

test('an answer without end is not read on', async () => {
  let cut: Promise<unknown> | undefined
  answer = (_, reply) => {
    const send = () => {
      while (reply.write(' '.repeat(65_536)));
      reply.once('drain', send)
    }
    cut = once(reply, 'close')
    send()
  }
  const patient = asked({ timeoutMs: 60_000 })
  assert.deepEqual(await patient.find(ASKED), {
    ok: false,
    source: 'aerodatabox',
    why: 'away',
    retryAfterSeconds: null,
  })
  await cut
})

test('a file of JSON counts as well, and one that is neither is broken', async () => {
  const path = join(folder, 'arrivals.json')
  const source = arrivalsFile({ path, log: quiet().log, isOptional: false })
  await writeFile(
    path,
    JSON.stringify([{ kind: 'flight', number: 'SK 433', scheduled: '2026-11-27T13:35:00Z', lat: 1, lng: 2 }]),
  )
  const found = await source.find(ASKED)
  assert.deepEqual(found.ok && found.legs[0]?.at, { lat: 1, lng: 2 })
  await writeFile(path, '{ "no": "list" }')
  await utimes(path, new Date(), new Date(Date.now() + 2_000))
  assert.equal((await source.find(ASKED)).ok, false)
})

test('the usual file need not be there: nothing is known then', async () => {
  const source = arrivalsFile({ path: join(folder, 'none.csv'), log: quiet().log, isOptional: true })
  const found = await source.find(ASKED)
  assert.equal(found.ok && found.legs.length, 0)
})

const demoAt = (clock: string) => simulatedArrivals({ now: () => new Date(clock) })
async function story(number: string, clock: string): Promise<string> {
  const found = await demoAt(clock).find({ ...ASKED, number })
  if (!found.ok) return found.why
  const [leg] = found.legs
  if (leg === undefined) return 'unknown'
  const late = ((leg.landedAt ?? leg.expectedAt ?? leg.scheduledAt).getTime() - leg.scheduledAt.getTime()) / 60_000
  return `${leg.state} ${late}`
}

for (const [number, expected] of [
  ['SK433', 'landed 47'],
  ['SK434', 'landed -25'],
  ['SK437', 'cancelled 0'],
  ['SK438', 'diverted 90'],
  ['SK439', 'landed 95'],
  ['SK404', 'unknown'],
  ['SK429', 'limited'],
  ['SK502', 'broken'],
  ['SK503', 'away'],
] as const)
  test(`the simulation's ${number}: ${expected}`, async () => {
    assert.equal(await story(number, '2026-11-28T12:00:00Z'), expected)
    if (expected.includes(' ')) assert.equal(await story(number, '2026-11-26T00:00:00Z'), 'expected 0')
  })

test('the simulation says the same in every process, and changes a terminal with the news', async () => {
  const before = await demoAt('2026-11-26T00:00:00Z').find({ ...ASKED, number: 'SK439' })
  const after = await demoAt('2026-11-28T00:00:00Z').find({ ...ASKED, number: 'SK439' })
  assert.ok(before.ok && after.ok)
  assert.deepEqual(before.legs[0]?.scheduledAt, after.legs[0]?.scheduledAt)
  assert.notEqual(before.legs[0]?.terminal, after.legs[0]?.terminal)
})

test('of several sources the first that knows answers, and a failure hides nobody', async () => {
  const one = (answers: ArrivalSource['answers'], find: ArrivalSource['find']): ArrivalSource => ({ answers, find })
  const empty = one(['flight'], async () => ({ ok: true, source: 'a', sourceAt: null, body: [], legs: [] }))
  const away = one(['flight'], async () => ({ ok: false, source: 'b', why: 'away', retryAfterSeconds: null }))
  const knows = demoAt('2026-11-26T00:00:00Z')
  const trains = one(['train'], async () => assert.fail('asked about a flight'))
  const from = async (...sources: ArrivalSource[]) => {
    const answer = await inTurn(sources).find(ASKED)
    return answer.ok ? answer.source : answer.why
  }
  assert.equal(await from(trains, empty, away, knows), 'simulated')
  assert.equal(await from(empty, away), 'away')
  assert.equal(await from(empty), 'a')
  assert.equal(await from(), 'nobody')
})
