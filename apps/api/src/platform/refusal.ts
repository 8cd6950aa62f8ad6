import type { ProblemApproval, ProblemHandsBack, ProblemMeanwhile, ProblemRide } from '@livery/contracts/problem.ts'
import { REFUSALS, type RefusalCode } from '@livery/contracts/refusals.ts'
import type { OfficeRight } from '@livery/contracts/team/rights.ts'

/** An expected "no". The HTTP and socket plumbing turn the code into an answer; nothing else does. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly ride: ProblemRide | undefined
  readonly meanwhile: readonly ProblemMeanwhile[] | undefined
  readonly right: OfficeRight | undefined
  readonly approval: ProblemApproval | undefined
  readonly handsBack: ProblemHandsBack | undefined

  constructor(code: RefusalCode, more: RefusalDetail = {}) {
    super(more.detail ?? REFUSALS[code].sentence)
    this.code = code
    this.status = REFUSALS[code].status
    this.errors = more.errors
    this.retryAfterSeconds = more.retryAfterSeconds
    this.ride = more.ride
    this.meanwhile = more.meanwhile
    this.right = more.right
    this.approval = more.approval
    this.handsBack = more.handsBack
  }
}

export interface FieldError {
  readonly path: string
  readonly message: string
}

export interface RefusalDetail {
  /** In place of the code's own sentence, where the case can say more. */
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  /** The ride that stands in the way. */
  readonly ride?: ProblemRide
  /** What others have made of it since. */
  readonly meanwhile?: readonly ProblemMeanwhile[]
  /** Of the office, which would have allowed it. */
  readonly right?: OfficeRight
  /** What a second person may be asked for. */
  readonly approval?: ProblemApproval
  /** What saving it would hand back. */
  readonly handsBack?: ProblemHandsBack
}

/** `throw refuse('RIDE_TAKEN')`. */
export function refuse(code: RefusalCode, more?: RefusalDetail): Refusal {
  return new Refusal(code, more)
}
