import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import type { StoreLinks } from './store-links.ts'

const API_TIMEOUT_MS = 20_000

export interface ApiCall extends FetchArgs {
  /** Sent as `Idempotency-Key`: the same key and body is the same act, however often it is sent. */
  idempotencyKey?: string
}

type Api = Parameters<BaseQueryFn>[1]

/**
 * Calls the API with the session's bearer token. A failure is one of four kinds: FETCH_ERROR, TIMEOUT_ERROR,
 * PARSING_ERROR, or an HTTP status with its problem. A dead token is replaced once, and the call made again.
 */
export const baseQuery: BaseQueryFn<string | ApiCall, unknown, FetchBaseQueryError> = async (args, api, extra) => {
  const links = api.extra as StoreLinks
  const used = links.accessToken()
  const first = await call(links, used, args, api, extra)
  if (first.error?.status !== 401 || !used) return first
  const fresh = await links.renewToken(used)
  return fresh ? call(links, fresh, args, api, extra) : first
}

function call(links: StoreLinks, token: string | undefined, args: string | ApiCall, api: Api, extra: object) {
  const query = fetchBaseQuery({
    baseUrl: `${links.apiUrl}/api/v1`,
    timeout: API_TIMEOUT_MS,
    prepareHeaders: (headers) => {
      if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
      if (typeof args !== 'string' && args.idempotencyKey) headers.set('Idempotency-Key', args.idempotencyKey)
      headers.set('Accept-Language', document.documentElement.lang)
      return headers
    },
  })
  return query(args, api, extra)
}
