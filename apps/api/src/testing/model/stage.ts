// What an act may touch: the product, the model beside it, and the people of one run.
import type { AppContext } from '../../app-context.ts'
import type { Sandbox } from '../../platform/adapters/sandbox-payments/sandbox.ts'
import type { TestAnswer, TestCall, TestPerson } from '../test-app.ts'
import type { Model } from './model.ts'

export interface Stage {
  readonly ctx: AppContext
  readonly sandbox: Sandbox
  readonly model: Model
  readonly people: {
    readonly riders: readonly TestPerson[]
    readonly drivers: readonly TestPerson[]
    readonly officer: TestPerson
  }
  /** What was done, and what came of it, line by line. */
  readonly trace: string[]
  call(options: TestCall): Promise<TestAnswer>
  /** What falls due at this moment, and what that brings about. */
  settle(): Promise<void>
  /** Until then, with all that falls due on the way. */
  wait(ms: number): Promise<void>
  /** Every phone with signal says where it is. */
  tellPlaces(): void
}
