// One request, one way: the contract parses, access admits, the handler runs its use case, the reply is shaped by the
// contract again, so that nothing leaves that it does not name.
import type { Endpoint } from '@livery/contracts/endpoint.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { audited, type OfficeAct } from '../audit/audit.ts'
import { deferToCommit, pipeline } from '../database/database.ts'
import { joined } from '../database/joined.ts'
import type { Write } from '../database/write.ts'
import { Refusal, refuse } from '../refusal.ts'
import { orApproval } from './approved-calls.ts'
import { type Access, type Caller, whoCalls } from './caller.ts'
import { asksForCsv } from './csv.ts'
import {
  claimKey,
  findAnswerOfTwin,
  getStoredAnswer,
  type IdempotentRequest,
  KeyTaken,
  keepAnswer,
  keyWithAnswer,
  requestDigest,
  type StoredAnswer,
} from './idempotency.ts'
import { coarseNetwork } from './request-source.ts'
import type { HttpServer } from './server.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler gets. For idempotent calls `ctx.transact` joins the request's one transaction. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly ctx: AppContext
  /** The caller; a broken invariant where the call is public and nobody is signed in. */
  readonly caller: Caller
  readonly visitor: Caller | null
  readonly body: Parsed<E['body']>
  readonly query: Parsed<E['query']>
  readonly params: Parsed<E['params']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * For handlers in steps, which a form needs, as it is read before any transaction is open: runs `work` once for the key
   * that came along, in one transaction, and gives what was answered then when the key comes again. `said` is what the
   * request said, where that is not its body; under the same key it must be the same.
   */
  readonly exactlyOnce: <Kept extends Answer<E>>(
    work: (ctx: AppContext) => Promise<Kept>,
    said?: unknown,
  ) => Promise<Kept>
  /**
   * The same for the calls that are asked most: decides without a transaction, and hands over what is to be written. It
   * is written in one statement, the kept answer with it, and that statement compares what the decision took for
   * granted. `restore` makes the whole answer again from what was kept of it.
   */
  readonly writeExactlyOnce: (
    decide: () => Promise<Decided<E>>,
    restore: (kept: Answer<E>) => Promise<Answer<E>>,
  ) => Promise<Answer<E>>
}

type Answer<E extends Endpoint> = z.input<E['reply']>

export interface Decided<E extends Endpoint> {
  readonly answer: Answer<E>
  /** The answer without what is long and stands elsewhere. */
  readonly kept: Answer<E>
  readonly writes: readonly Write[]
}

/** A function. Of an idempotent call all of it is done exactly once, in one transaction. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/**
 * The same function for an idempotent call that has something to do before or after what it does exactly once, and says
 * so itself. What comes after runs after the commit, also on a repetition: what a provider must be asked once the work
 * is safe.
 */
export interface InSteps<E extends Endpoint> {
  readonly inSteps: Handler<E>
}

export type Handlers<Contract extends Record<string, Endpoint>> = {
  readonly [Name in keyof Contract]: Handler<Contract[Name]> | InSteps<Contract[Name]>
}
export type AccessTable<Contract extends Record<string, Endpoint>> = { readonly [Name in keyof Contract]: Access }

/**
 * Limits of one call that differ from everybody's: sign-in and one-time codes; what a mailed link opens; none for what one
 * look at a map asks a hundred times.
 */
export type LimitTable<Contract extends Record<string, Endpoint>> = {
  readonly [Name in keyof Contract]?: 'sign-in' | 'link' | 'none'
}

export function mount<Contract extends Record<string, Endpoint>>(
  server: HttpServer,
  feature: string,
  contract: Contract,
  access: AccessTable<Contract>,
  handlers: Handlers<Contract>,
  limits: LimitTable<Contract> = {},
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name] as Handler<Endpoint> | InSteps<Endpoint>
    const isForm = endpoint.accepts === 'form'
    invariant(
      !endpoint.idempotent || !isForm || typeof handler !== 'function',
      `${name} reads its form in a transaction`,
    )
    server.route(
      { name: `${feature}.${name}`, feature, endpoint, access: access[name] as Access, limit: limits[name] },
      (ctx, request, reply) =>
        isAct(endpoint, access[name] as Access, request)
          ? answerOnRecord(`${feature}.${name}`, endpoint, handler, ctx, request, reply)
          : answer(`${feature}.${name}`, endpoint, handler, ctx, request, reply),
    )
  }
}

/** What somebody of the office does is in the audit trail with what it does. */
async function answerOnRecord(
  name: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint> | InSteps<Endpoint>,
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const act = officeAct(name, request)
  const onRecord = audited(ctx, act)
  // A look is written down before anything is shown.
  if (act.isReading) await onRecord.finish()
  const result = await answer(name, endpoint, handler, onRecord.ctx, request, reply).catch((error) => {
    throw error instanceof Refusal && error.right !== undefined
      ? orApproval(error, request.caller ?? {}, request)
      : error
  })
  // All that a call with a key does is in its transaction; without one it was done before.
  const isRepeated = endpoint.idempotent && request.headers['idempotency-key'] !== undefined
  if (!isRepeated && !act.isReading) await onRecord.finish()
  return result
}

