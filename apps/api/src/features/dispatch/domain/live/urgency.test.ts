import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, NOW } from '../../testing.ts'
import { byUrgency, type Needy, needOf } from './urgency.ts'

const ride = (over: Partial<Needy>): Needy => ({
  ...{ ridetype: 'prebook', hasChauffeur: true, meetAt: at(60), level: 'green' },
  ...over,
})

for (const [what, of, expected] of [
  ['a booked ride with a chauffeur who is in time', {}, 'none'],
  ['one whose chauffeur will be late', { level: 'red' }, 'red'],
  ['one whose time is short', { level: 'amber' }, 'amber'],
  ['nobody has it, and it is within the hours of the alarm', { hasChauffeur: false }, 'no_chauffeur'],
  ['nobody has it, to the minute of the alarm', { hasChauffeur: false, meetAt: at(120) }, 'no_chauffeur'],
  ['nobody has it, and there is time', { hasChauffeur: false, meetAt: at(121) }, 'none'],
  ['a ride for now that nobody has yet', { ridetype: 'instant', hasChauffeur: false }, 'no_chauffeur'],
] as const)
  test(`${what}: ${expected}`, () => assert.equal(needOf(ride(of), NOW, { alertMinutes: 120 }), expected))

test('without a chauffeur comes before late, late before tight, and then the clock decides', () => {
  const rides = [
    { name: 'later', need: 'none', meetAt: at(50) },
    { name: 'tight', need: 'amber', meetAt: at(1) },
    { name: 'late, in an hour', need: 'red', meetAt: at(60) },
    { name: 'soon', need: 'none', meetAt: at(-20) },
    { name: 'late, now', need: 'red', meetAt: at(5) },
    { name: 'nobody', need: 'no_chauffeur', meetAt: at(90) },
  ] as const
  assert.deepEqual(
    byUrgency(rides).map(({ name }) => name),
    ['nobody', 'late, now', 'late, in an hour', 'tight', 'soon', 'later'],
  )
})
