// A day as it goes by: the clock, the cars, the offers and their answers. Who is asked, and when, is the way's.
import type { Day } from './demand.ts'
import { BOARDING_SECONDS } from './demand.ts'
import type { TravelTimes } from './travel-times.ts'

export interface Offer {
  readonly car: number
  readonly ride: number
  readonly sentAt: number
  readonly endsAt: number
  /** Where the car stood, or was to be free, and after how many seconds. */
  readonly from: number
  readonly freeIn: number
  status: 'sent' | 'accepted' | 'declined' | 'expired' | 'pulled'
}

export interface RideState {
  readonly index: number
  readonly at: number
  readonly from: number
  readonly to: number
  status: 'searching' | 'assigned' | 'lapsed'
  readonly offers: Offer[]
  car: number | null
  assignedAt: number
  waitSeconds: number
  emptyMetres: number
}

export interface CarState {
  readonly index: number
  at: number
  isFree: boolean
  /** From when its passenger is on board, and when it has brought them; `at` is the place already. */
  boardedAt: number
  freeAt: number
  /** What it has accepted for then. */
  next: RideState | null
  offer: Offer | null
  earned: number
}

export interface Way {
  readonly name: string
  /** A ride asks, an offer has ended, a car is free, or what was asked for by `wake` is due. */
  look(
    city: CityOfCars,
    why: { readonly ride: RideState | null; readonly what: 'asked' | 'answered' | 'free' | 'woken' },
  ): void
}

/** As the policies have them. */
export const SEARCH_SECONDS = 300
export const ANSWER_SECONDS = 20
export const REACH_SECONDS = 900

export class CityOfCars {
  now = 0
  readonly times: TravelTimes
  readonly cars: CarState[]
  readonly rides: RideState[] = []
  private readonly day: Day
  private readonly way: Way
  private readonly events = new Heap()

  constructor(times: TravelTimes, day: Day, way: Way) {
    this.times = times
    this.day = day
    this.way = way
    this.cars = day.cars.map((at, index) => ({
      index,
      at,
      isFree: true,
      boardedAt: 0,
      freeAt: 0,
      next: null,
      offer: null,
      earned: 0,
    }))
  }

  run(): this {
    for (const [index, { at, from, to }] of this.day.rides.entries())
      this.events.push(at, () => {
        const ride: RideState = {
          ...{ index, at, from, to, status: 'searching', offers: [], car: null },
          ...{ assignedAt: 0, waitSeconds: 0, emptyMetres: 0 },
        }
        this.rides.push(ride)
        this.events.push(at + SEARCH_SECONDS, () => this.lapse(ride))
        this.way.look(this, { ride, what: 'asked' })
      })
    for (let event = this.events.pop(); event !== undefined; event = this.events.pop()) {
      this.now = event.at
      event.run()
    }
    return this
  }

  /** Free, or within so many seconds; nobody asks them, and near enough; the nearest first, so many of them. */
  nearest(ride: RideState, most: number, isWanted: (car: CarState) => boolean = () => true, ahead = 0) {
    return this.cars
      .filter((car) => (car.isFree || this.isSoonFree(car, ahead)) && car.offer === null && isWanted(car))
      .map((car) => ({ car, seconds: Math.max(0, car.freeAt - this.now) + this.times.seconds(car.at, ride.from) }))
      .filter(({ seconds }) => seconds <= REACH_SECONDS)
      .sort((left, right) => left.seconds - right.seconds || left.car.index - right.car.index)
      .slice(0, most)
  }

  private isSoonFree({ next, boardedAt, freeAt }: CarState, ahead: number): boolean {
    return ahead > 0 && next === null && boardedAt <= this.now && freeAt - this.now <= ahead
  }

  searching(): RideState[] {
    return this.rides.filter(({ status }) => status === 'searching')
  }

  wake(at: number, ride: RideState | null): void {
    this.events.push(Math.max(at, this.now), () => this.way.look(this, { ride, what: 'woken' }))
  }

  ask(ride: RideState, car: CarState): void {
    const offer: Offer = {
      car: car.index,
      ride: ride.index,
      sentAt: this.now,
      endsAt: this.now + ANSWER_SECONDS,
      from: car.at,
      freeIn: Math.max(0, car.freeAt - this.now),
      status: 'sent',
    }
    ride.offers.push(offer)
    car.offer = offer
    const answer = this.day.answer(car.index, ride.index)
    this.events.push(answer === null ? offer.endsAt : this.now + answer.after, () => {
      if (offer.status !== 'sent') return
      car.offer = null
      if (answer?.accepts === true) {
        offer.status = 'accepted'
        this.assign(ride, car)
        return
      }
      offer.status = answer === null ? 'expired' : 'declined'
      this.way.look(this, { ride, what: 'answered' })
    })
  }

  private assign(ride: RideState, car: CarState): void {
    const drive = Math.max(0, car.freeAt - this.now) + this.times.seconds(car.at, ride.from)
    const trip = this.times.seconds(ride.from, ride.to)
    ride.status = 'assigned'
    ride.car = car.index
    ride.assignedAt = this.now
    ride.waitSeconds = this.now - ride.at + drive
    ride.emptyMetres = this.times.metres(car.at, ride.from)
    car.earned += 1_500 + this.times.metres(ride.from, ride.to) * 0.24 + (trip / 60) * 50
    const pulled = this.pull(ride)
    if (car.isFree) this.drive(ride, car)
    else car.next = ride
    if (pulled > 0) this.way.look(this, { ride: null, what: 'free' })
  }

  private drive(ride: RideState, car: CarState): void {
    car.isFree = false
    car.boardedAt = this.now + this.times.seconds(car.at, ride.from) + BOARDING_SECONDS
    car.freeAt = car.boardedAt + this.times.seconds(ride.from, ride.to)
    car.at = ride.to
    this.events.push(car.freeAt, () => {
      const { next } = car
      car.next = null
      car.isFree = next === null
      if (next !== null) this.drive(next, car)
      this.way.look(this, { ride: null, what: 'free' })
    })
  }

  private lapse(ride: RideState): void {
    if (ride.status !== 'searching') return
    ride.status = 'lapsed'
    if (this.pull(ride) > 0) this.way.look(this, { ride: null, what: 'free' })
  }

  private pull(ride: RideState): number {
    const open = ride.offers.filter(({ status }) => status === 'sent')
    for (const offer of open) {
      offer.status = 'pulled'
      ;(this.cars[offer.car] as CarState).offer = null
    }
    return open.length
  }
}

interface Due {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** What is due first; of one moment what was put in first. */
class Heap {
  private readonly items: Due[] = []
  private count = 0

  push(at: number, run: () => void): void {
    const item = { at, order: this.count++, run }
    let index = this.items.push(item) - 1
    while (index > 0) {
      const above = (index - 1) >> 1
      if (!isBefore(item, this.items[above] as Due)) break
      this.items[index] = this.items[above] as Due
      index = above
    }
    this.items[index] = item
  }

  pop(): Due | undefined {
    const [first] = this.items
    const last = this.items.pop()
    if (first === undefined || last === undefined || this.items.length === 0) return first
    let index = 0
    for (;;) {
      let below = 2 * index + 1
      const right = this.items[below + 1]
      if (right !== undefined && isBefore(right, this.items[below] as Due)) below += 1
      const next = this.items[below]
      if (next === undefined || !isBefore(next, last)) break
      this.items[index] = next
      index = below
    }
    this.items[index] = last
    return first
  }
}

const isBefore = (left: Due, right: Due) => left.at < right.at || (left.at === right.at && left.order < right.order)
