import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from './base-api.ts'
import { putTold } from './put-told.ts'

Object.defineProperty(globalThis, 'document', { value: { documentElement: { lang: 'en' } } })

const TAG = { type: 'Notification', id: 'count' } as const
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    count: build.query<number, void>({ query: () => '/count', providesTags: [TAG] }),
  }),
})

let onServer = 0
let asked = 0
/** An answer is read at once, and is on its way until it is let go. */
let underWay: (() => void)[] = []
globalThis.fetch = (async () => {
  asked++
  const read = onServer
  await new Promise<void>((arrive) => underWay.push(arrive))
  return Response.json(read)
}) as typeof fetch
beforeEach(() => {
  ;[onServer, asked, underWay] = [0, 0, []]
})

function openPage() {
  const links = { apiUrl: 'http://api.test', accessToken: () => undefined }
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: links } }).concat(baseApi.middleware),
  })
  store.dispatch(api.endpoints.count.initiate())
  const select = api.endpoints.count.select()
  const told = () => {
    onServer++
    const unread = onServer
    const change = api.util.updateQueryData('count', undefined, () => unread)
    store.dispatch(putTold(change, select as never, [TAG]) as never)
  }
  return { told, shown: () => select(store.getState()).data }
}

/** Lets each answer arrive that is on its way, one after the other, until none is. */
async function arriveAll(): Promise<void> {
  do {
    for (const arrive of underWay.splice(0)) arrive()
    await new Promise((resolve) => setTimeout(resolve, 20))
  } while (underWay.length > 0)
}
const begun = () => new Promise((resolve) => setTimeout(resolve, 20))

test('what is told is there at once, and nothing is asked for it', async () => {
  const page = openPage()
  await begun()
  await arriveAll()
  page.told()
  assert.equal(page.shown(), 1)
  await arriveAll()
  assert.deepEqual([page.shown(), asked], [1, 1])
})

test('what is told while an older answer is on its way is not undone by it', async () => {
  const page = openPage()
  await begun()
  page.told()
  await arriveAll()
  assert.deepEqual([page.shown(), asked], [1, 2])
})
