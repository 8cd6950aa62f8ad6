// A chauffeur. What they do next follows from the ride as the API last told it, so that a cut, a restart of the API or
// of the city only makes them look again and go on from there.
import type { Offer } from '@livery/contracts/dispatch/dispatch.ts'
import type { OfferEvent, OfferPulledEvent, RideStatusEvent } from '@livery/contracts/realtime/events.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { DriverUpdate } from '@livery/contracts/rides/rides.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Chance } from '../chance.ts'
import { endingOf, type Figures } from '../figures/figures.ts'
import type { Living } from '../heartbeat.ts'
import { Car } from '../streets/car.ts'
import { type CityMap, chooseCorner } from '../streets/city-map.ts'
import { type Road, roadOf } from '../streets/road.ts'
import { stopMarks } from '../streets/stop-marks.ts'
import { type Api, Refused, Unreachable } from '../talk/api.ts'
import { Connection } from '../talk/connection.ts'
import type { Session } from '../talk/session.ts'
import type { Curbside } from './curbside.ts'
import { DriverPhone } from './driver-phone.ts'
import { Errands } from './errands.ts'
import { type Habits, MOMENTS } from './habits.ts'
import { KeptFixes } from './kept-fixes.ts'
import { News } from './news.ts'
import type { Office } from './office.ts'
import { Pause } from './pause.ts'

const CRUISING_PACE = 0.5
const NEAR_PICKUP_METRES = 250
const TOP_SPEED = 120
// A process that was asleep does not let its cars jump.
const LONGEST_TICK_SECONDS = 5
const FIX_MS = 1_000
/** An offer is answered while its answer can still arrive. */
const LAST_CALL_MS = 3_000
/** 162 km/h, well below what the office takes for possible (the policy of evidence, 250 km/h). */
const LAST_METRES_PER_SECOND = 45
const WHY_IT_ENDS = { reason: 'other', reasonText: 'The simulation was ended.' } as const
/** Before the pickup of a scheduled ride they set out. */
const SET_OUT_MS = 20 * 60_000

export interface DriverSetup {
  readonly api: Api
  readonly session: Session
  readonly chance: Chance
  readonly cityMap: CityMap
  readonly curbside: Curbside
  readonly office: Office | null
  readonly figures: Figures
  readonly habits: Habits
}

export class Driver implements Living {
  private readonly setup: DriverSetup
  private readonly phone: DriverPhone
  private readonly errands: Errands
  private readonly pause: Pause
  private readonly connection: Connection
  private readonly car: Car
  private readonly news = new News()
  private readonly kept = new KeptFixes()
  private ride: DriverRide | null = null
  private offer: Offer | null = null
  private mustLookAgain = true
  /** A ride waits for the end of this one. */
  private hasNext = false
  /** When their next scheduled ride begins for them. */
  private nextAt = Number.POSITIVE_INFINITY
  private stopsMade = 0
  private strolls = 0
  private isEnding = false
  private isOffline = false
  private tickedAt = Date.now()
  private toldAt = 0

  constructor(setup: DriverSetup) {
    this.setup = setup
    this.phone = new DriverPhone(setup.api, setup.session)
    this.errands = new Errands(setup.session)
    this.pause = new Pause(setup.chance, setup.habits.speed)
    this.car = new Car(chooseCorner(setup.cityMap.places, setup.chance))
    this.connection = new Connection({
      address: setup.api.address,
      namespace: 'driverNamespace',
      session: setup.session,
      onOpen: () => {
        this.mustLookAgain = true
        this.bringTrack()
      },
      on: {
        'ride:offer': ({ offer }: OfferEvent) => this.hearOffer(offer),
        'ride:offer-pulled': ({ offerId }: OfferPulledEvent) => {
          if (this.offer?.offerId === offerId) this.offer = null
        },
        'ride:status': (event: RideStatusEvent) => this.news.hear(event),
      },
    })
  }

  get isRiding(): boolean {
    return this.ride !== null
  }

