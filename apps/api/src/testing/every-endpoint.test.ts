// The wire and the house agree: what the contract promises is mounted, and whoever may use it is said.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mayActOn, ON_BEHALF_PATHS } from '@livery/contracts/assistants/acting-for.ts'
import type { Endpoint } from '@livery/contracts/endpoint.ts'
import { FEATURE_CONTRACTS } from '@livery/contracts/feature-contracts.ts'
import { rolesOf } from '../platform/http/caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const ACCESS = ['public', 'signed-in', 'reset', 'user', 'driver', 'admin']

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

test('every endpoint that is mounted says who may use it', () => {
  const silent = app.server.routes.filter(
    ({ access }) => rolesOf(access).length === 0 || !rolesOf(access).every((one) => ACCESS.includes(one)),
  )
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  )
})

test('every endpoint of a feature that is wired is mounted, once', (context) => {
  const mounted = app.server.routes.map(({ name }) => name)
  const wired = new Set(app.server.routes.map(({ feature }) => feature))
  const promised = Object.entries(FEATURE_CONTRACTS)
    .filter(([feature]) => wired.has(feature))
    .flatMap(([feature, endpoints]) => Object.keys(endpoints).map((name) => `${feature}.${name}`))
  const absent = Object.keys(FEATURE_CONTRACTS).filter((feature) => !wired.has(feature))
  if (absent.length > 0) context.diagnostic(`not wired: ${absent.join(', ')}`)
  assert.deepEqual(mounted.toSorted(), promised.toSorted())
})

test('no two endpoints share a method and a path', () => {
  const places = Object.values(FEATURE_CONTRACTS).flatMap((endpoints) =>
    Object.values(endpoints).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}').toLowerCase()}`),
  )
  assert.deepEqual(places.toSorted(), [...new Set(places)].toSorted())
})

test('what may be done for somebody else is what the browser takes it for', () => {
  const all = Object.values(FEATURE_CONTRACTS).flatMap((endpoints): Endpoint[] => Object.values(endpoints))
  const onBehalf = all.filter((endpoint) => endpoint.onBehalf === true)
  assert.deepEqual(
    onBehalf.filter(({ path }) => !mayActOn(path)).map(({ path }) => path),
    [],
    'the browser would ask for itself',
  )
  assert.deepEqual(
    ON_BEHALF_PATHS.filter((start) => !onBehalf.some(({ path }) => path.startsWith(start))),
    [],
  )
})
