// One request, one way: the contract parses, access admits, the handler runs its use case, the reply is shaped by the
// contract again, so that nothing leaves that it does not name.
import type { Endpoint } from '@livery/contracts/endpoint.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { deferToCommit, pipeline, transact } from '../database/database.ts'
import { type Write, writeAtOnce } from '../database/write.ts'
import { refuse } from '../refusal.ts'
import type { Access, Caller } from './caller.ts'
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
   * For idempotent forms, whose handler reads them before any transaction is open: runs `work` once for the key that
   * came along, in one transaction. `said` is what the form said; under the same key it must be the same.
   */
  readonly exactlyOnce: (said: unknown, work: (ctx: AppContext) => Promise<Answer<E>>) => Promise<Answer<E>>
}

type Answer<E extends Endpoint> = z.input<E['reply']>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
/** `finish` runs after the commit, also on a repetition: for what a provider must be asked once the work is safe. */
export interface TwoStepHandler<E extends Endpoint> {
  readonly run: Handler<E>
  readonly finish: (call: Call<E>, answer: Answer<E>) => Promise<Answer<E>>
}

/**
 * For the calls that are asked most: decides without a transaction, and hands over what is to be written. It is written
 * in one statement, the kept answer with it, and that statement compares what the decision took for granted.
 */
export interface OneWriteHandler<E extends Endpoint> {
  readonly decide: (call: Call<E>) => Promise<Decided<E>>
  /** The whole answer again from what was kept of it. */
  readonly restore: (call: Call<E>, kept: Answer<E>) => Promise<Answer<E>>
  readonly finish?: (call: Call<E>, answer: Answer<E>) => Promise<Answer<E>>
}

export interface Decided<E extends Endpoint> {
  readonly answer: Answer<E>
  /** The answer without what is long and stands elsewhere. */
  readonly kept: Answer<E>
  readonly writes: readonly Write[]
}

type AnyHandler<E extends Endpoint> = Handler<E> | TwoStepHandler<E> | OneWriteHandler<E>

export type Handlers<Contract extends Record<string, Endpoint>> = {
  readonly [Name in keyof Contract]: AnyHandler<Contract[Name]>
}
export type AccessTable<Contract extends Record<string, Endpoint>> = { readonly [Name in keyof Contract]: Access }

/**
 * Limits of one call that differ from everybody's: sign-in and one-time codes; none for what one look at a map asks a
 * hundred times.
 */
export type LimitTable<Contract extends Record<string, Endpoint>> = {
  readonly [Name in keyof Contract]?: 'sign-in' | 'none'
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
    const handler = handlers[name] as AnyHandler<Endpoint>
    server.route(
      { name: `${feature}.${name}`, feature, endpoint, access: access[name] as Access, limit: limits[name] },
      (ctx, request, reply) => answer(`${feature}.${name}`, endpoint, handler, ctx, request, reply),
    )
  }
}

async function answer(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler<Endpoint>,
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const visitor = request.caller
  const status = endpoint.status ?? 200
  const idempotent = endpoint.idempotent ? idempotentRequest(name, request) : undefined
  const call = {
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
    exactlyOnce: async (said, work) => {
      if (idempotent === undefined) return work(ctx)
      const asked = { ...idempotent, digest: requestDigest(request.params, said) }
      return (await runOnce(asked, status, (joined) => work(joined.ctx), call)).reply
    },
  } as Call<Endpoint>
  const steps: TwoStepHandler<Endpoint> | OneWriteHandler<Endpoint> | { run: Handler<Endpoint>; finish?: undefined } =
    typeof handler === 'function' ? { run: handler } : handler
  const done =
    'decide' in steps
      ? await writeOnce(idempotent, status, steps, call)
      : idempotent === undefined || endpoint.accepts === 'form'
        ? { status, reply: await steps.run(call) }
        : await runOnce(idempotent, status, steps.run, call)
  const finished = steps.finish === undefined ? done.reply : await steps.finish(call, done.reply)
  if (reply.sent) return reply
  reply.status(done.status)
  return finished
}

function idempotentRequest(endpoint: string, request: FastifyRequest): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw refuse('BAD_INPUT', { errors: [{ path: 'Idempotency-Key', message: 'One to 200 visible characters.' }] })
  }
  invariant(request.caller, `${endpoint} is idempotent and public`)
  return { userId: request.caller.userId, key, endpoint, digest: requestDigest(request.params, request.body) }
}

async function runOnce(idempotent: IdempotentRequest, status: number, run: Handler<Endpoint>, call: Call<Endpoint>) {
  try {
    return await transact(call.ctx.db, async (tx) => {
      // Reads join too: a request that holds a connection and waits for a second one can starve the pool.
      const joined: AppContext = { ...call.ctx, db: tx as unknown as AppContext['db'], transact: (work) => work(tx) }
      // The claim travels ahead of the work's first statement; with a taken key that one and all others do nothing.
      const [, reply] = await pipeline(claimKey(tx, idempotent), run({ ...call, caller: call.caller, ctx: joined }))
      const answered = { status, reply }
      deferToCommit(tx, keepAnswer(tx, idempotent, answered))
      return answered
    })
  } catch (error) {
    if (error instanceof KeyTaken) return getStoredAnswer(call.ctx.db, idempotent)
    throw error
  }
}

async function writeOnce(
  idempotent: IdempotentRequest | undefined,
  status: number,
  { decide, restore }: OneWriteHandler<Endpoint>,
  call: Call<Endpoint>,
): Promise<StoredAnswer> {
  try {
    const { answer, kept, writes } = await decide(call)
    const key = idempotent === undefined ? [] : [keyWithAnswer(idempotent, { status, reply: kept })]
    await writeAtOnce(call.ctx.db, [...key, ...writes])
    return { status, reply: answer }
  } catch (error) {
    // Whatever stood in the way: a key that was used before has its answer.
    const kept = idempotent === undefined ? null : await findAnswerOfTwin(call.ctx.db, idempotent)
    if (kept === null) throw error
    return { status: kept.status, reply: await restore(call, kept.reply) }
  }
}
