import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { PERSON_KEY } from './person-key.ts'
import { VISIT_KEY, visit } from './visit.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['Date'], now: 0 })
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage(), configurable: true })
  Object.defineProperty(globalThis, 'localStorage', { value: storage(), configurable: true })
})

/** What `browserPerson.claim` does with it. */
function arrives(personId: string): void {
  const theirs = visit.ofArriving(personId)
  sessionStorage.removeItem(VISIT_KEY)
  localStorage.setItem(PERSON_KEY, personId)
  if (theirs !== undefined) sessionStorage.setItem(VISIT_KEY, theirs)
}

test('who arrives takes it, once', () => {
  visit.keep('a trip')
  arrives('usr_a')
  assert.equal(visit.take('usr_a'), 'a trip')
  assert.equal(visit.take('usr_a'), undefined)
})

test('nobody takes it before they have arrived, and nobody else after', () => {
  visit.keep('a trip')
  assert.equal(visit.take('usr_a'), undefined)
  arrives('usr_a')
  assert.equal(visit.take('usr_b'), undefined)
  assert.equal(visit.take('usr_a'), undefined)
})

test('somebody who signed in in another tab meanwhile ends it', () => {
  visit.keep('a trip')
  localStorage.setItem(PERSON_KEY, 'usr_b')
  arrives('usr_a')
  assert.equal(visit.take('usr_a'), undefined)
})

test('it does not go on to the next person of the same tab', () => {
  visit.keep('a trip')
  arrives('usr_a')
  arrives('usr_b')
  assert.equal(visit.take('usr_b'), undefined)
})

test('it is over after a quarter of an hour, and when it is dropped', () => {
  visit.keep('a trip')
  mock.timers.tick(15 * 60_000)
  arrives('usr_a')
  assert.equal(visit.take('usr_a'), undefined)
  visit.keep('another')
  visit.drop()
  arrives('usr_c')
  assert.equal(visit.take('usr_c'), undefined)
})