  tick(now: number): void {
    this.connection.keepOpen(now)
    this.drive(now)
    this.tellWhere(now)
    if (!this.errands.isFree(now)) return
    if (this.mustLookAgain || this.news.isNewerThanKnown || now >= this.nextAt) this.run(() => this.lookAgain())
    else if (this.isEnding) this.endWhatIsLeft(now)
    else if (this.offer !== null && !this.isBusy) this.consider(this.offer, now)
    else if (this.ride !== null) this.serve(this.ride, now)
    else this.stroll(now)
  }

  /** The run ends: no new offers; what has not begun is handed back, and who is on board is driven to the end fast. */
  windUp(): void {
    this.isEnding = true
    this.offer = null
    if (this.ride === null) this.car.park()
  }

  /** With somebody on board there is time to read what comes after. */
  private get isBusy(): boolean {
    return this.ride !== null && this.ride.RideStatus !== 'in_progress'
  }

  get isHome(): boolean {
    return this.isOffline && this.ride === null
  }

  get rideNumber(): string | null {
    return this.ride?.rideNumber ?? null
  }

  /** There is no time left to drive: a ride on board ends here, with the reason, and the office hears of it. */
  async endHere(): Promise<void> {
    try {
      if (this.ride?.RideStatus === 'at_stop')
        this.ride = await this.phone.step(this.ride, 'leave_stop', this.car.spot, {})
      if (this.ride?.RideStatus === 'in_progress') {
        await this.phone.step(this.ride, 'complete', this.car.spot, WHY_IT_ENDS)
        this.ride = null
      }
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error
    }
  }

  /** Goes home: offline, unless somebody is in the car. */
  async leave(): Promise<void> {
    if (this.ride === null) await this.phone.goOffline().catch(() => undefined)
    this.connection.close()
  }

  private endWhatIsLeft(now: number): void {
    const { ride } = this
    if (ride === null) {
      if (!this.isOffline) this.run(() => this.goHome())
      return
    }
    switch (ride.RideStatus) {
      case 'assigned':
      case 'en_route':
        // Our own rider cancels it, which is kinder than another search.
        if (!this.setup.curbside.isExpected(ride.rideId)) this.handBack(ride)
        break
      case 'at_stop':
        this.step(ride, 'leave_stop')
        break
      case 'arrived':
      case 'in_progress':
        this.serve(ride, now)
        break
      default:
        this.take(null)
    }
  }

  private handBack(ride: DriverRide): void {
    this.run(async () => {
      await this.phone.step(ride, 'give_back', this.car.spot, WHY_IT_ENDS)
      this.take(null)
    })
  }

  private async goHome(): Promise<void> {
    const later = await this.phone.nextRideOfLater()
    if (later !== null) await this.phone.step(later, 'give_back', this.car.spot, WHY_IT_ENDS)
    else {
      await this.phone.goOffline()
      this.isOffline = true
    }
  }

  private serve(ride: DriverRide, now: number): void {
    switch (ride.RideStatus) {
      case 'assigned':
        if (this.pause.isOver(now, `get ready for ${ride.rideId}`, MOMENTS.getReady)) this.step(ride, 'en_route')
        break
      case 'en_route':
        this.driveToPickup(ride)
        break
      case 'arrived':
        this.waitForRider(ride, now)
        break
      case 'in_progress':
        this.driveRider(ride)
        break
      case 'at_stop':
        if (this.pause.isOver(now, `stop ${this.stopsMade} of ${ride.rideId}`, MOMENTS.stayAtStop))
          this.step(ride, 'leave_stop')
        break
      default:
        this.rateRider(ride, now)
    }
  }

  private driveToPickup(ride: DriverRide): void {
    const purpose = `pickup of ${ride.rideId}`
    if (!this.car.isOn(purpose)) this.run(() => this.setOff(purpose, ride.pickupLocation, 1))
    else if (this.car.isThere) {
      const isNear = distanceMetres(this.car.spot, ride.pickupLocation) <= NEAR_PICKUP_METRES
      this.step(ride, 'arrived', isNear ? {} : { reason: 'other', reasonText: 'The street ends before the pickup.' })
    }
  }

