// Calls of the API, typed by the contract without its schemas: what a call takes, where it goes and what it answers.
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { Act } from './acts.ts'
import type { TAGS } from './base-api.ts'
import type { ApiCall } from './base-query.ts'

type Tag = (typeof TAGS)[number]
type Tags = readonly (Tag | { readonly type: Tag; readonly id: string })[]
interface Read<Arg, Result> {
  query: (arg: Arg) => ApiCall
  transformResponse: (reply: unknown) => Result
  providesTags: Tags
}
type Write<Arg, Result> = Omit<Read<Arg, Result>, 'providesTags'> & { invalidatesTags: Tags }

/** `/rides/{id}` takes `id`. */
type PathParams<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<Rest>
  : unknown
type Sent<Of extends Endpoint> = Of['method'] extends 'GET' ? QueryOf<Of> : BodyOf<Of>
/** Nothing, the one id of its path, or the path's parameters beside what is sent. */
export type ArgOf<Of extends Endpoint> = [Sent<Of>] extends [undefined]
  ? Of['path'] extends `${string}{${string}`
    ? string
    : // biome-ignore lint/suspicious/noConfusingVoidType: a hook whose call takes nothing is called with nothing.
      void
  : PathParams<Of['path']> & NonNullable<Sent<Of>>
export type DataOf<Of extends Endpoint> = ReplyOf<Of> extends { data: infer Data } ? Data : unknown

/** What makes it one act until it is answered; the contract says which calls are. */
type ActOf<Of extends Endpoint, Arg> = Of extends { readonly idempotent: true }
  ? { readonly act: true | ((arg: Arg) => Act) }
  : { readonly act?: true }

/** Reads one thing, without its envelope. */
export function read<Of extends Endpoint & { method: 'GET' }>(
  path: Of['path'],
  providesTags: Tags = [],
): Read<ArgOf<Of>, DataOf<Of>> {
  return { query: (arg) => callOf('GET', path, arg), transformResponse: dataOf<DataOf<Of>>, providesTags }
}

/** Reads a page of a list, with what is said of all of it. */
export function readPage<Of extends Endpoint & { method: 'GET' }>(
  path: Of['path'],
  providesTags: Tags = [],
): Read<QueryOf<Of>, ReplyOf<Of>> {
  return { query: (arg) => callOf('GET', path, arg), transformResponse: (reply) => reply as ReplyOf<Of>, providesTags }
}

/** Changes something; `invalidatesTags` says what is out of date then. */
export function write<Of extends Endpoint, Arg = ArgOf<Of>>(
  method: Of['method'],
  path: Of['path'],
  how: ActOf<Of, Arg> & {
    readonly invalidatesTags?: Tags
    /** Where the body is not what the caller gives: files, a part of it, nothing. */
    readonly body?: (arg: Arg) => unknown
  },
): Write<Arg, DataOf<Of>> {
  const act = how.act as true | ((arg: Arg) => Act) | undefined
  return {
    query: (arg) => ({
      ...callOf(method, path, arg),
      ...(how.body && { body: how.body(arg) }),
      ...(act && { act: act === true ? act : act(arg) }),
    }),
    transformResponse: dataOf<DataOf<Of>>,
    invalidatesTags: how.invalidatesTags ?? [],
  }
}

/** Puts into the path what it names; what is left is the query of what is read, the body of what is changed. */
function callOf(method: string, path: string, arg: unknown): ApiCall {
  const isWhole = typeof arg !== 'object' || arg === null || arg instanceof FormData
  const rest: Record<string, unknown> = isWhole ? {} : { ...arg }
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = typeof arg === 'string' ? arg : rest[name]
    delete rest[name]
    return encodeURIComponent(`${value}`)
  })
  const sent = arg instanceof FormData ? arg : Object.keys(rest).length > 0 ? rest : undefined
  if (method === 'GET') return { url, ...(sent && { params: rest }) }
  return { url, method, ...(sent && { body: sent }) }
}

function dataOf<Data>(reply: unknown): Data {
  return (reply as { data: Data } | undefined)?.data as Data
}
