import driver from '../../../messages/driver/en.json' with { type: 'json' }
import office from '../../../messages/office/en.json' with { type: 'json' }
import rider from '../../../messages/rider/en.json' with { type: 'json' }
import type { Messages } from './messages.ts'

type Feature = keyof Messages
/** A feature, or one part of it where browsers need no more. */
type Name = Feature | { [Each in Feature]: `${Each}.${keyof Messages[Each] & string}` }[Feature]

const namesOf = <File extends object>(file: File) => Object.keys(file) as (keyof File)[]

/**
 * The messages that the pages of each layout bring to the browser, beside those that every page has: all of the
 * audience's own file, and what it needs of the shared one.
 */
export const MESSAGES_OF = {
  everywhere: ['shell'],
  landing: ['landing.panel', 'map', 'places', 'when'],
  content: ['content.help'],
  apply: ['apply'],
  approve: ['company.approval'],
  trip: ['car', 'chat', 'failures', 'map', 'ride', 'rideStatus', 'trip'],
  auth: ['auth', 'failures', 'form'],
  rider: [
    ...namesOf(rider),
    'account',
    'auth',
    'car',
    'chat',
    'company',
    'content',
    'engagement',
    'failures',
    'fare',
    'form',
    'guests',
    'invoice',
    'list',
    'map',
    'notifications',
    'places',
    'stopOrder',
    'rating',
    'refunds',
    'requests',
    'reviews',
    'ride',
    'rideStatus',
    'support',
    'wait',
    'wallet',
    'when',
    'fromNow',
  ],
  driver: [
    ...namesOf(driver),
    'account',
    'auth',
    'chat',
    'content',
    'engagement',
    'failures',
    'fare.extras',
    'form',
    'list',
    'map',
    'notifications',
    'documents',
    'payout',
    'rating',
    'requests',
    'reviews',
    'ride.way',
    'rideStatus',
    'statement',
    'support',
    'wait',
    'wallet',
  ],
  office: [
    ...namesOf(office),
    'account',
    'auth',
    'chat',
    'company',
    'engagement',
    'failures',
    'fare',
    'form',
    'invoice',
    'list',
    'map',
    'documents',
    'payout',
    'places',
    'rating',
    'refunds',
    'ride.way',
    'rideStatus',
    'statement',
    'support',
    'wallet',
  ],
  chat: ['chat', 'failures'],
  offline: ['car', 'ride.kept', 'ride.live', 'ride.way', 'rideStatus.colour'],
} as const satisfies Record<string, readonly Name[]>
export type Audience = keyof typeof MESSAGES_OF
