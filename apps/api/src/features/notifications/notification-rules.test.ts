import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { FEATURES } from '../../app.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ENGAGEMENT_MOVES } from '../engagements/domain/engagement-states.ts'
import type { EngagementMoved } from '../engagements/index.ts'
import { RIDE_MOVES } from '../rides/domain/ride-states.ts'
import type { RideMoved } from '../rides/index.ts'
import { NOTIFICATION_RULES } from './notification-rules.ts'
import { tellingsOf } from './use-cases/notify-of-event.ts'

const features = join(import.meta.dirname, '..')
const declared = readdirSync(features)
  .map((feature) => join(features, feature, 'events.ts'))
  .flatMap((file) => {
    try {
      return [...readFileSync(file, 'utf8').matchAll(/^ {4}'([\w.-]+)':/gm)].map((match) => match[1] ?? '')
    } catch {
      return []
    }
  })
  .filter((name) => !jobNames().has(name))

function jobNames(): Set<string> {
  return new Set(FEATURES.flatMap((feature) => feature.jobs ?? []).map(({ name }) => name))
}

test('every event of the house is told to somebody or, on purpose, to nobody', () => {
  assert.ok(declared.includes('ride.moved') && declared.length > 5)
  assert.deepEqual(declared.toSorted(), Object.keys(NOTIFICATION_RULES).toSorted())
})

test('what is told has a listener', () => {
  const listened = new Set(
    FEATURES.flatMap((feature) => feature.eventHandlers ?? [])
      .filter(({ name }) => name === 'notifications.tell')
      .map(({ on }) => on as string),
  )
  const told = Object.entries(NOTIFICATION_RULES).filter(([, rule]) => rule !== 'nobody')
  assert.deepEqual([...listened].toSorted(), told.map(([name]) => name).toSorted())
})

const FORMER = 'usr_former' as UserId
const moved = (over: Partial<RideMoved>): RideMoved => ({
  rideId: 'rid_1' as RideId,
  riderId: 'usr_rider' as UserId,
  driverId: 'usr_driver' as UserId,
  formerDriverId: null,
  from: 'searching',
  to: 'assigned',
  move: 'assign',
  actor: 'driver',
  version: 2,
  ...over,
})
const told = (over: Partial<RideMoved>) =>
  tellingsOf({ name: 'ride.moved', payload: moved(over) }).map(
    ({ to, kind, onlyGuest }) => `${onlyGuest ? 'guest' : to.slice(4)}: ${kind}`,
  )

for (const [what, over, expected] of [
  ['booked, the card still to be confirmed', { move: 'book', from: null, to: 'pending_payment', driverId: null }, []],
  [
    'booked and paid',
    { move: 'book', from: null, to: 'searching', driverId: null },
    ['rider: ride_booked', 'guest: guest_booked'],
  ],
  [
    'paid afterwards',
    { move: 'pay_instant', to: 'searching', driverId: null },
    ['rider: ride_booked', 'guest: guest_booked'],
  ],
  ['accepted by the driver', {}, ['rider: chauffeur_found']],
  ['given by the office', { actor: 'office' }, ['rider: chauffeur_found', 'driver: ride_given']],
  ['the driver sets out', { move: 'set_out', to: 'en_route' }, ['rider: chauffeur_on_the_way']],
  ['the driver is there', { move: 'arrive', to: 'arrived' }, ['rider: chauffeur_arrived']],
  ['on board: both are in the same car', { move: 'board', to: 'in_progress' }, []],
  ['completed', { move: 'complete', to: 'completed' }, ['rider: ride_receipt', 'driver: ride_earned']],
  ['a no-show', { move: 'report_no_show', to: 'no_show' }, ['rider: no_show_charged', 'driver: ride_earned']],
  ['cancelled before payment', { move: 'cancel', from: 'pending_payment', driverId: null, actor: 'rider' }, []],
  [
    'cancelled by the rider',
    { move: 'cancel', actor: 'rider' },
    ['rider: ride_cancelled', 'guest: guest_cancelled', 'driver: ride_called_off'],
  ],
  [
    'cancelled by the office',
    { move: 'cancel', actor: 'office' },
    ['rider: ride_cancelled_by_us', 'guest: guest_cancelled', 'driver: ride_called_off'],
  ],
  ['given back', { move: 'give_back', driverId: null, formerDriverId: FORMER }, ['rider: chauffeur_changed']],
  [
    'taken back by the office',
    { move: 'give_back', driverId: null, formerDriverId: FORMER, actor: 'office' },
    ['rider: chauffeur_changed_by_us', 'former: ride_taken_back'],
  ],
  [
    'nobody was free',
    { move: 'expire', to: 'expired', driverId: null },
    ['rider: ride_expired', 'guest: guest_cancelled'],
  ],
  ['not paid in time', { move: 'lapse', to: 'expired', driverId: null }, ['rider: ride_unpaid']],
] as const satisfies [string, Partial<RideMoved>, readonly string[]][]) {
  test(`told of a ride: ${what}`, () => assert.deepEqual(told(over), expected))
}

