// One timer for everybody: each person has a turn once a second, spread over the second so that they do not all speak at
// once.

export interface Living {
  tick(now: number): void
}

const TURNS_A_SECOND = 10

export class Heartbeat {
  private readonly turns: Living[][] = Array.from({ length: TURNS_A_SECOND }, () => [])
  private timer: NodeJS.Timeout | null = null
  private turn = 0
  private members = 0

  add(one: Living): void {
    this.turns[this.members++ % TURNS_A_SECOND]?.push(one)
  }

  start(): void {
    this.timer = setInterval(() => this.beat(), 1_000 / TURNS_A_SECOND)
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
  }

  private beat(): void {
    this.turn = (this.turn + 1) % TURNS_A_SECOND
    for (const one of this.turns[this.turn] ?? []) one.tick(Date.now())
  }
}