  /** The rider reads out the PIN. A real person cannot, in a demo: there the office lets them board. */
  private waitForRider(ride: DriverRide, now: number): void {
    const { curbside, office } = this.setup
    const pin = curbside.pinOf(ride.rideId)
    if (pin !== null) {
      if (this.pause.isOver(now, `board ${ride.rideId}`, MOMENTS.boardRider)) this.step(ride, 'start', { pin })
    } else if (curbside.isExpected(ride.rideId) || office === null) {
      this.giveUpWaiting(ride, now)
    } else if (this.pause.isOver(now, `wait at ${ride.rideId}`, MOMENTS.lookForCar, 1)) {
      this.run(async () => {
        await office.letRiderBoard(ride.rideId)
        this.mustLookAgain = true
      })
    }
  }

  /** Nobody came: after the no-show window, and two tries to reach them, they leave. */
  private giveUpWaiting(ride: DriverRide, now: number): void {
    if (ride.wait === null || now < Date.parse(ride.wait.noShowFrom)) return
    if (ride.contactAttempts >= 2) this.step(ride, 'no_show')
    // A try counts once the last one is a while ago.
    else if (ride.contactAgainAt === null || now >= Date.parse(ride.contactAgainAt)) this.step(ride, 'contact')
  }

  private driveRider(ride: DriverRide): void {
    const purpose = `ride ${ride.rideId}`
    if (!this.car.isOn(purpose)) {
      this.stopsMade = 0
      this.run(async () => this.car.setOff(purpose, await this.wayOf(ride), 1))
      return
    }
    const nextStop = this.car.road === null ? undefined : stopMarks(this.car.road, ride.addonlocation)[this.stopsMade]
    this.car.holdAt(nextStop ?? Number.POSITIVE_INFINITY)
    if (!this.car.isThere) return
    if (nextStop === undefined) this.run(async () => this.take(await this.phone.complete(ride, this.car.spot)))
    else
      this.run(async () => {
        this.take(await this.phone.step(ride, 'at_stop', this.car.spot, {}))
        this.stopsMade += 1
      })
  }

  private async wayOf({ geometry, duration, dropOffLocation }: DriverRide): Promise<Road> {
    return geometry === null ? this.phone.wayTo(this.car.spot, dropOffLocation) : roadOf(geometry, duration.value)
  }

  private rateRider(ride: DriverRide, now: number): void {
    if (ride.RideStatus !== 'completed') this.take(null)
    else if (this.pause.isOver(now, `stars for ${ride.rideId}`, MOMENTS.thinkOfStars)) {
      const stars = this.setup.chance.happens(0.9) ? 5 : 4
      this.run(async () => {
        await this.phone.rateRider(ride, stars)
        this.take(null)
      })
    }
  }

  /** They read it where they stand: its minutes are counted from there. With somebody on board they drive on. */
  private hearOffer(offer: Offer): void {
    this.setup.figures.offerCame(offer.rideId)
    if ((this.ride !== null && !offer.afterOtherRide) || this.setup.habits.idle || this.isEnding) return
    this.offer = offer
    if (this.ride === null) this.car.park()
  }

  private consider(offer: Offer, now: number): void {
    if (now >= Date.parse(offer.expiresAt)) {
      this.offer = null
      return
    }
    const { demo, speed } = this.setup.habits
    const moment = demo && this.ride === null ? MOMENTS.leaveOfferToPeople : MOMENTS.answerOffer
    const isLastCall = now >= Date.parse(offer.expiresAt) - LAST_CALL_MS
    if (!this.pause.isOver(now, `offer ${offer.offerId}`, moment, demo ? 1 : speed) && !isLastCall) return
    const declines = this.setup.chance.happens(this.setup.habits.declineShare)
    this.run(async () => {
      if (declines) await this.phone.decline(offer)
      else {
        const ride = await this.phone.accept(offer)
        if (ride?.rideType === 'prebook') this.mustLookAgain = true
        else if (ride?.afterOtherRide === true) this.hasNext = true
        else if (ride !== null) this.take(ride)
      }
      if (this.offer?.offerId === offer.offerId) this.offer = null
    })
  }

  /** Without a ride they stand a while, then cruise slowly to somewhere else. */
  private stroll(now: number): void {
    if (!this.car.isThere) return
    if (!this.pause.isOver(now, `stroll ${this.strolls}`, MOMENTS.stand)) return
    const { cityMap, chance } = this.setup
    this.run(async () => {
      const way = await this.phone.wayTo(this.car.spot, chooseCorner(cityMap.places, chance))
      // Somebody may have asked for them meanwhile.
      if (this.ride === null && this.offer === null) this.car.setOff(`stroll ${this.strolls}`, way, CRUISING_PACE)
      this.strolls += 1
    })
  }

