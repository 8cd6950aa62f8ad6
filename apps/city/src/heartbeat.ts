// One timer for everybody: each person has their turns, spread over time so that they do not all speak at once.

export interface Living {
  tick(now: number): void
}

const BEAT_MS = 100
const SLOWEST_TURN_BEATS = 10
const FASTEST_TURN_BEATS = 2

export class Heartbeat {
  private readonly turns: Living[][]
  private timer: NodeJS.Timeout | null = null
  private turn = 0
  private members = 0

  /** A turn a second; more often where the city's time runs faster, up to five a second. */
  constructor(speed: number) {
    const beats = Math.round(Math.min(SLOWEST_TURN_BEATS, Math.max(FASTEST_TURN_BEATS, SLOWEST_TURN_BEATS / speed)))
    this.turns = Array.from({ length: beats }, () => [])
  }

  add(one: Living): void {
    this.turns[this.members++ % this.turns.length]?.push(one)
  }

  start(): void {
    this.timer = setInterval(() => this.beat(), BEAT_MS)
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
  }

  private beat(): void {
    this.turn = (this.turn + 1) % this.turns.length
    for (const one of this.turns[this.turn] ?? []) one.tick(Date.now())
  }
}
