import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differsIn, draftOf, merged, wishesOf } from './fields.ts'

const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7, lng: 11.97 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.68, lng: 11.88 }
const FAR = { address: 'Torslanda torg', lat: 57.72, lng: 11.77 }
const RIDE = {
  pickupAt: '2026-11-20T20:15:00Z',
  timeZone: 'Europe/Stockholm',
  pickupLocation: HARBOUR,
  dropOffLocation: AVENUE,
  addonlocation: [],
  vehicleClass: 'business',
  flight: null,
  people: { guest: null },
  ordered: {
    passengers: 1,
    luggage: 0,
    sign: null,
    note: 'Ring twice.',
    additionalservice: [],
    preferences: { quiet: true },
  },
} as never as Parameters<typeof draftOf>[0]
const write = ({ time }: { time: string }) => time
const opened = draftOf(RIDE, write)
const spot = (place: typeof AVENUE) => ({ text: place.address, place })

test('a form that has just been opened asks for nothing', () => {
  assert.deepEqual(differsIn(opened, draftOf(RIDE, write)), [])
  assert.deepEqual(wishesOf(opened, opened), {})
})

test('only what differs is asked for; what is emptied is taken away', () => {
  const draft = { ...opened, dropOff: spot(FAR), note: ' ', flight: 'sk 433' }
  assert.deepEqual(wishesOf(opened, draft), { dropOffLocation: FAR, flight: 'sk 433', note: null })
  const later = { ...opened, when: '2200', moment: { date: '2026-11-20', time: '22:00' } }
  assert.deepEqual(wishesOf(opened, later), { predate: '2026-11-20', pretime: '22:00' })
})

test('nothing is asked for while a place or the time is being typed, or the guest is not whole', () => {
  for (const part of [
    { dropOff: { text: 'Tors' } },
    { when: 'soonish', moment: undefined, isWhenUnclear: true },
    { guest: { name: 'Henri', phone: '', language: 'fr' } as never },
  ])
    assert.equal(wishesOf(opened, { ...opened, ...part }), undefined)
})

test('somebody else’s change of another field comes in, what was typed stays', () => {
  const now = { ...opened, note: 'Side entrance.' }
  const mine = { ...opened, dropOff: spot(FAR) }
  const { draft, taken, clashes } = merged(opened, mine, now)
  assert.deepEqual([draft.note, draft.dropOff.place, taken, clashes], ['Side entrance.', FAR, ['note'], []])
  assert.deepEqual(wishesOf(now, draft), { dropOffLocation: FAR })
})

test('of the same field a person decides, and until then what was typed stands there', () => {
  const now = { ...opened, note: 'Side entrance.' }
  const { draft, taken, clashes } = merged(opened, { ...opened, note: 'Do not ring.' }, now)
  assert.deepEqual([draft.note, taken, clashes], ['Do not ring.', [], ['note']])
})

test('both meant the same: nobody has to decide', () => {
  const same = { ...opened, note: 'Side entrance.' }
  const { taken, clashes } = merged(opened, same, same)
  assert.deepEqual([taken, clashes], [[], []])
  assert.deepEqual(wishesOf(same, same), {})
})

test('the cabin is another one by what is wished, not by how it was chosen', () => {
  const usual = { ...opened, cabin: { quiet: true, water: 'still', temperature: 'normal', music: ' ' } as const }
  assert.deepEqual(wishesOf(opened, usual), {})
  const warm = { ...opened, cabin: { ...opened.cabin, temperature: 'warm', route: ' By the river ' } as const }
  assert.deepEqual(wishesOf(opened, warm), {
    preferences: { quiet: true, temperature: 'warm', route: 'By the river' },
  })
  const none = { ...opened, cabin: { quiet: false } }
  assert.deepEqual(wishesOf(opened, none), { preferences: { quiet: false } })
})