const changed = (over: Partial<DomainEvents['ride.changed']>) =>
  tellingsOf({
    name: 'ride.changed',
    payload: {
      ...{ rideId: 'rid_1', riderId: 'usr_rider', driverId: null, status: 'applied', about: 'details' },
      ...{ isOtherGuest: false, ...over },
    } as DomainEvents['ride.changed'],
  }).map(({ to, kind, onlyGuest, changeId }) => `${onlyGuest ? (changeId ?? 'guest') : to.slice(4)}: ${kind}`)

for (const [what, over, expected] of [
  ['another time', { about: 'trip' }, ['rider: ride_changed', 'guest: guest_ride_changed']],
  ['a first guest', { isOtherGuest: true }, ['guest: guest_booked']],
  ['a guest in place of another', { isOtherGuest: true, changeId: '7' }, ['guest: guest_booked', '7: guest_removed']],
  ['no guest any more', { changeId: '7' }, ['7: guest_removed']],
  [
    'another time and another guest',
    { about: 'trip', isOtherGuest: true, changeId: '7' },
    ['rider: ride_changed', 'guest: guest_booked', '7: guest_removed'],
  ],
  [
    'another way that the chauffeur asks for',
    { about: 'way', asks: 'rider', status: 'proposed', driverId: 'usr_driver' as UserId },
    ['rider: way_proposed', 'assistant: way_proposed'],
  ],
  [
    'the same, agreed to',
    { about: 'way', asks: 'rider', driverId: 'usr_driver' as UserId },
    ['driver: way_agreed', 'guest: guest_ride_changed'],
  ],
  [
    'the same, agreed to by their assistant',
    { about: 'way', asks: 'rider', byAssistant: true, driverId: 'usr_driver' as UserId },
    ['driver: way_agreed', 'rider: ride_changed', 'guest: guest_ride_changed'],
  ],
  [
    'the same, left unanswered',
    { about: 'way', asks: 'rider', status: 'expired', driverId: 'usr_driver' as UserId },
    ['driver: way_not_agreed'],
  ],
  ['another way that the chauffeur declines', { about: 'way', status: 'declined' }, ['rider: way_declined']],
  ['what the chauffeur has to agree to first', { about: 'trip', status: 'proposed', isOtherGuest: true }, []],
] as const satisfies [string, Partial<DomainEvents['ride.changed']>, readonly string[]][]) {
  test(`told of a change: ${what}`, () => assert.deepEqual(changed(over), expected))
}

test('every move of a ride has an answer', () => {
  for (const move of Object.keys(RIDE_MOVES) as RideMoved['move'][]) assert.ok(Array.isArray(told({ move })), move)
})

const ofEngagement = { engagementId: 'eng_1', riderId: 'usr_rider', title: 'Two days', currency: 'EUR' }
const when = { startsAt: '2026-07-01T07:00:00.000Z', timeZone: 'Europe/Stockholm' }
const engaged = (over: Partial<EngagementMoved>) =>
  tellingsOf({
    name: 'engagement.moved',
    payload: {
      ...{ ...ofEngagement, ...when, driverId: 'usr_driver', from: 'open', to: 'awarded', move: 'award' },
      ...{ actor: 'rider', day: null, settled: null, version: 2, ...over },
    } as EngagementMoved,
  })
const SETTLED = { total: 43_990, driverNet: 32_000 }

for (const [what, over, expected] of [
  ['awarded from the wallet', {}, ['driver: engagement_given']],
  ['awarded, the card still to be paid', { move: 'award_by_card', to: 'pending_payment' }, []],
  ['the card paid', { move: 'pay', from: 'pending_payment' }, ['driver: engagement_given']],
  ['the card not paid in time', { move: 'lapse', to: 'open', actor: 'system' }, ['rider: engagement_unpaid']],
  ['nobody chosen in time', { move: 'expire', to: 'expired', driverId: null }, ['rider: engagement_expired']],
  ['a day driven', { move: 'complete_day', to: 'in_progress' }, ['rider: engagement_day_driven']],
  [
    'completed',
    { move: 'finish', to: 'completed', settled: SETTLED },
    ['rider: engagement_receipt', 'driver: engagement_earned'],
  ],
  ['called off by the rider', { move: 'cancel', settled: SETTLED }, ['driver: engagement_called_off']],
  ['called off by the rider before it was paid', { move: 'cancel' }, []],
  ['called off by the driver', { move: 'cancel', actor: 'driver', settled: SETTLED }, ['rider: engagement_cancelled']],
  [
    'called off by the office',
    { move: 'cancel', actor: 'office', settled: SETTLED },
    ['rider: engagement_cancelled', 'driver: engagement_called_off'],
  ],
] as const satisfies [string, Partial<EngagementMoved>, readonly string[]][]) {
  test(`told of an engagement: ${what}`, () =>
    assert.deepEqual(
      engaged(over).map(({ to, kind }) => `${to.slice(4)}: ${kind}`),
      expected,
    ))
}

test('every move of an engagement has an answer, and each side is led to its own page', () => {
  for (const move of Object.keys(ENGAGEMENT_MOVES) as EngagementMoved['move'][])
    assert.ok(Array.isArray(engaged({ move })), move)
  assert.deepEqual(
    engaged({ move: 'finish', settled: SETTLED }).map(({ path, details }) => [path, details?.total ?? details?.earned]),
    [
      ['/engagements/eng_1', { minor: 43_990, currency: 'EUR' }],
      ['/drive/engagements/eng_1', { minor: 32_000, currency: 'EUR' }],
    ],
  )
})
