import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { theOneCalled } from './the-one-called.ts'

const place = (address: string, district = 'Haga', name = address): FoundPlace => ({
  ...{ id: `${address} ${district}`, name, address, district, kind: 'street' },
  ...{ lat: 57.7, lng: 11.9, distanceMetres: null, recent: false },
})
const AVENUE = place('Kungsportsavenyen 36')
const FAIR = place('Svenska Mässan, Mässans gata 24', 'Heden', 'Svenska Mässan')

for (const [typed, found, meant] of [
  ['Kungsportsavenyen 36', [AVENUE, FAIR], AVENUE],
  ['  kungsportsavenyen  36 ', [FAIR, AVENUE], AVENUE],
  ['svenska massan', [FAIR], FAIR],
  ['Kungsportsavenyen', [AVENUE], undefined],
  ['Storgatan 1', [place('Storgatan 1', 'Haga'), place('Storgatan 1', 'Heden')], undefined],
  ['Storgatan 1', [], undefined],
] as const)
  test(`“${typed}” means ${meant?.name ?? 'no one place'}`, () => assert.equal(theOneCalled(typed, found), meant))
