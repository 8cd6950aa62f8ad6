// A car: where it is, and the road that it is on.
import type { Point } from '@livery/kernel/geo.ts'
import { type Road, type Spot, spotOn } from './road.ts'

interface Drive {
  readonly road: Road
  /** Why it drives: a drive is looked up by what it is for. */
  readonly purpose: string
  readonly pace: number
  metres: number
  untilMetres: number
}

export class Car {
  spot: Spot
  /** Metres a second, as the speedometer shows it. */
  speed = 0
  private drive: Drive | null = null

  constructor(at: Point) {
    this.spot = { lat: at.lat, lng: at.lng, heading: 0 }
  }

  /** Sets off at the road's own speed times `pace`. */
  setOff(purpose: string, road: Road, pace: number): void {
    this.drive = { road, purpose, pace, metres: 0, untilMetres: road.lengthMetres }
    this.spot = spotOn(road, 0)
  }

  isOn(purpose: string): boolean {
    return this.drive?.purpose === purpose
  }

  /** Holds at this point of the road instead of at its end. */
  holdAt(metres: number): void {
    if (this.drive !== null) this.drive.untilMetres = Math.min(metres, this.drive.road.lengthMetres)
  }

  get road(): Road | null {
    return this.drive?.road ?? null
  }

  get isThere(): boolean {
    return this.drive === null || this.drive.metres >= this.drive.untilMetres
  }

  park(): void {
    this.drive = null
    this.speed = 0
  }

  move(seconds: number): void {
    const { drive } = this
    if (drive === null || this.isThere) {
      this.speed = 0
      return
    }
    this.speed = drive.road.metresPerSecond * drive.pace
    drive.metres = Math.min(drive.untilMetres, drive.metres + this.speed * seconds)
    this.spot = spotOn(drive.road, drive.metres)
  }
}
