// A chauffeur's phone for tests: it tells where it is and takes steps, and without signal it keeps both and brings them
// in their order when it is back.
import type { LocationFix } from '@livery/contracts/rides/track.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { SECOND_MS } from '@livery/kernel/time.ts'
import { takeLocation } from '../features/dispatch/use-cases/take-location.ts'
import type { RideKit } from './ride-kit.ts'
import type { TestAnswer, TestPerson } from './test-app.ts'

export interface PhoneStep {
  readonly rideId: RideId
  readonly action: string
  readonly lat: number
  readonly lng: number
  readonly at: string
  readonly queued: { readonly key: string; readonly order: number }
  readonly [more: string]: unknown
}

export class Phone {
  isOnline = true
  place: Point
  private readonly kit: RideKit
  private readonly driver: TestPerson
  private readonly rideId: RideId
  private order = 0
  private steps: PhoneStep[] = []
  private fixes: LocationFix[] = []

  constructor(kit: RideKit, of: { driver: TestPerson; rideId: RideId }, place: Point) {
    this.kit = kit
    this.driver = of.driver
    this.rideId = of.rideId
    this.place = place
  }

  /** So many seconds later it is there. */
  say(place: Point, seconds: number): void {
    this.kit.clock.advance(seconds * SECOND_MS)
    this.place = place
    const fix = { lat: place.lat, lng: place.lng, at: this.kit.clock.now().toISOString() }
    if (this.isOnline) takeLocation(this.kit.ctx, this.driver.userId, fix)
    else this.fixes.push(fix)
  }

  stay(minutes: number): void {
    for (let second = 0; second < minutes * 60; second += 20) this.say(this.place, 20)
  }

  /** Along the crow's line. */
  drive(to: Point, steps = 50): void {
    const from = this.place
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps
      this.say({ lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }, 20)
    }
  }

  stepOf(action: string, more: object = {}): PhoneStep {
    this.order += 1
    const at = this.kit.clock.now().toISOString()
    const queued = { key: `${this.rideId}-${this.order}`, order: this.order }
    return { rideId: this.rideId, action, lat: this.place.lat, lng: this.place.lng, at, queued, ...more }
  }

  /** Sent at once, or kept. */
  async press(action: string, more: object = {}): Promise<TestAnswer | undefined> {
    const step = this.stepOf(action, more)
    if (this.isOnline) return this.send(step)
    this.steps.push(step)
    return undefined
  }

  send(step: PhoneStep): Promise<TestAnswer> {
    return this.kit.call({ method: 'POST', path: '/driver/ride/update-status', as: this.driver, body: step })
  }

  /** Each step with the positions before it; what was refused stays refused. `times`: a reply may have been lost. */
  async comeBack(times = 1): Promise<TestAnswer[]> {
    this.isOnline = true
    const answers: TestAnswer[] = []
    for (const step of this.steps.splice(0)) {
      if (step.action !== 'en_route') await this.bringFixes()
      for (let turn = 1; turn < times; turn += 1) await this.send(step)
      answers.push(await this.send(step))
    }
    await this.bringFixes()
    return answers
  }

  async bringFixes(): Promise<void> {
    const fixes = this.fixes.splice(0)
    for (let first = 0; first < fixes.length; first += 500) {
      const body = { rideId: this.rideId, fixes: fixes.slice(first, first + 500) }
      await this.kit.call({ method: 'POST', path: '/driver/ride/track', as: this.driver, body })
    }
  }
}