  private async setOff(purpose: string, to: Point, pace: number): Promise<void> {
    this.car.setOff(purpose, await this.phone.wayTo(this.car.spot, to), pace)
  }

  private step(
    ride: DriverRide,
    action: DriverUpdate['action'],
    more: Pick<DriverUpdate, 'pin' | 'reason' | 'reasonText'> = {},
  ): void {
    this.run(async () => this.take(await this.phone.step(ride, action, this.car.spot, more)))
  }

  /** After a cut, a refusal, or news: are they online, which ride is theirs, who asks for them? */
  private async lookAgain(): Promise<void> {
    this.mustLookAgain = false
    this.news.settle()
    if (!this.isEnding) await this.phone.ensureOnline(this.car.spot)
    const current = await this.phone.currentRide()
    const next = current === null && !this.isEnding ? await this.phone.nextRideOfLater() : null
    const setOutAt = next === null ? Number.POSITIVE_INFINITY : Date.parse(next.pickupAt) - SET_OUT_MS
    this.take(current ?? (Date.now() >= setOutAt ? next : null))
    this.nextAt = this.ride === null ? setOutAt : Number.POSITIVE_INFINITY
    if (this.ride !== null || this.setup.habits.idle || this.isEnding) return
    const [offer] = await this.phone.openOffers()
    if (offer !== undefined) this.hearOffer(offer)
  }

  private take(ride: DriverRide | null): void {
    const before = this.ride
    this.ride = ride
    if (ride === null) {
      if (before !== null) this.car.park()
      this.mustLookAgain ||= this.hasNext
      this.hasNext = false
      return
    }
    this.offer = null
    this.news.know(ride)
    if (ride.RideStatus === before?.RideStatus) return
    if (ride.RideStatus === 'assigned') this.car.park()
    if (ride.RideStatus === 'arrived') this.setup.figures.driverArrived(ride.rideId)
    const ending = endingOf(ride.RideStatus)
    if (ending === null) return
    this.car.park()
    // A ride of one of our riders is counted by its rider.
    if (!this.setup.curbside.isExpected(ride.rideId)) this.setup.figures.rideEnded(ride.rideId, ending)
  }

  private drive(now: number): void {
    const seconds = Math.min(LONGEST_TICK_SECONDS, (now - this.tickedAt) / 1_000)
    this.tickedAt = now
    this.car.move(seconds * this.setup.habits.speed * this.haste)
  }

  /** At the end of a run whoever is on board is driven as fast as anybody may believe. */
  private get haste(): number {
    const { road } = this.car
    if (!this.isEnding || road === null || this.ride?.RideStatus !== 'in_progress') return 1
    return Math.max(1, LAST_METRES_PER_SECOND / (road.metresPerSecond * this.setup.habits.speed))
  }

  private tellWhere(now: number): void {
    // A turn comes a little early or late; a fix a second is meant.
    if (now - this.toldAt < FIX_MS * 0.95) return
    this.toldAt = now
    const { spot, speed } = this.car
    const fix = {
      lat: spot.lat,
      lng: spot.lng,
      heading: spot.heading,
      speed: Math.min(TOP_SPEED, speed * this.setup.habits.speed * this.haste),
      accuracy: 5,
      at: new Date(now).toISOString(),
    }
    if (!this.connection.isOpen) {
      this.kept.add(fix, this.ride)
      return
    }
    const told = performance.now()
    this.connection.tell('location', fix, (answer) => {
      this.setup.figures.fixes.add(performance.now() - told)
      if (isRefusal(answer, 'DRIVER_OFFLINE')) this.mustLookAgain = true
    })
  }

  /** Where the ride went while the connection was cut. */
  private bringTrack(): void {
    const batch = this.kept.take()
    if (batch !== null) this.connection.tell('track', batch, () => undefined)
  }

  private run(work: () => Promise<void>): void {
    this.errands.run(work, () => {
      this.mustLookAgain = true
    })
  }
}

function isRefusal(answer: unknown, code: string): boolean {
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === code
}
