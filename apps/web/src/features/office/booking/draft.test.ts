import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallerTrip } from '@livery/contracts/rides/office-booking.ts'
import { EMPTY, quoteRequestOf, suggestionsOf, withTrip } from './draft.ts'

const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7, lng: 11.97 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.68, lng: 11.88 }
const NOW = Date.parse('2026-11-20T18:42:00Z')
const trip = (over: Partial<CallerTrip> = {}): CallerTrip => ({
  rideId: `rid_${'0'.repeat(26)}` as CallerTrip['rideId'],
  rideNumber: 'R-4821',
  RideStatus: 'completed',
  pickupAt: '2026-11-20T15:00:00Z',
  timeZone: 'Europe/Stockholm',
  pickup: HARBOUR,
  dropOff: AVENUE,
  stops: [],
  vehicleClass: 'first',
  chauffeur: 'Maja Holm',
  ...over,
})
const filled = withTrip(EMPTY, { trip: trip(), isReturn: false })

test('of a trip of today the way back is offered first; of an older one not', () => {
  const ways = (pickupAt: string) => suggestionsOf({ trips: [trip({ pickupAt })] }, NOW).map(({ isReturn }) => isReturn)
  assert.deepEqual(ways('2026-11-20T15:00:00Z'), [true, false])
  assert.deepEqual(ways('2026-11-02T15:00:00Z'), [false])
})

test('there is no way back of a ride by the hour that ended where it began, nor of one with stops', () => {
  for (const over of [{ dropOff: HARBOUR }, { stops: [AVENUE] }])
    assert.deepEqual(
      suggestionsOf({ trips: [trip(over)] }, NOW).map(({ isReturn }) => isReturn),
      [false],
    )
})

test('a trip fills from, to and class, and the way back turns them round', () => {
  assert.deepEqual([filled.pickup.place, filled.dropOff.place, filled.vehicleClass], [HARBOUR, AVENUE, 'first'])
  const back = withTrip(EMPTY, { trip: trip(), isReturn: true })
  assert.deepEqual([back.pickup.place, back.dropOff.place], [AVENUE, HARBOUR])
})

test('a price is asked for as soon as the way is known: for now, or for the time that was read', () => {
  assert.equal(quoteRequestOf(EMPTY), undefined)
  assert.equal(quoteRequestOf(filled)?.ridetype, 'instant')
  assert.equal(
    quoteRequestOf({ ...filled, when: 'soonish', isWhenUnclear: true }),
    undefined,
    'what cannot be read is no time',
  )
  const later = quoteRequestOf({ ...filled, when: '2115', moment: { date: '2026-11-20', time: '21:15' } })
  assert.deepEqual([later?.ridetype, later?.predate, later?.pretime], ['prebook', '2026-11-20', '21:15'])
})

test('by the hour the drop-off may stay open, and one that is being typed is waited for', () => {
  const open = { ...filled, byHour: true, dropOff: { text: '' } }
  assert.equal(quoteRequestOf(open)?.hours, 3)
  assert.equal(quoteRequestOf({ ...open, dropOff: { text: 'Aven' } }), undefined)
})
