// Everything that goes wrong leaves as RFC 9457 problem+json with a stable code. What is inside never shows.
import type {
  Problem,
  ProblemApproval,
  ProblemHandsBack,
  ProblemMeanwhile,
  ProblemRide,
} from '@livery/contracts/problem.ts'
import { REFUSALS, type RefusalCode } from '@livery/contracts/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseCode } from '../database/database.ts'
import { fieldErrorsOf, type Issue } from '../input/bounds.ts'
import { type FieldError, Refusal, refuse } from '../refusal.ts'
import { StoreFull, StoreUnavailable } from '../storage/file-store.ts'

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  402: 'Payment refused',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Refused by the rules',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not available',
  507: 'Out of space',
}

const FASTIFY_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

// Connection lost, refused, shutting down, too many: the database is away for a moment, and nothing was written.
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '53100',
])
// Text that PostgreSQL cannot store: a zero byte, or a lone surrogate.
const UNSTORABLE = new Set(['22021', '22P05'])

/** Turns whatever was thrown into the refusal that people see, or `undefined` for a fault of ours. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return refuse('BAD_INPUT', { errors: fieldErrorsOf(error.validation.map(issueOf)) })
  if (error instanceof StoreFull) return refuse('STORAGE_FULL', { retryAfterSeconds: 60 })
  if (error instanceof StoreUnavailable) return refuse('UNAVAILABLE', { retryAfterSeconds: 5 })
  const code = (error as FastifyError).code
  if (code !== undefined && FASTIFY_CODES[code] !== undefined) return refuse(FASTIFY_CODES[code])
  const fromDatabase = databaseCode(error)
  if (fromDatabase !== undefined && UNSTORABLE.has(fromDatabase)) return refuse('BAD_INPUT')
  if (fromDatabase !== undefined && AWAY.has(fromDatabase)) return refuse('UNAVAILABLE', { retryAfterSeconds: 1 })
  if (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message)
  ) {
    return refuse('UNAVAILABLE', { retryAfterSeconds: 1 })
  }
  const status = (error as FastifyError).statusCode
  if (status === 429) return refuse('TOO_MANY_REQUESTS')
  if (status !== undefined && status >= 400 && status < 500) return refuse('BAD_INPUT')
  return undefined
}

function issueOf(error: FastifySchemaValidationError): Issue {
  const { keys } = error.params as { keys?: string[] }
  const path = (error.instancePath ?? '').split('/').slice(1)
  return { path, message: error.message ?? 'Not right.', ...(keys === undefined ? {} : { keys }) }
}

export function problemOf(
  refusal: {
    code: string
    status: number
    message: string
    errors?: readonly FieldError[] | undefined
    ride?: ProblemRide | undefined
    meanwhile?: readonly ProblemMeanwhile[] | undefined
    approval?: ProblemApproval | undefined
    handsBack?: ProblemHandsBack | undefined
  },
  request: FastifyRequest,
): Problem {
  return {
    type: `/api/docs#${refusal.code}`,
    title: TITLES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    instance: request.url.split('?')[0] ?? request.url,
    code: refusal.code,
    requestId: request.id,
    ...(refusal.ride === undefined ? {} : { ride: refusal.ride }),
    ...(refusal.meanwhile === undefined ? {} : { meanwhile: [...refusal.meanwhile] }),
    ...(refusal.approval === undefined ? {} : { approval: refusal.approval }),
    ...(refusal.handsBack === undefined ? {} : { handsBack: refusal.handsBack }),
    ...(refusal.errors === undefined ? {} : { errors: [...refusal.errors] }),
  }
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal === undefined) request.log.error({ err: error }, 'a request failed')
  // The sender can do nothing about it; whoever runs this can.
  if (error instanceof StoreFull || error instanceof StoreUnavailable)
    request.log.error({ err: error }, 'no file is kept')
  const shown = refusal ?? { code: 'INTERNAL', status: 500, message: REFUSALS.INTERNAL.sentence }
  if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (shown.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .status(shown.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(shown, request))
}
