import { randomBytes } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { ACTING_FOR_HEADER } from '@livery/contracts/assistants/acting-for.ts'
import { type Endpoint, METHODS } from '@livery/contracts/endpoint.ts'
import { ACTING_USER_HEADER } from '@livery/contracts/identity/acting-user.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import type { BaseContext } from '../../base-context.ts'
import { textError } from '../input/bounds.ts'
import { refuse } from '../refusal.ts'
import { orApproval, takeApprovedCall } from './approved-calls.ts'
import { parseBodies } from './bodies.ts'
import {
  type Access,
  type ActFor,
  type Authenticate,
  admits,
  type Caller,
  hasRight,
  rightFor,
  takesNobody,
  whoCalls,
} from './caller.ts'
import { mountDocs, registerDocs } from './docs.ts'
import { mountHealth } from './health.ts'
import type { Counts } from './limits/counts.ts'
import { linkLimit } from './limits/link-limit.ts'
import { storeOf } from './limits/store.ts'
import { createTally } from './limits/tally.ts'
import { lingerAfterAnswer } from './linger.ts'
import { sendProblem } from './problem.ts'
import { type RequestSource, requestSource } from './request-source.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    source: RequestSource
    /** Set by the parser of raw bodies: the bytes as they came, for signatures. */
    rawBody: Buffer | null
  }
  interface FastifyContextConfig {
    access?: Access
    endpointName?: string
    endpoint?: Endpoint
  }
}

export interface RouteCard {
  readonly name: string
  readonly feature: string
  readonly endpoint: Endpoint
  readonly access: Access
  readonly limit?: 'sign-in' | 'link' | 'none' | undefined
}

export interface HttpServer {
  readonly fastify: FastifyInstance
  readonly routes: readonly RouteCard[]
  route(
    card: RouteCard,
    handler: (ctx: AppContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void
}

const MEGABYTE = 1_048_576
const MINUTE_MS = 60_000
const BASE = '/api/v1'

export async function createHttpServer(
  ctx: BaseContext,
  { authenticate, actFor }: { readonly authenticate: Authenticate; readonly actFor: ActFor },
  counts: Counts,
): Promise<FastifyInstance> {
  const fastify = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    bodyLimit: MEGABYTE,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address: string) => ctx.config.trustedProxies.isTrusted(address),
    // A request that is under way is finished; new ones are turned away while stopping.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Addresses that the router itself cannot read.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.header('x-request-id', request.id)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 120 },
  })
  fastify.setValidatorCompiler(validatorCompiler)
  fastify.setSerializerCompiler(serializerCompiler)
  fastify.decorateRequest('caller', null)
  fastify.decorateRequest('source', null as unknown as RequestSource)
  fastify.decorateRequest('rawBody', null)
  parseBodies(fastify)

  // Before anybody is refused: a browser may only read a refusal that carries these headers.
  await fastify.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  })
  await fastify.register(cors, {
    origin: (origin, done) => done(null, origin === undefined || ctx.isOwnOrigin(origin)),
    methods: [...METHODS],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    request.source = requestSource(ctx, request.raw)
    // Also on a connection that was open before: a client that goes on asking would hold up the end for ever.
    if (ctx.isStopping()) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 })
    request.caller = await identify(request, authenticate)
    ensureSamePerson(request)
    request.caller = await onBehalf(request, actFor)
  })
  // The end waits for open connections; an answer that is given meanwhile is the last one on its own. So is the answer
  // to an upload that was refused half-way: what is left of it is not read.
  fastify.addHook('onSend', async (request, reply) => {
    // What is answered is somebody's own unless its feature says otherwise.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const isCutOff = (isForm(request) || isStream(request)) && !request.raw.complete
    if (ctx.isStopping() || isCutOff) reply.header('connection', 'close')
    if (isCutOff) lingerAfterAnswer(request.raw)
  })
  fastify.addHook('preParsing', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint !== undefined && endpoint.accepts !== 'form' && isForm(request)) throw refuse('UNSUPPORTED_MEDIA_TYPE')
  })
  fastify.addHook('preValidation', async ({ query, params }) => {
    const error = textError(query) ?? textError(params)
    if (error !== null) throw refuse('BAD_INPUT', { errors: [error] })
  })
  fastify.addHook('onResponse', async (request, reply) => {
    ctx.metrics.http.observe(
      { route: request.routeOptions.config.endpointName ?? 'other', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    )
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  fastify.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  fastify.setNotFoundHandler((request, reply) => sendProblem(refuse('NOT_FOUND'), request, reply))

  await fastify.register(rateLimit, {
    max: ctx.config.RATE_LIMIT,
    timeWindow: MINUTE_MS,
    store: sharedStore(fastify, ctx, counts),
    keyGenerator: (request) => (request.caller === null ? request.source.counted : whoCalls(request.caller)),
    // What the web asks for itself it keeps for a minute, whoever visits.
    allowList: (request) => request.caller === null && request.source.isOwnWeb,
    errorResponseBuilder: (_request, context) =>
      refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(context.ttl / 1_000) }),
  })
  await registerDocs(fastify)
  mountHealth(fastify, ctx)
  return fastify
}

/** The server as features see it: they add their calls, which get the whole app context. */
export function openForRoutes(fastify: FastifyInstance, ctx: AppContext): HttpServer {
  const further = { 'sign-in': [signInLimitOfAddress(fastify, ctx)], link: [linkLimit(fastify, ctx)], none: [] }
  const routes: RouteCard[] = []
  return {
    fastify,
    routes,
    route: (card, handler) => {
      routes.push(card)
      addRoute(fastify, ctx, card, card.limit === undefined ? [] : further[card.limit], handler)
    },
  }
}

