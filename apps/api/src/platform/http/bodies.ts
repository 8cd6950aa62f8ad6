// How the bytes of a request become what a handler sees.
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boundsError, textError } from '../input/bounds.ts'
import { type Refusal, refuse } from '../refusal.ts'

const MEGABYTE = 1_048_576
const MOST_FIELDS = 40
const decoder = new TextDecoder('utf-8', { fatal: true })

export function parseBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (request.routeOptions.config.endpoint?.accepts === 'raw') {
      request.rawBody = bytes
      return done(null, undefined)
    }
    const error = boundsError(bytes)
    if (error !== null) return done(refuse('BAD_INPUT', { errors: [error] }))
    // A POST without a body is fine where the call takes none.
    if (bytes.length === 0 && request.routeOptions.config.endpoint?.body === undefined) return done(null, undefined)
    let text: string
    try {
      text = decoder.decode(bytes)
    } catch {
      return done(refuse('BAD_ENCODING'))
    }
    parseJson(request, text, (error, body) => {
      const refusal = error === null ? whyNotTaken(request, body) : undefined
      done(error ?? refusal ?? null, body)
    })
  })
  // Not read here: the handler takes the request as it comes in.
  fastify.addContentTypeParser('application/octet-stream', (request, _payload, done) => {
    const takesIt = request.routeOptions.config.endpoint?.accepts === 'stream'
    done(takesIt ? null : refuse('UNSUPPORTED_MEDIA_TYPE'), undefined)
  })
  // Its fields are read by the handler of the form; what is no UTF-8 shows as U+FFFD there.
  fastify.register(formbody, { bodyLimit: MEGABYTE, parser: (text) => ({ fields: fieldsOf(text) }) })
  fastify.register(multipart, {
    limits: { fileSize: 10 * MEGABYTE, files: 7, fields: MOST_FIELDS, fieldSize: MEGABYTE, parts: 50 },
  })
}

/** One field more than a form may have is as good as a hundred thousand, and sooner read. */
function fieldsOf(text: string): URLSearchParams {
  const parts = text.split('&', MOST_FIELDS + 1)
  if (parts.length > MOST_FIELDS) {
    throw refuse('BAD_INPUT', { errors: [{ path: '', message: `A form has at most ${MOST_FIELDS} fields.` }] })
  }
  return new URLSearchParams(text)
}

/** What schemas do not say: text that cannot be stored, and a call without a body takes none. */
function whyNotTaken(request: FastifyRequest, body: unknown): Refusal | undefined {
  const error = textError(body)
  if (error !== null) return refuse('BAD_INPUT', { errors: [error] })
  // A call whose body may be absent sees that as null; a body that says null says nothing.
  if (body === null) return refuse('BAD_INPUT', { errors: [{ path: '', message: 'A body is not null.' }] })
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0
  if (request.routeOptions.config.endpoint?.body === undefined && !isEmpty) {
    return refuse('BAD_INPUT', { errors: [{ path: '', message: 'This call takes no body.' }] })
  }
  return undefined
}
