import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindsOf, newsOf, stopMoreOf, withoutStop, withStop } from './way-wish.ts'

const place = (address: string, lat = 57.7) => ({ address, lat, lng: 11.9 })
const [HOME, CAFE, HOTEL] = [place('Home', 57.6), place('Café', 57.65), place('Hotel', 57.7)]
const way = (addonlocation: (typeof HOME)[], stopsMade = 0) => ({
  ...{ pickupLocation: HOME, dropOffLocation: HOTEL, addonlocation, stopsMade },
})

test('what is ahead can be left out, and a sixth stop cannot come in', () => {
  assert.deepEqual(kindsOf(way([])), ['dropOff', 'addStop'])
  assert.deepEqual(kindsOf(way([CAFE])), ['dropOff', 'addStop', 'skipStop'])
  assert.deepEqual(kindsOf(way([CAFE], 1)), ['dropOff', 'addStop'])
  assert.deepEqual(kindsOf(way([CAFE, CAFE, CAFE, CAFE, CAFE])), ['dropOff', 'skipStop'])
})

test('a wish names all stops that there are to be, and is read back as what is new', () => {
  assert.deepEqual(withStop(way([CAFE]), HOTEL), { addonlocation: [CAFE, HOTEL] })
  assert.deepEqual(withoutStop(way([CAFE, HOTEL]), 0), { addonlocation: [HOTEL] })
  assert.deepEqual(newsOf(way([CAFE]), withStop(way([CAFE]), HOTEL)), { to: null, via: [HOTEL], left: [] })
  assert.deepEqual(newsOf(way([CAFE]), { addonlocation: [] }), { to: null, via: [], left: [CAFE] })
  assert.deepEqual(newsOf(way([CAFE]), { dropOffLocation: HOME }), { to: HOME, via: [], left: [] })
})

test('one stop more is told from a way that changes otherwise', () => {
  assert.deepEqual(stopMoreOf(way([CAFE]), withStop(way([CAFE]), HOTEL)), HOTEL)
  assert.equal(stopMoreOf(way([CAFE]), { addonlocation: [HOTEL] }), undefined)
  assert.equal(stopMoreOf(way([CAFE]), { dropOffLocation: HOME }), undefined)
  assert.equal(stopMoreOf(way([CAFE]), { ...withStop(way([CAFE]), HOTEL), dropOffLocation: HOME }), undefined)
})
