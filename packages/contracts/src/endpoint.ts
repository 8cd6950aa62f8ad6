import type { z } from 'zod'

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/**
 * One call of the wire: where it is, what it takes and what it answers. Who may use it is said in the feature's
 * `access.ts`.
 */
export interface Endpoint {
  readonly method: Method
  /** Below `/api/v1`, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** 200 unless said. */
  readonly status?: 200 | 201 | 202
  /** Takes an `Idempotency-Key`: every POST that books, moves money or makes what could be made twice. */
  readonly idempotent?: true
  /**
   * `form` takes multipart or urlencoded beside JSON; `raw` hands the handler the bytes (webhooks), `stream` the
   * request as it comes in (`application/octet-stream`, of any length). */
  readonly accepts?: 'json' | 'form' | 'raw' | 'stream'
  /**
   * What somebody of the office does is written into the audit trail. `reads` is a GET that shows what is private, and is
   * an act too; `nothing` is a call that only asks, or that changes nothing but how one's own screen looks.
   */
  readonly audit?: 'reads' | 'nothing'
  /** Somebody of the office whom the policy asks for a second factor may call it before they have one. */
  readonly beforeSecondFactor?: true
  /** An assistant may make it for their principal, whom the `X-Acting-For` header names. */
  readonly onBehalf?: true
}

/** Keeps the literal types of a contract, so that the web can check its paths against it at compile time. */
export function contract<const Endpoints extends Record<string, Endpoint>>(endpoints: Endpoints): Endpoints {
  return endpoints
}

export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.input<E['params']> : undefined
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
