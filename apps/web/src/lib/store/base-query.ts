import { ACTING_USER_HEADER } from '@livery/contracts/identity/acting-user.ts'
import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { sessionIdOf } from '../session/session-id.ts'
import { type PhoneMoment, phoneMoment } from '../time/phone-moment.ts'
import { type Act, beginAct, endAct, isAnswered, type KeptAct } from './acts.ts'
import { codeOf } from './failure.ts'
import type { StoreLinks } from './store-links.ts'

const API_TIMEOUT_MS = 20_000
/** A photograph of several megabytes over a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000

export interface ApiCall extends FetchArgs {
  /** It books, moves money or makes something: sent again before an answer came, it is the same act. */
  act?: Act | KeptAct
}

/** As without an answer: nothing was sent. */
const OTHER_SESSION = { error: { status: 'CUSTOM_ERROR', error: 'The act is of another session.' } } as const

/** When it was sent: with a token that is over, a call is sent a second time. */
type Meta = Partial<FetchBaseQueryMeta> & { readonly asked?: PhoneMoment }
type Query = BaseQueryFn<string | ApiCall, unknown, FetchBaseQueryError, object, Meta>
type Api = Parameters<Query>[1]
type Result = Awaited<ReturnType<Query>>

/**
 * Calls the API with the session's bearer token. A failure is one of four kinds: FETCH_ERROR, TIMEOUT_ERROR,
 * PARSING_ERROR, or an HTTP status with its problem. Every call says whose store it comes from, so that it never counts
 * as somebody else's.
 */
export const baseQuery: Query = async (args, api, extra) => {
  if (typeof args === 'string' || !args.act) return callAs(args, {}, api, extra)
  const { act: kind, ...call } = args
  if (typeof kind === 'object' && 'key' in kind) return callAs(call, kind, api, extra)
  const { personId, actingFor } = api.extra as StoreLinks
  const act = beginAct(actingFor ? `${personId} ${actingFor.id}` : personId, call.url, kind, call.body)
  const result = await callAs({ ...call, body: act.body }, act, api, extra)
  if (!isAnswered(result.error?.status)) return result
  endAct(act)
  // What was asked before was never done, and is asked for differently now.
  const isOutdated = result.error !== undefined && JSON.stringify(act.body) !== JSON.stringify(call.body)
  return isOutdated ? baseQuery(args, api, extra) : result
}

/** A dead token is replaced once, and the call made again. */
async function callAs(args: string | FetchArgs, as: Partial<KeptAct>, api: Api, extra: object): Promise<Result> {
  const links = api.extra as StoreLinks
  const used = links.accessToken()
  const first = await send(links, used, as, args, api, extra)
  if (codeOf(first.error) === 'SESSION_CHANGED') links.personChanged()
  if (codeOf(first.error) === 'NOT_FOUND') links.actingFor?.onNotFound()
  // The policy has come to ask for one while they worked.
  if (codeOf(first.error) === 'SECOND_FACTOR_REQUIRED') links.factorOwed?.()
  if (codeOf(first.error) === 'APPROVAL_NEEDED')
    links.approvalNeeded?.(first.error?.data, typeof args === 'string' ? undefined : args.body)
  if (first.error?.status !== 401 || !used) return first
  const fresh = await links.renewToken(used)
  return fresh ? send(links, fresh, as, args, api, extra) : first
}

const isUpload = (args: string | FetchArgs): boolean =>
  typeof args !== 'string' && (args.body instanceof FormData || args.body instanceof Blob)

async function send(
  links: StoreLinks,
  token: string | undefined,
  { key, session }: Partial<KeptAct>,
  args: string | FetchArgs,
  api: Api,
  extra: object,
): Promise<Result> {
  // The token may have been renewed into another session since the act was looked at.
  if (session !== undefined && sessionIdOf(token) !== session) return OTHER_SESSION
  const query = fetchBaseQuery({
    baseUrl: `${links.apiUrl}/api/v1`,
    timeout: isUpload(args) ? UPLOAD_TIMEOUT_MS : API_TIMEOUT_MS,
    prepareHeaders: (headers) => {
      if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
      if (links.personId) headers.set(ACTING_USER_HEADER, links.personId)
      if (key) headers.set('Idempotency-Key', key)
      const ofActing = links.actingFor?.headersOf(typeof args === 'string' ? args : args.url)
      for (const [name, value] of Object.entries(ofActing ?? {})) headers.set(name, value)
      headers.set('Accept-Language', document.documentElement.lang)
      return headers
    },
  })
  const asked = phoneMoment()
  const result = await query(args, api, extra)
  return { ...result, meta: { ...result.meta, asked } }
}
