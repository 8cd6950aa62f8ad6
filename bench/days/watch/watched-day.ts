// A day of booked rides as it goes by, in steps of some seconds: cars, passengers, phones and what goes wrong with them.
// What is done about it is the watch's: the product's own code looks once a minute, or nobody does.
import type { TravelTimes } from '../travel-times.ts'
import { type BookedDay, type BookedRide, type CarOfDay, DAY_SECONDS, FLIGHT_KNOWN_SECONDS } from './booked-day.ts'

export const STEP_SECONDS = 15
export const LOOK_SECONDS = 60
/** The rider waits so long for the car; later than that the pickup was missed. */
export const MISSED_SECONDS = 15 * 60
const ROUND_THE_CLOCK = 4 * 3_600

/** Somewhere on the way between two corners. */
export interface Spot {
  readonly from: number
  readonly to: number
  /** 0 at its beginning, 1 at its end. */
  readonly part: number
}

export interface RideOfDay extends BookedRide {
  status: 'assigned' | 'en_route' | 'arrived' | 'in_progress' | 'completed' | 'missed'
  driver: number
  startedAt: number | null
  arrivedAt: number | null
  /** At some look the car that had it could not come, and another one could have. */
  couldBeSaved: boolean
}

export interface CarState {
  readonly index: number
  readonly plan: CarOfDay
  spot: Spot
  /** The ride that it is on; null while it stands. */
  ride: RideOfDay | null
  leftAt: number
  /** Seconds that the leg under way takes. */
  legSeconds: number
  legFrom: Spot
  /** What the phone said last. */
  heardAt: number | null
  heardSpot: Spot
  movedAt: number
  /** Told to set out. */
  isCalled: boolean
}

export interface Office {
  look(day: WatchedDay): void
}

export class WatchedDay {
  now = 0
  readonly times: TravelTimes
  readonly day: BookedDay
  readonly cars: CarState[]
  readonly rides: RideOfDay[]
  private readonly office: Office | null
  private due: { at: number; run: () => void }[] = []

  constructor(times: TravelTimes, day: BookedDay, office: Office | null) {
    this.times = times
    this.day = day
    this.office = office
    this.rides = day.rides.map((ride) => ({
      ...ride,
      ...{ status: 'assigned', driver: ride.car, startedAt: null, arrivedAt: null, couldBeSaved: false },
    }))
    this.cars = day.cars.map((plan, index) => {
      const spot = standing(plan.home)
      const phone = { heardAt: null, heardSpot: spot, movedAt: 0, isCalled: false }
      return { index, plan, spot, ride: null, leftAt: 0, legSeconds: 0, legFrom: spot, ...phone }
    })
  }

  run(): this {
    for (; this.now < DAY_SECONDS + ROUND_THE_CLOCK; this.now += STEP_SECONDS) {
      const due = this.due.filter(({ at }) => at <= this.now)
      this.due = this.due.filter(({ at }) => at > this.now)
      for (const { run } of due) run()
      for (const car of this.cars) this.step(car)
      if (this.now % LOOK_SECONDS !== 0) continue
      this.noteSavable()
      this.office?.look(this)
    }
    for (const ride of this.rides) if (ride.arrivedAt === null) ride.status = 'missed'
    return this
  }

  after(seconds: number, run: () => void): void {
    this.due.push({ at: this.now + seconds, run })
  }

  /** As it is known now: with its flight. */
  dueAt(ride: BookedRide): number {
    return this.now >= ride.pickupAt - FLIGHT_KNOWN_SECONDS ? ride.pickupAt + ride.flightMoves : ride.pickupAt
  }

  /** What the maps say. */
  drive(from: Spot, to: number): number {
    if (from.to === to) return Math.round((1 - from.part) * this.times.seconds(from.from, from.to))
    return this.times.seconds(from.part < 0.5 ? from.from : from.to, to)
  }

  chainOf(car: CarState): RideOfDay[] {
    return this.rides
      .filter((ride) => ride.driver === car.index && ride.status !== 'completed' && ride.status !== 'missed')
      .sort((left, right) => this.dueAt(left) - this.dueAt(right))
  }

  /** The ride goes to another car; whoever was on the way to it stands where they are. */
  give(ride: RideOfDay, to: CarState): void {
    const from = this.cars[ride.driver] as CarState
    if (from.ride === ride) from.ride = null
    ride.driver = to.index
    ride.status = 'assigned'
    ride.couldBeSaved = false
    to.isCalled = true
  }

  isOnline({ plan, index }: CarState): boolean {
    if (this.now < plan.sleepsUntil) return false
    const first = this.rides.find((ride) => ride.driver === index)
    return (
      first === undefined ||
      this.now >= this.dueAt(first) - this.drive(standing(plan.home), first.from) - plan.onlineBefore
    )
  }

