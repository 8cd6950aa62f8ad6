// What one connection, and one person over all of theirs, may send: so many messages and bytes a second, with room for
// what a phone sends at once after a gap. Kept in memory; somebody who sends much is counted for all processes together.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Tally } from '../http/limits/tally.ts'

export interface Allowance {
  readonly perSecond: number
  readonly burst: number
}
export interface SocketBudget {
  readonly events: Allowance
  readonly bytes: Allowance
}

/** A person has several tabs and devices. */
const PERSON_FACTOR = 2
const MINUTE_MS = 60_000
/** Who sends fewer than this part of what they may is not counted beyond this process: an honest phone costs no write. */
const SHARED_FROM = 0.1

class Bucket {
  private left: number
  private at: number
  private readonly of: Allowance
  constructor(of: Allowance, now: number) {
    this.of = of
    this.left = of.burst
    this.at = now
  }
  /** Whether there was enough; what is refused costs nothing. */
  take(amount: number, now: number): boolean {
    this.refill(now)
    if (this.left < amount) return false
    this.left -= amount
    return true
  }
  isHalfFull(now: number): boolean {
    return this.part(now) >= 0.5
  }
  /** How much of it is left, from 0 to 1. */
  part(now: number): number {
    this.refill(now)
    return this.left / this.of.burst
  }
  private refill(now: number): void {
    this.left = Math.min(this.of.burst, this.left + ((now - this.at) * this.of.perSecond) / 1_000)
    this.at = now
  }
}

const times = ({ perSecond, burst }: Allowance, factor: number): Allowance => ({
  perSecond: perSecond * factor,
  burst: burst * factor,
})

/** What a person has left, over all their sockets in this process. */
export class PersonBudget {
  holders = 0
  private readonly events: Bucket
  private readonly bytes: Bucket
  private readonly sharedFrom: number
  private readonly sharedLimit: number
  private readonly tally: Tally
  private readonly key: string
  private minuteEndsAt: number
  private sent = 0
  constructor(key: string, budget: SocketBudget, tally: Tally, now: number) {
    this.key = key
    this.tally = tally
    this.events = new Bucket(times(budget.events, PERSON_FACTOR), now)
    this.bytes = new Bucket(times(budget.bytes, PERSON_FACTOR), now)
    const aMinute = personLimit(budget)
    this.sharedFrom = aMinute * SHARED_FROM
    this.sharedLimit = aMinute * (1 - SHARED_FROM)
    this.minuteEndsAt = now + MINUTE_MS
  }
  takeEvent(now: number): boolean {
    if (!this.events.take(1, now)) return false
    if (now >= this.minuteEndsAt) {
      this.minuteEndsAt = now + MINUTE_MS
      this.sent = 0
    }
    this.sent += 1
    return this.sent <= this.sharedFrom || this.tally.count(this.key).current <= this.sharedLimit
  }
  takeBytes(amount: number, now: number): boolean {
    return this.bytes.take(amount, now)
  }
  isHalfFull(now: number): boolean {
    return this.events.isHalfFull(now) && this.bytes.isHalfFull(now)
  }
  isFull(now: number): boolean {
    return now >= this.minuteEndsAt && this.events.part(now) === 1 && this.bytes.part(now) === 1
  }
}

/** What a person may send in a minute, for all processes together. */
export function personLimit({ events }: SocketBudget): number {
  return PERSON_FACTOR * (events.perSecond * 60 + events.burst)
}

/** `tell`: refused, and the client is told, once until it is within its budget again. */
export type Verdict = 'served' | 'tell' | 'drop'

/**
 * One connection: all namespaces that a client has opened over it. Once over its budget it is served again when half of
 * it has come back.
 */
export class LineBudget {
  private readonly events: Bucket
  private readonly bytes: Bucket
  private readonly packets: Bucket
  private readonly patience: number
  private readonly people = new Set<PersonBudget>()
  private isOver = false
  private isTold = false
  private refused = 0
  constructor(budget: SocketBudget, now: number) {
    this.events = new Bucket(budget.events, now)
    this.bytes = new Bucket(budget.bytes, now)
    // Beside messages a client sends acknowledgements, and asks to enter namespaces.
    this.packets = new Bucket(times(budget.events, PERSON_FACTOR), now)
    this.patience = budget.events.burst
  }
  join(person: PersonBudget): void {
    this.people.add(person)
  }
  /** Each packet as it arrives, before anybody reads it. */
  hear(bytes: number, now: number): void {
    let isWithin = this.bytes.take(bytes, now)
    for (const person of this.people) isWithin = person.takeBytes(bytes, now) && isWithin
    if (!isWithin) this.isOver = true
    // Many packets arrive before the first is read: the messages among them are judged one by one.
    if (!isWithin || !this.packets.take(1, now)) this.refused += 1
  }
  /** One message, to be served or not; `person` is absent where a guest speaks. */
  spend(person: PersonBudget | undefined, now: number): Verdict {
    if (this.isOver && this.isRecovered(person, now)) {
      this.isOver = false
      this.isTold = false
      this.refused = 0
    }
    if (!this.isOver && this.events.take(1, now) && (person?.takeEvent(now) ?? true)) return 'served'
    this.refuse()
    if (this.isTold) return 'drop'
    this.isTold = true
    return 'tell'
  }
  /** It was told to stop, and went on. */
  get isPastPatience(): boolean {
    return this.refused > this.patience
  }
  private refuse(): void {
    this.isOver = true
    this.refused += 1
  }
  private isRecovered(person: PersonBudget | undefined, now: number): boolean {
    const isFull = [this.events, this.bytes].every((bucket) => bucket.isHalfFull(now))
    return isFull && (person?.isHalfFull(now) ?? true)
  }
}

/** The people who are connected to this process, and those who left a moment ago: coming back gives nobody a new one. */
export class PeopleBudgets {
  private readonly byId = new Map<string, PersonBudget>()
  private readonly budget: SocketBudget
  private readonly tally: Tally
  constructor(budget: SocketBudget, tally: Tally) {
    this.budget = budget
    this.tally = tally
  }
  enter(userId: UserId, now: number): PersonBudget {
    let person = this.byId.get(userId)
    if (person === undefined) {
      person = new PersonBudget(`socket ${userId}`, this.budget, this.tally, now)
      this.byId.set(userId, person)
    }
    person.holders += 1
    return person
  }
  leave(person: PersonBudget): void {
    person.holders -= 1
  }
  /** Whoever is gone and has all of their budget again is forgotten. */
  sweep(now: number): void {
    for (const [userId, person] of this.byId) if (person.holders === 0 && person.isFull(now)) this.byId.delete(userId)
  }
}
