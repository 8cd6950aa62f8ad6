import type { ProblemHandsBack, ProblemMeanwhile, ProblemRide } from '@livery/contracts/problem.ts'

/** RFC 9457 as the API speaks it. */
export interface Problem {
  code: string
  title?: string
  detail?: string
  status: number
  requestId?: string
  errors?: { path: string; message: string }[]
  ride?: ProblemRide
  meanwhile?: ProblemMeanwhile[]
  handsBack?: ProblemHandsBack
}

export type Failure =
  | { kind: 'fetch' }
  | { kind: 'timeout' }
  | { kind: 'parsing' }
  | { kind: 'problem'; status: number; problem: Problem | undefined }

/** Sorts what RTK Query reports into the four kinds of failure. */
export function failureOf(error: unknown): Failure {
  const { status, data } = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: unknown
    data?: unknown
  }
  if (status === 'TIMEOUT_ERROR') return { kind: 'timeout' }
  if (status === 'PARSING_ERROR') return { kind: 'parsing' }
  if (typeof status === 'number') return { kind: 'problem', status, problem: isProblem(data) ? data : undefined }
  return { kind: 'fetch' }
}

/** The stable code of a refusal, when there is one. */
export function codeOf(error: unknown): string | undefined {
  const failure = failureOf(error)
  return failure.kind === 'problem' ? failure.problem?.code : undefined
}

/** What somebody looked at has changed: as the API refuses it, also where the change is already on the screen. */
export const STALE = { status: 409, data: { code: 'STALE_VERSION', status: 409 } } as const

export const isStale = (error: unknown): boolean => codeOf(error) === STALE.data.code

/** The ride that stands in the way, when the API named one. */
export function rideInTheWay(error: unknown): ProblemRide | undefined {
  const failure = failureOf(error)
  return failure.kind === 'problem' ? failure.problem?.ride : undefined
}

/** What saving it would hand back, when the API said so. */
export function ridesHandedBack(error: unknown): ProblemHandsBack | undefined {
  const failure = failureOf(error)
  return failure.kind === 'problem' ? failure.problem?.handsBack : undefined
}

function isProblem(data: unknown): data is Problem {
  return typeof data === 'object' && data !== null && typeof (data as Problem).code === 'string'
}

/** Their role has no right to it: trying again changes nothing. */
export const isRightMissing = (error: unknown): boolean => codeOf(error) === 'RIGHT_MISSING'
