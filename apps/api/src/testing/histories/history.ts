// What may happen to a rider's money, in any order: what people and the office do, what the provider says and when, how
// long it takes, and where a process dies in between.
import fc from 'fast-check'
import type { Scenario } from './scenarios.ts'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  failsAtCapture: '4000 0000 0000 0341',
  processingThenFails: '4000 0000 0000 0119',
  late: '4000 0000 0000 5043',
} as const

// What is listed twice happens twice as often. `on` is the next thing that a ride is made for: book, pay, drive,
// complete.
const ACTS = [
  ...Array.from({ length: 12 }, () => 'on' as const),
  'wait',
  'add-stop',
  'add-stop',
  'answer-change',
  'answer-change',
  'at-stop',
  'rider-cancels',
  'office-cancels',
  'office-completes',
  'give-back',
  'no-show',
  'decide-fare',
  'decide-fare',
  'tip',
  'refund',
  'refund',
  'refund',
  'pay-open-by-wallet',
  'pay-open-by-card',
  'pay-by-wallet-instead',
  'top-up',
  'confirm-top-up',
  'dispute',
  'dispute',
  'decide-dispute',
  'decide-dispute',
  'refund-fails',
  'hold-lapses',
  'webhook',
  'webhook',
  'converge',
  'clockwork',
  'again',
] as const

export type Act = (typeof ACTS)[number]

export interface Step {
  readonly act: Act
  readonly card: keyof typeof CARDS
  /** Chooses among what there is: a ride, a method, an amount. */
  readonly pick: number
  readonly minutes: number
  readonly scenarios: readonly Scenario[]
}

const step = fc.record<Step>({
  act: fc.constantFrom(...ACTS),
  card: fc.constantFrom(
    ...([
      'good',
      'good',
      'good',
      'good',
      'good',
      'declined',
      'asks',
      'failsAtCapture',
      'processingThenFails',
      'late',
    ] as const),
  ),
  pick: fc.nat(9),
  minutes: fc.constantFrom(0, 0, 0, 3, 7, 12, 25, 90),
  scenarios: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.constantFrom<Scenario>('well', 'well', 'crash-before', 'crash-after', 'silent-before', 'silent-after'),
        { minLength: 1, maxLength: 4 },
      ),
    },
  ),
})

const goingOn = step.map(({ card, pick, minutes }): Step => ({ act: 'on', card, pick, minutes, scenarios: [] }))

/** Most begin with some steps that go well, so that what comes then finds rides at every stage. */
export const anyHistory = fc
  .tuple(fc.array(goingOn, { maxLength: 8, size: 'max' }), fc.array(step, { minLength: 4, maxLength: 20, size: 'max' }))
  .map(([first, then]): readonly Step[] => [...first, ...then])
