// What a phone in a car makes of where it is: some metres off, a fix missing now and then, and nothing at all in
// tunnels and garages. Honest, and never exact.
import type { Point } from '@livery/kernel/geo.ts'
import type { Chance } from '../chance.ts'

const METRES_PER_DEGREE = 111_195
const LEAST_NOISE_METRES = 5
const MOST_NOISE_METRES = 15
const LOST_SHARE = 0.05

export class PhoneNoise {
  private readonly chance: Chance
  private readonly spread: number
  private darkUntil = 0
  private keeps = false

  constructor(chance: Chance) {
    this.chance = chance
    this.spread = chance.between(LEAST_NOISE_METRES, MOST_NOISE_METRES)
  }

  /** A tunnel or a garage until then. Some have satellites and no connection: those fixes are kept. */
  goDark(until: number, keeps: boolean): void {
    this.darkUntil = until
    this.keeps = keeps
  }

  /** `told` at once, `kept` for later, or null where there is no fix. */
  read(at: Point, now: number): { readonly fix: Point; readonly how: 'told' | 'kept' } | null {
    const isDark = now < this.darkUntil
    if (isDark && !this.keeps) return null
    if (this.chance.happens(LOST_SHARE)) return null
    return { fix: this.around(at), how: isDark ? 'kept' : 'told' }
  }

  /** Normal in both directions (Box and Muller); two thirds are within the spread. */
  private around({ lat, lng }: Point): Point {
    const away = (this.spread / Math.SQRT2) * Math.sqrt(-2 * Math.log(1 - this.chance.next()))
    const turn = 2 * Math.PI * this.chance.next()
    return {
      lat: lat + (away * Math.cos(turn)) / METRES_PER_DEGREE,
      lng: lng + (away * Math.sin(turn)) / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    }
  }
}