/** A table that leaves as a file is one, too. */
function isAct({ method, audit }: Endpoint, access: Access, request: FastifyRequest): boolean {
  if (request.caller?.userType !== 'admin' || access === 'public' || audit === 'nothing') return false
  return method !== 'GET' || audit === 'reads' || asksForCsv(request)
}

function officeAct(act: string, request: FastifyRequest): OfficeAct {
  const { caller, params, body, query, method, source, headers, id } = request
  invariant(caller, `${act} has no caller`)
  const isReading = method === 'GET'
  return {
    ...{
      actorId: caller.userId,
      sessionId: caller.sessionId,
      act,
      isReading,
      isTable: isReading && asksForCsv(request),
    },
    ...{ requestId: id, params, body: isReading ? query : body },
    ...(caller.approved ?? { ...whence({ source, headers }), by: undefined, claim: undefined }),
  }
}

/** From where, as coarse as a session keeps it, and with what. */
export const whence = ({ source, headers }: Pick<FastifyRequest, 'source' | 'headers'>) => ({
  network: coarseNetwork(source.address) ?? '',
  device: (headers['user-agent'] ?? '').slice(0, 300),
})

async function answer(
  name: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint> | InSteps<Endpoint>,
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const visitor = request.caller
  const idempotent = endpoint.idempotent ? idempotentRequest(name, request) : undefined
  let status: number = endpoint.status ?? 200
  const answered = (done: StoredAnswer) => {
    status = done.status
    return done.reply
  }
  const call: Call<Endpoint> = {
    ctx,
    get caller() {
      invariant(visitor, `${name} has no caller`)
      return visitor
    },
    visitor,
    body: request.body,
    query: request.query,
    params: request.params,
    request,
    reply,
    exactlyOnce: async <Kept>(work: (ctx: AppContext) => Promise<Kept>, said?: unknown) => {
      if (idempotent === undefined) return ctx.transact((tx) => work(joined(ctx, tx)))
      const asked = said === undefined ? idempotent : { ...idempotent, digest: digestOf(request, said) }
      // What was kept is what the same work answered before.
      return answered(await runOnce(asked, status, ctx, work)) as Kept
    },
    writeExactlyOnce: async (decide, restore) => answered(await writeOnce(idempotent, status, ctx, decide, restore)),
  }
  const result =
    typeof handler !== 'function'
      ? await handler.inSteps(call)
      : endpoint.idempotent
        ? await call.exactlyOnce((ctx) => handler({ ...call, caller: call.caller, ctx }))
        : await handler(call)
  if (reply.sent) return reply
  reply.status(status)
  return result
}

function idempotentRequest(endpoint: string, request: FastifyRequest): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw refuse('BAD_INPUT', { errors: [{ path: 'Idempotency-Key', message: 'One to 200 visible characters.' }] })
  }
  invariant(request.caller, `${endpoint} is idempotent and public`)
  return { userId: whoCalls(request.caller), key, endpoint, digest: digestOf(request, request.body) }
}

/** What an assistant asks for one principal is another request than the same for another. */
function digestOf({ caller, params }: FastifyRequest, said: unknown): string {
  const acts = caller?.assistant?.assistantshipId
  return requestDigest(acts === undefined ? params : [params, acts], said)
}

async function runOnce(
  idempotent: IdempotentRequest,
  status: number,
  ctx: AppContext,
  work: (joined: AppContext) => Promise<unknown>,
): Promise<StoredAnswer> {
  try {
    return await ctx.transact(async (tx) => {
      // The claim travels ahead of the work's first statement; with a taken key that one and all others do nothing.
      const [, reply] = await pipeline(claimKey(tx, idempotent), work(joined(ctx, tx)))
      const answered = { status, reply }
      deferToCommit(tx, keepAnswer(tx, idempotent, answered))
      return answered
    })
  } catch (error) {
    if (error instanceof KeyTaken) return getStoredAnswer(ctx.db, idempotent)
    throw error
  }
}

async function writeOnce(
  idempotent: IdempotentRequest | undefined,
  status: number,
  ctx: AppContext,
  decide: () => Promise<Decided<Endpoint>>,
  restore: (kept: Answer<Endpoint>) => Promise<Answer<Endpoint>>,
): Promise<StoredAnswer> {
  try {
    const { answer, kept, writes } = await decide()
    const key = idempotent === undefined ? [] : [keyWithAnswer(idempotent, { status, reply: kept })]
    await ctx.writeAtOnce([...key, ...writes])
    return { status, reply: answer }
  } catch (error) {
    // Whatever stood in the way: a key that was used before has its answer.
    const kept = idempotent === undefined ? null : await findAnswerOfTwin(ctx, idempotent)
    if (kept === null) throw error
    return { status: kept.status, reply: await restore(kept.reply) }
  }
}
