// Sections 4, 8 and 9 of the specification against what the web really uses.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { SOCKET_OPTIONS, SOCKET_PATH, SOCKET_TRANSPORTS } from '@livery/contracts/realtime/socket-options.ts'
import { SPECIFIED_AUTH_ERRORS, SPECIFIED_CONSTANTS } from '@livery/contracts/testing/specification.ts'
import { configureStore } from '@reduxjs/toolkit'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { toast, useToasterStore } from 'react-hot-toast'
import { TOAST_MS, TOAST_PLACE, TOASTS_AT_ONCE } from '../ui/toast-times.ts'
import { LOCALES } from './i18n/locales.ts'
import { authErrorKey } from './session/auth-errors.ts'
import { baseApi } from './store/base-api.ts'
import { persistConfig, REHYDRATION_TIMEOUT_MS } from './store/persistence.ts'
import { DEFAULT_THEME, THEME_STORAGE_KEY, THEMES } from './theme/theme-options.ts'
import { WORKER_WAIT_MS } from './worker/register-worker.ts'

const said = SPECIFIED_CONSTANTS

test('waits, toasts, themes and the socket have the constants of the specification', () => {
  assert.deepEqual(
    {
      rehydrationTimeoutMs: persistConfig(['api'], { personId: undefined }).timeout,
      serviceWorkerWaitMs: WORKER_WAIT_MS,
      toastMs: TOAST_MS,
      toastsAtOnce: TOASTS_AT_ONCE,
      toastPosition: TOAST_PLACE,
      themeStorageKey: THEME_STORAGE_KEY,
      themes: THEMES,
      defaultTheme: DEFAULT_THEME,
      socketReconnectionDelayMs: SOCKET_OPTIONS.reconnectionDelay,
      socketReconnectionDelayMaxMs: SOCKET_OPTIONS.reconnectionDelayMax,
      socketConnectTimeoutMs: SOCKET_OPTIONS.timeout,
      socketPath: SOCKET_PATH,
      socketTransports: SOCKET_TRANSPORTS,
    },
    {
      rehydrationTimeoutMs: said.rehydrationTimeoutMs,
      serviceWorkerWaitMs: said.serviceWorkerWaitMs,
      toastMs: said.toastMs,
      toastsAtOnce: said.toastsAtOnce,
      toastPosition: said.toastPosition,
      themeStorageKey: said.themeStorageKey,
      themes: said.themes,
      defaultTheme: said.defaultTheme,
      socketReconnectionDelayMs: said.socketReconnectionDelayMs,
      socketReconnectionDelayMaxMs: said.socketReconnectionDelayMaxMs,
      socketConnectTimeoutMs: said.socketConnectTimeoutMs,
      socketPath: said.socketPath,
      socketTransports: said.socketTransports,
    },
  )
  assert.equal(REHYDRATION_TIMEOUT_MS, said.rehydrationTimeoutMs)
})

test('what is remembered leaves out every cache of the API', () => {
  assert.deepEqual(persistConfig([baseApi.reducerPath], { personId: undefined }).blacklist, ['api'])
})

test('of many toasts at once the newest twenty are kept', () => {
  for (let n = 0; n < 25; n++) toast(`Toast ${n}`)
  let kept = 0
  renderToString(
    createElement(() => {
      kept = useToasterStore().toasts.length
      return null
    }),
  )
  toast.remove()
  assert.equal(kept, said.toastsAtOnce)
})

test('an answer is kept 60 seconds after its last use, and subscriptions are told in batches of 500 ms', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({ answer: build.query<number, undefined>({ queryFn: () => ({ data: 42 }) }) }),
  })
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })
  const state = () => store.getState().api
  const use = store.dispatch(api.endpoints.answer.initiate(undefined))
  await use
  context.mock.timers.tick(said.subscriptionBatchMs - 1)
  assert.equal(Object.keys(state().subscriptions).length, 0)
  context.mock.timers.tick(1)
  assert.equal(Object.keys(state().subscriptions).length, 1)
  use.unsubscribe()
  context.mock.timers.tick(said.cachedQuerySeconds * 1000 - 1)
  assert.equal(Object.keys(state().queries).length, 1)
  context.mock.timers.tick(1)
  assert.equal(Object.keys(state().queries).length, 0)
})

test('every error of the authentication service has a sentence of its own in every language', () => {
  for (const locale of LOCALES) {
    const file = join(import.meta.dirname, '../../messages/shared', `${locale}.json`)
    const words = JSON.parse(readFileSync(file, 'utf8')).auth
    const sentences = words.errors as Record<string, string>
    for (const code of SPECIFIED_AUTH_ERRORS) {
      assert.equal(authErrorKey(code), code)
      assert.match(sentences[code] ?? '', /\p{L}.{8,}[.؟]/u, code)
      assert.notEqual(sentences[code], sentences.Default, code)
    }
  }
})
