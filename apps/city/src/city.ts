// Puts people on the streets, lets them live until the run is over, and sends them home.
import { placesContract } from '@livery/contracts/places/places.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { Inhabitants } from './accounts.ts'
import { chanceOf } from './chance.ts'
import { Figures } from './figures/figures.ts'
import { Heartbeat } from './heartbeat.ts'
import { inTurns } from './in-turns.ts'
import type { Options } from './options.ts'
import { Curbside } from './people/curbside.ts'
import { Driver } from './people/driver.ts'
import type { Habits } from './people/habits.ts'
import { Office } from './people/office.ts'
import { Rider } from './people/rider.ts'
import { Rota } from './people/rota.ts'
import { readCityMap } from './streets/city-map.ts'
import { Api, Refused, Unreachable } from './talk/api.ts'
import { type Credentials, Session } from './talk/session.ts'

const SIGN_INS_AT_ONCE = 6
const API_WAIT_MS = MINUTE_MS
const TIP_SHARE = 0.25
/** The longest that a ride under way may still take once a run is over, in the city's time. */
const LONGEST_RIDE_MS = 60 * MINUTE_MS
const LOOK_MS = 250
const POLICY_READ_MS = 8 * SECOND_MS
/** How long the people of a run that is over may take to end what they are doing. */
const WIND_UP_MS = MINUTE_MS

export interface CitySetup {
  readonly options: Options
  readonly people: Inhabitants
  readonly office: Credentials | null
  readonly figures: Figures
  /** Aborted when the run is to be cut short. */
  readonly cut: AbortSignal
  /** Aborted when it is to end at once, whatever is left. */
  readonly abandoned: AbortSignal
}

/** Comes back once the run is over. */
export async function runCity({ options, people, office, figures, cut, abandoned }: CitySetup): Promise<void> {
  const api = new Api(options.address, figures)
  const signIn = (credentials: Credentials) => patiently(() => Session.open(api, credentials), cut)

  const [someone] = [...people.drivers, ...people.riders]
  if (someone === undefined) return
  // Looking around beforehand is not part of the run's figures.
  const before = new Api(options.address, new Figures())
  await untilApiAnswers(before, cut)
  const surveyor = await patiently(() => Session.open(before, someone), cut)
  const cityMap = await patiently(() => readCityMap(before, surveyor, chanceOf(options.seed, 'town')), cut)

  const curbside = new Curbside()
  const rota = new Rota((underWay) => options.rides !== null && servedOf(options, figures) + underWay >= options.rides)
  const habits: Habits = { ...options, tipShare: TIP_SHARE }
  const heartbeat = new Heartbeat(options.speed)
  const drivers: Driver[] = []
  const riders: Rider[] = []
  const shared = {
    api,
    cityMap,
    curbside,
    figures,
    habits,
    office: office === null ? null : new Office(api, office),
    rota,
  }

  // Each process reads anew what is possible every few seconds; a car that is faster before would seem to jump.
  const isFaster = options.speed > 1 && (await shared.office?.letTimeRun(options.speed))
  const isLenient = options.idle && (await shared.office?.letRidersCancel())
  if (isFaster || isLenient) await pass(POLICY_READ_MS)
  heartbeat.start()
  await inTurns(people.drivers, SIGN_INS_AT_ONCE, async (credentials) => {
    if (cut.aborted) return
    const session = await signIn(credentials)
    const driver = new Driver({ ...shared, session, chance: chanceOf(options.seed, credentials.email) })
    drivers.push(driver)
    heartbeat.add(driver)
  })
  await inTurns(people.riders, SIGN_INS_AT_ONCE, async (credentials) => {
    if (cut.aborted) return
    const session = await signIn(credentials)
    const rider = new Rider({ ...shared, session, chance: chanceOf(options.seed, credentials.email) })
    riders.push(rider)
    heartbeat.add(rider)
  })

  const endsAt = options.minutes === null ? Number.POSITIVE_INFINITY : Date.now() + options.minutes * MINUTE_MS
  const isServed = () => options.rides !== null && servedOf(options, figures) >= options.rides
  await until(() => Date.now() >= endsAt || isServed(), cut)
  rota.close()
  const patience = Date.now() + MINUTE_MS + LONGEST_RIDE_MS / options.speed
  await until(() => rota.isQuiet || Date.now() >= patience, cut)

  // The demo's own chauffeurs go on at their next start where they are now.
  if (!options.demo) await windUp(drivers, riders, options, abandoned)
  heartbeat.stop()
  await Promise.all(riders.map((rider) => rider.lookOnceMore().catch(() => undefined)))
  for (const rider of riders) rider.leave()
  await inTurns(drivers, SIGN_INS_AT_ONCE, (driver) => driver.leave())
}

/**
 * Nobody is left in a car without a chauffeur: what has not begun is handed back, who is on board is driven to the end,
 * and what is not over by then is ended where it is, with the reason, which the office sees.
 */
async function windUp(
  drivers: readonly Driver[],
  riders: readonly Rider[],
  options: Options,
  abandoned: AbortSignal,
): Promise<void> {
  const rides = drivers.filter((driver) => driver.isRiding).length
  if (rides > 0 && !options.quiet)
    console.error(
      `\nEnding: ${rides === 1 ? 'one ride is' : `${rides} rides are`} under way. Who has not been picked up is handed back, who is on board is driven to the end, within ${WIND_UP_MS / SECOND_MS} s. Ctrl-C again ends it at once.`,
    )
  for (const one of [...drivers, ...riders]) one.windUp()
  const latest = Date.now() + WIND_UP_MS
  const isOver = () => Date.now() >= latest || [...drivers, ...riders].every((one) => one.isHome)
  await until(isOver, abandoned)
  if (!abandoned.aborted) await inTurns(drivers, SIGN_INS_AT_ONCE, (driver) => driver.endHere())
  const left = drivers.flatMap((driver) => driver.rideNumber ?? [])
  if (left.length > 0)
    console.error(
      `Left without a chauffeur: ${left.join(', ')}. The office has an alert once their phones have been silent for a while.`,
    )
}

/** Idle chauffeurs serve nobody: there a ride counts once it was asked for and cancelled. */
function servedOf(options: Options, figures: Figures): number {
  return options.idle ? figures.ended.cancelled + figures.ended.expired : figures.ended.completed
}

async function untilApiAnswers(api: Api, cut: AbortSignal): Promise<void> {
  const latest = Date.now() + API_WAIT_MS
  await patiently(async () => {
    try {
      await api.call(placesContract.region, {})
    } catch (error) {
      if (error instanceof Unreachable && Date.now() > latest)
        throw new Error(`The API does not answer at ${api.address}. Is Livery running there?`)
      throw error
    }
  }, cut)
}

/** Tries again while nobody answers or too much is asked at once. */
async function patiently<Result>(work: () => Promise<Result>, cut: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const waits = error instanceof Unreachable || (error instanceof Refused && [429, 503].includes(error.status))
      if (!waits || cut.aborted) throw error
      await pass(error instanceof Refused ? (error.retryAfterSeconds ?? 1) * SECOND_MS : SECOND_MS)
    }
  }
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(isOver: () => boolean, cut: AbortSignal): Promise<void> {
  while (!cut.aborted && !isOver()) await pass(LOOK_MS)
}