function addRoute(
  fastify: FastifyInstance,
  ctx: AppContext,
  card: RouteCard,
  onRequest: Limit[],
  handler: (ctx: AppContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { endpoint } = card
  const schema = {
    summary: endpoint.summary,
    operationId: card.name,
    tags: [card.feature],
    ...(takesNobody(card.access) ? { security: securityOf(card.access) } : {}),
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    // A form is parsed by its handler, which knows its files; raw bytes are checked by their signature.
    ...(endpoint.body === undefined || endpoint.accepts !== undefined ? {} : { body: endpoint.body }),
    response: { [endpoint.status ?? 200]: endpoint.reply },
  }
  fastify.route({
    method: endpoint.method,
    url: BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema,
    onRequest,
    config: {
      access: card.access,
      endpointName: card.name,
      endpoint,
      ...(card.limit === 'sign-in' ? { rateLimit: signInLimit(ctx) } : {}),
      ...(card.limit === 'none' ? { rateLimit: false as const } : {}),
    },
    handler: (request, reply) => handler(ctx, request, reply),
  })
}

/** In the words of OpenAPI, of a call that takes whoever has no token. */
function securityOf(access: Access): Record<string, string[]>[] {
  return access === 'public' ? [] : [{}, { bearer: [] }]
}

/** Requests are counted for all processes together. */
function sharedStore(fastify: FastifyInstance, ctx: BaseContext, counts: Counts) {
  const tally = createTally(counts, { max: ctx.config.RATE_LIMIT, windowMs: MINUTE_MS }, ctx.log)
  fastify.addHook('onClose', () => tally.stop())
  return storeOf(tally, counts)
}

type Limit = (request: FastifyRequest) => Promise<void>

/**
 * Ten times what one account may, for all accounts tried from one address: a list of stolen passwords is a long one.
 */
function signInLimitOfAddress(fastify: FastifyInstance, ctx: BaseContext): Limit {
  const count = fastify.createRateLimit({
    max: ctx.config.SIGN_IN_LIMIT * 10,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `sign-in ${request.source.counted}`,
  })
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: counted.ttlInSeconds })
  }
}

/** Ten a minute for one account from one address. */
function signInLimit(ctx: BaseContext) {
  return {
    max: ctx.config.SIGN_IN_LIMIT,
    timeWindow: MINUTE_MS,
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => {
      // The second step of a sign-in is counted by itself: a whole office may be behind one address.
      const { email, token } = (request.body ?? {}) as { email?: unknown; token?: unknown }
      const account = [email, token].find((one) => typeof one === 'string') ?? ''
      return `${request.source.counted} ${account} ${request.routeOptions.url}`
    },
  }
}

async function identify(request: FastifyRequest, authenticate: Authenticate): Promise<Caller | null> {
  const access = request.routeOptions.config.access
  // Health, docs and addresses that do not exist ask nobody who they are.
  if (access === undefined || access === 'reset') return null
  const caller = takeApprovedCall(request) ?? (await callerByToken(request, access, authenticate))
  if (caller === null) return null
  if (!admits(access, caller.userType)) throw refuse('WRONG_ROLE')
  // A public call is for everybody, and so for them.
  const isOpen = access === 'public' || request.routeOptions.config.endpoint?.beforeSecondFactor === true
  if (caller.owesSecondFactor && !isOpen) throw refuse('SECOND_FACTOR_REQUIRED')
  const right = rightFor(access)
  if (right !== undefined && caller.userType === 'admin' && !hasRight(caller, right))
    throw orApproval(refuse('RIGHT_MISSING', { right }), caller, request)
  return caller
}

async function callerByToken(
  request: FastifyRequest,
  access: Access,
  authenticate: Authenticate,
): Promise<Caller | null> {
  const header = request.headers.authorization
  const token = header?.match(/^Bearer ([\w.~+/=-]+)$/i)?.[1]
  if (token === undefined) {
    if (header === undefined && takesNobody(access)) return null
    if (access === 'public') return null
    throw refuse(header === undefined ? 'TOKEN_MISSING' : 'TOKEN_INVALID')
  }
  // A public page still works with a dead token; the person is simply not known.
  return access === 'public' ? authenticate(token).catch(() => null) : authenticate(token)
}

/** A screen that is still the last person's must neither read nor write with the next one's token. */
function ensureSamePerson({ caller, headers }: FastifyRequest): void {
  const actingUser = headers[ACTING_USER_HEADER]
  if (actingUser !== undefined && caller !== null && actingUser !== caller.userId) throw refuse('SESSION_CHANGED')
}

/** An assistant says for whom they call, and only in calls that are made for others. */
async function onBehalf({ caller, headers, routeOptions }: FastifyRequest, actFor: ActFor): Promise<Caller | null> {
  const id = headers[ACTING_FOR_HEADER]
  if (id === undefined) return caller
  if (routeOptions.config.endpoint?.onBehalf !== true) throw refuse('NOT_ON_BEHALF')
  if (caller === null) throw refuse('TOKEN_MISSING')
  return actFor(caller, String(id))
}

function isStream({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.endpoint?.accepts === 'stream'
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(headers['content-type'] ?? '')
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(12).toString('base64url')
}

export async function finishServer(server: HttpServer): Promise<void> {
  mountDocs(server.fastify)
  await server.fastify.ready()
}
