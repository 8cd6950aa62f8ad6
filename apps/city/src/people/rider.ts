// A rider. As with the chauffeur, what happens next follows from the ride as the API last told it; a booking that was
// not answered is repeated with its key until it is.
import { randomUUID } from 'node:crypto'
import type { QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import type { RideStatusEvent } from '@livery/contracts/realtime/events.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { Chance } from '../chance.ts'
import { endingOf, type Figures } from '../figures/figures.ts'
import type { Living } from '../heartbeat.ts'
import { type CityMap, chooseTrip } from '../streets/city-map.ts'
import { type Api, Refused } from '../talk/api.ts'
import { Connection } from '../talk/connection.ts'
import type { Session } from '../talk/session.ts'
import type { Curbside } from './curbside.ts'
import { Errands } from './errands.ts'
import { type Habits, MOMENTS, type Span } from './habits.ts'
import { News } from './news.ts'
import { Pause } from './pause.ts'
import { RiderPhone } from './rider-phone.ts'
import type { Rota } from './rota.ts'

const LONGEST_WAIT_SECONDS = 15 * 60
const TOP_UP = 50_000
const LOOK_MS = 30 * SECOND_MS
const NOT_BEGUN: readonly UserRide['RideStatus'][] = ['searching', 'assigned', 'en_route', 'arrived']

export interface RiderSetup {
  readonly api: Api
  readonly session: Session
  readonly chance: Chance
  readonly cityMap: CityMap
  readonly curbside: Curbside
  readonly rota: Rota
  readonly figures: Figures
  readonly habits: Habits
}

interface Booking {
  readonly body: BookRide
  readonly key: string
  readonly sentAt: number
}

export class Rider implements Living {
  private readonly setup: RiderSetup
  private readonly phone: RiderPhone
  private readonly errands: Errands
  private readonly pause: Pause
  private readonly connection: Connection
  private readonly news = new News()
  private ride: UserRide | null = null
  private booking: Booking | null = null
  private willCancel = false
  private isEnding = false
  private mustLookAgain = true
  private lookedAt = 0
  private trips = 0

  constructor(setup: RiderSetup) {
    this.setup = setup
    this.phone = new RiderPhone(setup.api, setup.session)
    this.errands = new Errands(setup.session)
    this.pause = new Pause(setup.chance, setup.habits.speed)
    this.connection = new Connection({
      address: setup.api.address,
      namespace: 'userNamespace',
      session: setup.session,
      onOpen: () => {
        this.mustLookAgain = true
      },
      on: { 'ride:status': (event: RideStatusEvent) => this.news.hear(event) },
    })
  }

  tick(now: number): void {
    this.connection.keepOpen(now)
    if (!this.errands.isFree(now)) return
    if (this.booking !== null) {
      this.book(this.booking)
      return
    }
    const isStale = this.ride !== null && now - this.lookedAt > LOOK_MS
    if (this.mustLookAgain || this.news.isNewerThanKnown || isStale) this.run(() => this.lookAgain())
    else if (this.isEnding) this.letGo(now)
    else if (this.ride !== null) this.follow(this.ride, now)
    else if (this.pause.isOver(now, `home before ${this.trips}`, this.timeAtHome) && this.setup.rota.claim())
      this.run(() => this.askForCar())
  }

  /** The run ends: a ride that has not begun is cancelled, and another one is followed to its end. */
  windUp(): void {
    this.isEnding = true
  }

  get isHome(): boolean {
    return this.booking === null && (this.ride === null || endingOf(this.ride.RideStatus) !== null)
  }

  leave(): void {
    this.connection.close()
  }

  /** At the end of a run: how does the ride stand that has not been seen to end? */
  async lookOnceMore(): Promise<void> {
    if (this.ride !== null && endingOf(this.ride.RideStatus) === null) await this.lookAgain()
  }

  private get timeAtHome(): Span {
    return this.setup.habits.idle ? MOMENTS.bookAgain : MOMENTS.stayHome
  }

  private async askForCar(): Promise<void> {
    const { cityMap, chance, rota, figures } = this.setup
    try {
      const { from, to } = chooseTrip(cityMap.places, chance)
      const quote = await this.phone.quote(from, to)
      const chosen = chooseClass(quote.classes, chance)
      if (chosen === null) return this.stayHome('NO_CAR_QUOTED')
      if ((await this.phone.available()) < chosen.total) await this.phone.topUp(TOP_UP)
      const body: BookRide = { quoteId: quote.quoteId, vehicleClass: chosen.vehicleClass, paymentMethod: 'wallet' }
      this.booking = { body, key: randomUUID(), sentAt: Date.now() }
      figures.asked += 1
    } catch (error) {
      rota.release()
      throw error
    }
    this.willCancel = this.setup.habits.idle || chance.happens(this.setup.habits.cancelShare)
    await this.send(this.booking)
  }

  private book(booking: Booking): void {
    this.run(() => this.send(booking))
  }

  private async send(booking: Booking): Promise<void> {
    try {
      const ride = await this.phone.book(booking.body, booking.key)
      this.setup.curbside.expect(ride.rideId)
      this.setup.figures.rideBooked(ride.rideId, booking.sentAt)
      this.booking = null
      this.take(ride)
    } catch (error) {
      // A clear no ends it. Silence, or a fault, says nothing about what was done: the same key asks again.
      if (error instanceof Refused && error.status < 500 && error.status !== 429 && error.status !== 401) {
        this.booking = null
        return this.stayHome()
      }
      throw error
    }
  }

  private letGo(now: number): void {
    const { ride } = this
    if (ride === null || endingOf(ride.RideStatus) !== null) return
    if (NOT_BEGUN.includes(ride.RideStatus)) this.run(async () => this.take(await this.phone.cancel(ride)))
    else this.follow(ride, now)
  }

  private follow(ride: UserRide, now: number): void {
    if (endingOf(ride.RideStatus) !== null) this.finish(ride, now)
    else if (ride.RideStatus === 'arrived' && ride.pin !== null) this.setup.curbside.tell(ride.rideId, ride.pin)
    else if (ride.RideStatus === 'searching' && this.willCancel && this.hasLostPatience(ride, now))
      this.run(async () => this.take(await this.phone.cancel(ride)))
  }

  private hasLostPatience(ride: UserRide, now: number): boolean {
    if (this.setup.habits.idle)
      return this.setup.figures.hasOffer(ride.rideId) || now - Date.parse(ride.createdAt) > MINUTE_MS
    return this.pause.isOver(now, `patience with ${ride.rideId}`, MOMENTS.losePatience)
  }

  private finish(ride: UserRide, now: number): void {
    if (ride.RideStatus !== 'completed') this.goHome()
    else if (this.pause.isOver(now, `stars for ${ride.rideId}`, MOMENTS.thinkOfStars)) {
      const { chance, habits } = this.setup
      const stars = chance.happens(0.85) ? 5 : 4
      const tip = chance.happens(habits.tipShare) ? Math.round(chance.between(2, 10)) * 100 : 0
      this.run(async () => {
        await this.phone.rateDriver(ride, stars, tip)
        this.goHome()
      })
    }
  }

  private goHome(): void {
    this.ride = null
    this.trips += 1
    this.setup.rota.release()
  }

  private stayHome(why?: string): void {
    if (why !== undefined) this.setup.figures.error(why)
    this.trips += 1
    this.mustLookAgain = true
    this.setup.rota.release()
  }

  /** After a cut, a refusal, or news: how does the ride stand? */
  private async lookAgain(): Promise<void> {
    this.mustLookAgain = false
    this.news.settle()
    const ride = this.ride === null ? await this.phone.currentRide() : await this.phone.show(this.ride.rideId)
    if (ride === null) return
    if (this.ride === null) this.resume(ride)
    this.take(ride)
  }

  private resume(ride: UserRide): void {
    this.setup.rota.force()
    this.setup.curbside.expect(ride.rideId)
    this.setup.figures.rideResumed(ride.rideId)
  }

  private take(ride: UserRide): void {
    const before = this.ride
    this.ride = ride
    this.lookedAt = Date.now()
    this.news.know(ride)
    const ending = endingOf(ride.RideStatus)
    if (ending !== null && ride.RideStatus !== before?.RideStatus) this.setup.figures.rideEnded(ride.rideId, ending)
  }

  private run(work: () => Promise<void>): void {
    this.errands.run(work, () => {
      this.mustLookAgain = true
    })
  }
}

/** A class that has a car close enough, by the order in which people like to be seen. */
function chooseClass(classes: readonly QuotedClass[], chance: Chance): QuotedClass | null {
  const near = classes.filter((one) => one.etaSeconds !== null && one.etaSeconds <= LONGEST_WAIT_SECONDS)
  if (near.length === 0) return null
  return near.find((one) => one.vehicleClass === 'business' && chance.happens(0.6)) ?? chance.pick(near)
}
