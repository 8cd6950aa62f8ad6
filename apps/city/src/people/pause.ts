import type { Chance } from '../chance.ts'
import type { Span } from './habits.ts'

/** The moment that a person takes before doing something: its length is drawn once, when they come to it. */
export class Pause {
  private readonly chance: Chance
  private readonly speed: number
  private current: { what: string; until: number } | null = null

  constructor(chance: Chance, speed: number) {
    this.chance = chance
    this.speed = speed
  }

  isOver(now: number, what: string, [min, max]: Span, speed = this.speed): boolean {
    if (this.current?.what !== what) {
      this.current = { what, until: now + (this.chance.between(min, max) * 1_000) / speed }
    }
    return now >= this.current.until
  }
}
