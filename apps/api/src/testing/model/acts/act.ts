// One thing that somebody does: when it makes sense, and what the product must answer and become of it.
import assert from 'node:assert/strict'
import type { TestAnswer } from '../../test-app.ts'
import { liveRides, type Model, pickOf, type Ride } from '../model.ts'
import type { Stage } from '../stage.ts'

/** Chooses among what there is. */
export interface Choice {
  readonly ride: number
  readonly who: number
  readonly pick: number
  /** Thousandths of a range: how far away, how much later. */
  readonly share: number
}

export interface Act {
  applies(model: Model, choice: Choice): boolean
  run(stage: Stage, choice: Choice): Promise<void>
}

/** The machine is too busy for a run: nobody has said yes or no. */
export class Overloaded extends Error {}

export const codeOf = ({ status, body }: TestAnswer): string => (status < 300 ? 'done' : String(body.code ?? status))

/** The product answered as the model does. */
export function mustSay(stage: Stage, answer: TestAnswer, ...expected: readonly string[]): boolean {
  const code = codeOf(answer)
  if (code === 'UNAVAILABLE') throw new Overloaded()
  stage.trace.push(`  → ${code}`)
  assert.ok(
    expected.includes(code),
    `it said ${code}, the model says ${expected.join(' or ')}: ${JSON.stringify(answer.body)?.slice(0, 300)}`,
  )
  return code === 'done'
}

export const liveRide = (model: Model, { ride }: Choice): Ride | undefined => pickOf(liveRides(model), ride)

/** A ride that is live and meets a condition, the chosen one of them. */
export const liveWhere = (model: Model, { ride }: Choice, holds: (ride: Ride) => boolean): Ride | undefined =>
  pickOf(liveRides(model).filter(holds), ride)

/** Mostly one that can make the move, now and then any that somebody has. */
export function movable(model: Model, choice: Choice, may: (ride: Ride) => boolean): Ride | undefined {
  const fitting = choice.who < 2 ? pickOf(model.rides.filter(may), choice.ride) : undefined
  return fitting ?? anyWhere(model, choice, ({ driver }) => driver !== null)
}

export const anyWhere = (model: Model, { ride }: Choice, holds: (ride: Ride) => boolean): Ride | undefined =>
  pickOf(model.rides.filter(holds), ride)
