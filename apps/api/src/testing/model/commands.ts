// Every act as a command for fast-check, and a run of them: the model and the product side by side, compared after each.
import fc from 'fast-check'
import { type Act, type Choice, liveRide } from './acts/act.ts'
import { bookActs } from './acts/book.ts'
import { bookClose } from './acts/book-close.ts'
import { answerChange, changeRide } from './acts/change.ts'
import { driveActs } from './acts/drive.ts'
import { goOn } from './acts/go-on.ts'
import { officeActs } from './acts/office.ts'
import { riderActs } from './acts/rider.ts'
import { roadActs } from './acts/road.ts'
import { start } from './acts/start.ts'
import { timeActs } from './acts/time.ts'
import { compare, compareViews } from './compare.ts'
import { count, liveRides, type Model } from './model.ts'
import type { Stage } from './stage.ts'

const ACTS: Readonly<Record<string, Act>> = {
  ...{ ...bookActs, ...riderActs, ...roadActs, ...driveActs, ...officeActs, ...timeActs },
  'go-on': goOn,
  'book-close': bookClose,
  ...{ start, change: changeRide, 'accept-change': answerChange(true), 'decline-change': answerChange(false) },
}

/** What is listed more often happens more often. */
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ 'go-on': 48, 'book-now': 3, 'book-ahead': 3, 'book-close': 3, 'go-online': 4, 'wait-a-little': 5 },
  ...{
    'no-show': 2,
    complete: 2,
    'rider-cancels': 2,
    change: 6,
    'accept-change': 4,
    'pay-by-card': 3,
    toll: 2,
    'add-stop': 2,
  },
}

class Command implements fc.AsyncCommand<Model, Stage> {
  readonly name: string
  readonly choice: Choice

  constructor(name: string, choice: Choice) {
    this.name = name
    this.choice = choice
  }

  check(model: Readonly<Model>): boolean {
    return ACTS[this.name]?.applies(model, this.choice) === true
  }

  async run(model: Model, stage: Stage): Promise<void> {
    stage.trace.push(`${new Date(model.now).toISOString()} ${this}`)
    await ACTS[this.name]?.run(stage, this.choice)
    await stage.settle()
    await compare(stage)
    const ride = liveRide(model, this.choice) ?? model.rides.at(-1)
    if (ride !== undefined) await compareViews(stage, ride)
    count(model, this.name)
  }

  toString(): string {
    const { ride, who, pick, share } = this.choice
    return `${this.name}(${ride},${who},${pick},${share})`
  }
}

const choice = fc.record<Choice>({
  ...{ ride: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3), who: fc.nat(2), pick: fc.nat(9) },
  share: fc.nat(999),
})
const names = Object.keys(ACTS).flatMap((name) => Array.from({ length: WEIGHTS[name] ?? 1 }, () => name))
const anyCommand = fc.tuple(fc.constantFrom(...names), choice).map(([name, of]) => new Command(name, of))

const MOST = 45

/** The office ends what people have left under way, and the chauffeurs go home. */
export async function endAll(stage: Stage): Promise<void> {
  const first = { ride: 0, who: 2, pick: 0, share: 0 }
  for (let ride = liveRides(stage.model)[0]; ride !== undefined; ride = liveRides(stage.model)[0]) {
    const driven = stage.model.rides.filter(({ driver }) => driver !== null).indexOf(ride)
    const [name, choice] =
      ride.status === 'at_stop'
        ? ['leave-stop', { ...first, ride: driven }]
        : [ride.status === 'in_progress' ? 'office-completes' : 'office-cancels', first]
    await ACTS[name as string]?.run(stage, choice as Choice)
    await stage.settle()
    await compare(stage)
  }
  for (const who of stage.model.drivers.keys())
    if (ACTS['go-offline']?.applies(stage.model, { ...first, who }))
      await ACTS['go-offline'].run(stage, { ...first, who })
}

export const commandsOf = (replayPath?: string) =>
  fc.commands([anyCommand], { maxCommands: MOST, size: 'max', ...(replayPath === undefined ? {} : { replayPath }) })
