import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { Act } from './acts.ts'
import { read, readPage, write } from './endpoint.ts'

const Body = z.object({ price: z.number() })
interface Show {
  method: 'GET'
  path: '/jobs/{id}'
  summary: string
  reply: z.ZodType<{ data: { _id: string } }>
}
interface List {
  method: 'GET'
  path: '/jobs'
  summary: string
  query: z.ZodObject<{ page: z.ZodNumber }>
  reply: z.ZodType<{ data: { _id: string }[]; meta: { total: number } }>
}
interface Bid {
  method: 'POST'
  path: '/jobs/{id}/bid'
  summary: string
  body: typeof Body
  reply: z.ZodType<{ data: { version: number } }>
  idempotent: true
}
interface Drop {
  method: 'DELETE'
  path: '/jobs/{id}'
  summary: string
  reply: z.ZodType<{ data: null }>
}

test('the one parameter of a path is the whole argument, and is written so that it stays one part of it', () => {
  const { query, transformResponse } = read<Show>('/jobs/{id}', ['Engagement'])
  assert.deepEqual(query('a/b'), { url: '/jobs/a%2Fb' })
  assert.deepEqual(transformResponse({ data: { _id: 'a' } }), { _id: 'a' })
})

test('a page keeps what is said of the whole list', () => {
  const { query, transformResponse } = readPage<List>('/jobs')
  assert.deepEqual(query({ page: 2 }), { url: '/jobs', params: { page: 2 } })
  assert.deepEqual(transformResponse({ data: [], meta: { total: 0 } }), { data: [], meta: { total: 0 } })
})

test('what the path does not name is the body, and an act stays one act', () => {
  const { query, transformResponse, invalidatesTags } = write<Bid>('POST', '/jobs/{id}/bid', {
    act: true,
    invalidatesTags: ['Engagement'],
  })
  assert.deepEqual(query({ id: 'j1', price: 5 }), {
    ...{ url: '/jobs/j1/bid', method: 'POST', body: { price: 5 }, act: true },
  })
  assert.deepEqual(transformResponse({ data: { version: 2 } }), { version: 2 })
  assert.deepEqual(invalidatesTags, ['Engagement'])
})

test('an act may be named by a part of what is sent', () => {
  const named = write<Bid>('POST', '/jobs/{id}/bid', { act: ({ price }): Act => ({ of: `${price}` }) })
  assert.deepEqual(named.query({ id: 'j1', price: 5 }).act, { of: '5' })
})

test('a call that takes nothing sends no body, and an empty answer is no fault', () => {
  const { query, transformResponse } = write<Drop>('DELETE', '/jobs/{id}', {})
  assert.deepEqual(query('j1'), { url: '/jobs/j1', method: 'DELETE' })
  assert.equal(transformResponse(undefined), undefined)
})

test('files go as they are', () => {
  const form = new FormData()
  const sent = write<Bid, FormData>('POST', '/jobs/{id}/bid', { act: true }).query(form)
  assert.equal(sent.body, form)
})

// The compiler is the test: a call that the contract makes idempotent cannot be written without its act.
// @ts-expect-error `act` is missing.
void (() => write<Bid>('POST', '/jobs/{id}/bid', {}))
