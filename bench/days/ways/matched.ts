// As the product does it: its costs, its assignment, its head start and its gathering, with the policy's first numbers.
import { costParts, sumOfParts } from '../../../apps/api/src/features/dispatch/domain/match-cost.ts'
import { decideTick, type OpenRide } from '../../../apps/api/src/features/dispatch/domain/match-tick.ts'
import { FIRST_POLICIES } from '../../../apps/api/src/platform/policies/testing.ts'
import type { CityOfCars, RideState, Way } from '../city-of-cars.ts'

const POLICY = { ...FIRST_POLICIES.search, ...(JSON.parse(process.env.DAYS_POLICY ?? '{}') as object) }
const ASKED_BEFORE_SECONDS = 10_000

export function matched(): Way {
  // One look waits at a time, as one job does.
  let wokenFor = Number.POSITIVE_INFINITY
  return {
    name: 'matched together',
    look: (city, { what }) => {
      if (what === 'woken' && city.now < wokenFor) return
      if (what === 'woken') wokenFor = Number.POSITIVE_INFINITY
      const next = tick(city)
      if (next < wokenFor) {
        wokenFor = next
        city.wake(next, null)
      }
    },
  }
}

/** Until when nothing is to be looked at. */
function tick(city: CityOfCars): number {
  const looking: { ride: RideState; open: OpenRide; last: number }[] = []
  let next = Number.POSITIVE_INFINITY
  for (const ride of city.searching()) {
    const open = ride.offers.filter(({ status }) => status === 'sent')
    const passedOver = timesPassedOver.get(ride) ?? 0
    const common = { since: new Date(ride.at * 1_000), isInstant: true, isAskedAlone: false, passedOver }
    if (open.length === 0) {
      looking.push({ ride, open: { ...common, beside: null }, last: 0 })
      continue
    }
    const last = Math.max(...open.map(({ endsAt }) => endsAt))
    const ofRound = ride.offers.slice(-POLICY.offersPerRound).filter(({ sentAt }) => sentAt >= roundBegan(ride))
    const beside = POLICY.offersPerRound - ofRound.length
    const headStartEnds = Math.max(...ofRound.map(({ sentAt }) => sentAt)) + POLICY.headStartSeconds
    if (beside <= 0) next = Math.min(next, last)
    else if (headStartEnds > city.now) next = Math.min(next, headStartEnds)
    else looking.push({ ride, open: { ...common, beside }, last })
  }
  const earned = city.cars.reduce((sum, car) => sum + car.earned, 0)
  const meanEarned = earned / city.cars.length
  const pairs = looking.flatMap(({ ride }, index) => {
    const asked = (car: number) => ride.offers.filter((offer) => offer.car === car)
    return city
      .nearest(
        ride,
        POLICY.carsMeasured,
        (car) =>
          asked(car.index).length < POLICY.asksPerDriver &&
          !asked(car.index).some(({ status }) => status === 'declined'),
        POLICY.askBeforeFreeSeconds,
      )
      .map(({ car, seconds }) => {
        const facts = {
          etaSeconds: seconds,
          emptyMetres: city.times.metres(car.at, ride.from),
          rating: null,
          earned: car.earned,
          meanEarned,
          leadsHome: false,
          prefersPickup: false,
        }
        const before = asked(car.index).length > 0 ? ASKED_BEFORE_SECONDS : 0
        const cost = sumOfParts(costParts(facts, POLICY)) + before
        const isLongAfter = !car.isFree && city.times.seconds(car.at, ride.from) > POLICY.afterDriveSeconds
        return { ride: index, driver: String(car.index), cost, isLongAfter }
      })
  })
  const now = new Date(city.now * 1_000)
  const decision = decideTick(
    looking.map(({ open }) => open),
    pairs,
    now,
    POLICY,
  )
  for (const [index, more] of decision.passedOver) {
    const { ride } = looking[index] as (typeof looking)[number]
    timesPassedOver.set(ride, (timesPassedOver.get(ride) ?? 0) + more)
  }
  for (const [index, { ride, open, last }] of looking.entries()) {
    const gathersUntil = decision.gathering.get(index)
    if (gathersUntil !== undefined) {
      next = Math.min(next, gathersUntil.getTime() / 1_000)
      continue
    }
    const asked = decision.asked.filter((one) => one.ride === index)
    if (asked.length > 0 && open.beside === null) began.set(ride, city.now)
    for (const { driver } of asked) city.ask(ride, city.cars[Number(driver)] as CityOfCars['cars'][number])
    const again = city.now + POLICY.instantLookAgainSeconds
    if (asked.length > 0) next = Math.min(next, city.now + POLICY.headStartSeconds)
    else next = Math.min(next, again, last > city.now ? last : again)
  }
  return next
}

const began = new WeakMap<RideState, number>()
const roundBegan = (ride: RideState): number => began.get(ride) ?? 0
const timesPassedOver = new WeakMap<RideState, number>()
