import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '@livery/kernel/geo.ts'
import fc from 'fast-check'
import { approximatePosition, courseMetres } from './house-position.ts'
import { isInside } from './outline.ts'
import { fold, parseQuery } from './query.ts'
import { type Candidate, rank } from './ranking.ts'
import { isSamePlace } from './same-place.ts'

test('the house number is the last number typed, wherever it stands', () => {
  const examples: [typed: string, name: string, number: string | null][] = [
    ['Kungsportsavenyen 36', 'kungsportsavenyen', '36'],
    ['36 Kungsportsavenyen', 'kungsportsavenyen', '36'],
    ['Kungsportsavenyen 36, Göteborg', 'kungsportsavenyen', '36'],
    ['36, Kungsportsavenyen', 'kungsportsavenyen', '36'],
    ['Storgatan 18 b', 'storgatan', '18B'],
    ['Avenue du 3 Septembre 12', 'avenue du 3 septembre', '12'],
    ['Café Husaren', 'cafe husaren', null],
    ['', '', null],
  ]
  for (const [typed, name, number] of examples) {
    const query = parseQuery(typed)
    assert.equal(query.name, name, typed)
    assert.equal(query.houseNumber?.text ?? null, number, typed)
  }
})

test('accents, cases and signs do not matter', () => {
  assert.equal(fold('Södra Vägen'), 'sodra vagen')
  assert.equal(fold("Trädgår'n"), 'tradgarn')
  assert.equal(fold('Rue de l’Église'), 'rue de leglise')
  assert.equal(fold('Strøget & Straße'), 'stroget strasse')
})

test('nothing that anybody types can break the reading of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
      const query = parseQuery(typed)
      assert.equal(fold(query.name), query.name)
    }),
  )
})

const here = { lat: 57.7, lng: 11.97 }
const candidate = (folded: string, over: Partial<Candidate> = {}): Candidate => ({
  folded,
  likeness: 1,
  importance: 0.5,
  ...here,
  ...over,
})
const order = (candidates: Candidate[], typed: string, near = here as typeof here | null) =>
  rank(candidates, typed, near).map((found) => found.folded)

test('what was typed exactly comes before what only begins so, and that before what contains it', () => {
  const found = [candidate('hotel liseberg heden'), candidate('lisebergshallen'), candidate('liseberg')]
  assert.deepEqual(order(found, 'liseberg'), ['liseberg', 'lisebergshallen', 'hotel liseberg heden'])
})

test('of two of the same name the nearer one is meant, and without a position the weightier', () => {
  const far = candidate('storgatan', { lat: 57.75, importance: 0.6 })
  const near = candidate('storgatan', { lat: 57.701, importance: 0.5 })
  assert.equal(rank([far, near], 'storgatan', here)[0], near)
  assert.equal(rank([far, near], 'storgatan', null)[0], far)
})

test('nearness does not bring up another name', () => {
  const meant = candidate('lindholmen', { lat: 57.75 })
  const near = candidate('linnegatan', { likeness: 0.45 })
  assert.deepEqual(order([near, meant], 'lindholmen'), ['lindholmen', 'linnegatan'])
})

test('an unknown house number lies on its street, farther out the higher it is, and never beyond its end', () => {
  const course = [
    [11.97, 57.7],
    [11.975, 57.7],
    [11.975, 57.704],
  ] as const
  const [start] = course
  const from = { lng: start[0], lat: start[1] }
  let last = -1
  for (const number of [1, 2, 10, 20, 60, 999]) {
    const at = approximatePosition(course, number)
    const onLine = Math.abs(at.lat - 57.7) < 1e-9 || Math.abs(at.lng - 11.975) < 1e-9
    assert.ok(onLine, `${number}`)
    const metres = distanceMetres(from, at)
    assert.ok(metres >= last && metres < courseMetres(course))
    last = metres
  }
})

test('a hole in the outline is outside', () => {
  const ring = (size: number) => [
    [-size, -size],
    [size, -size],
    [size, size],
    [-size, size],
    [-size, -size],
  ]
  assert.equal(isInside({ lat: 5, lng: 5 }, [ring(10)]), true)
  assert.equal(isInside({ lat: 11, lng: 5 }, [ring(10)]), false)
  assert.equal(isInside({ lat: 1, lng: 1 }, [ring(10), ring(2)]), false)
})

test('a street that the map has twice is one place, its houses and its neighbours are others', () => {
  const at = (name: string, kind = 'street', lat = 57.7) => ({
    id: name,
    name,
    address: name,
    district: null,
    kind,
    lat,
    lng: 11.97,
    distanceMetres: null,
    recent: false,
  })
  const examples: [one: ReturnType<typeof at>, other: ReturnType<typeof at>, same: boolean][] = [
    [at('Götaplatsen'), at('Götaplatsen', 'place'), true],
    [at('Kungsportsavenyen'), at('Kungsportsavenyn'), true],
    [at('Kungsportsavenyen 36', 'address'), at('Kungsportsavenyn 36', 'address_approximate'), true],
    [at('Kungsportsavenyen 36', 'address'), at('Kungsportsavenyen 38', 'address'), false],
    [at('Kungsportsavenyen 36', 'address'), at('Kungsportsavenyen'), false],
    [at('Storgatan'), at('Storgatan', 'street', 57.8), false],
    [at('Nygatan'), at('Vygatan'), false],
    [at('Vasagatan'), at('Västgatan'), false],
    [at('Götaplatsen'), at('Götaplatsen', 'station'), false],
  ]
  for (const [one, other, same] of examples) assert.equal(isSamePlace(one, other), same, `${one.name}, ${other.name}`)
})