  isBroken({ plan }: CarState): boolean {
    return this.now >= plan.breaksAt
  }

  private step(car: CarState): void {
    const { plan, ride } = car
    const before = car.spot
    if (!this.isBroken(car) && this.now >= plan.sleepsUntil) {
      if (ride === null) this.setOut(car)
      else if (ride.status === 'arrived') this.board(car, ride)
      else this.driveOn(car, ride)
    }
    const isSilent = this.now >= plan.silentFrom && this.now < plan.silentUntil
    if (isSilent || !this.isOnline(car)) return
    car.heardAt = this.now
    car.heardSpot = car.spot
    if (before !== car.spot) car.movedAt = this.now
  }

  private setOut(car: CarState): void {
    const next = this.chainOf(car)[0]
    if (next === undefined) return
    const seconds = this.drive(car.spot, next.from)
    const leavesAt = this.dueAt(next) - seconds - car.plan.leadSeconds
    if (this.now < leavesAt && !(car.isCalled && this.now >= leavesAt - 600)) return
    car.isCalled = false
    car.ride = next
    next.status = 'en_route'
    this.begin(car, next.from, seconds * this.day.driveFactor(car.index, next.index))
  }

  private begin(car: CarState, to: number, seconds: number): void {
    const nearest = car.spot.part < 0.5 ? car.spot.from : car.spot.to
    car.legFrom = car.spot.to === to ? car.spot : { from: nearest, to, part: 0 }
    car.leftAt = this.now
    car.legSeconds = Math.max(1, seconds)
  }

  private driveOn(car: CarState, ride: RideOfDay): void {
    const part = Math.min(1, (this.now - car.leftAt) / car.legSeconds)
    const { legFrom } = car
    car.spot = { ...legFrom, part: legFrom.part + (1 - legFrom.part) * part }
    if (part < 1) return
    if (ride.status === 'en_route') {
      ride.status = 'arrived'
      ride.arrivedAt = this.now
      car.spot = standing(ride.from)
      return
    }
    ride.status = 'completed'
    car.spot = standing(ride.to)
    car.ride = null
  }

  private board(car: CarState, ride: RideOfDay): void {
    if (this.now < ride.pickupAt + ride.flightMoves + ride.comesAfter) return
    ride.status = 'in_progress'
    ride.startedAt = this.now
    this.begin(car, ride.to, ride.seconds * ride.factor)
  }

  /** What somebody would do who knows everything that has happened until now. */
  private noteSavable(): void {
    for (const ride of this.rides) {
      if (ride.couldBeSaved || (ride.status !== 'assigned' && ride.status !== 'en_route')) continue
      const last = this.dueAt(ride) + MISSED_SECONDS
      if (this.dueAt(ride) - this.now > 3 * 3_600 || this.now > last) continue
      if (this.comesBy(ride) <= last) continue
      ride.couldBeSaved = this.cars.some((car) => this.couldTake(car, ride, last))
    }
  }

  private comesBy(ride: RideOfDay): number {
    const car = this.cars[ride.driver] as CarState
    if (this.isBroken(car)) return Number.POSITIVE_INFINITY
    let [at, spot] = [Math.max(this.now, car.plan.sleepsUntil), car.spot]
    for (const job of this.chainOf(car)) {
      if (job.status === 'in_progress') at = car.leftAt + car.legSeconds
      else {
        const isOnWay = job.status === 'en_route'
        const drive = this.drive(spot, job.from) * this.day.driveFactor(car.index, job.index)
        const arrives = isOnWay ? car.leftAt + car.legSeconds : job.status === 'arrived' ? this.now : at + drive
        if (job === ride) return arrives
        at = Math.max(arrives, this.dueAt(job) + job.comesAfter) + job.seconds * job.factor
      }
      spot = standing(job.to)
    }
    return Number.POSITIVE_INFINITY
  }

  private couldTake(car: CarState, ride: RideOfDay, last: number): boolean {
    if (car.ride !== null || this.isBroken(car) || !this.isOnline(car) || car.heardAt !== this.now) return false
    if (car.index === ride.driver || this.day.answer(car.index, ride.index)?.accepts !== true) return false
    const arrives = this.now + 60 + this.drive(car.spot, ride.from) * this.day.driveFactor(car.index, ride.index)
    if (arrives > last) return false
    const ends = Math.max(arrives, this.dueAt(ride)) + ride.seconds
    return this.chainOf(car).every((job) => {
      const isBefore = this.dueAt(job) + job.seconds + this.times.seconds(job.to, ride.from) <= this.dueAt(ride)
      return isBefore || ends + this.times.seconds(ride.to, job.from) + 300 <= this.dueAt(job)
    })
  }
}

export const standing = (at: number): Spot => ({ from: at, to: at, part: 1 })
