import { z } from 'zod'
import * as choices from '../choices.ts'

export const RideStatus = z.enum([
  'pending_payment',
  'scheduled',
  'searching',
  'assigned',
  'en_route',
  'arrived',
  'in_progress',
  'at_stop',
  'completed',
  'cancelled',
  'no_show',
  'expired',
])
export type RideStatus = z.infer<typeof RideStatus>

export const ActorKind = z.enum(['rider', 'driver', 'office', 'system'])
export type ActorKind = z.infer<typeof ActorKind>

/** What lists may be filtered by: a status, or a group of them. */
export const RideFilter = z.enum([...RideStatus.options, 'upcoming', 'active', 'past'])
export type RideFilter = z.infer<typeof RideFilter>

export const STATUS_GROUPS = {
  upcoming: ['scheduled', 'searching', 'assigned'],
  active: ['en_route', 'arrived', 'in_progress', 'at_stop'],
  past: ['completed', 'cancelled', 'no_show', 'expired'],
} as const satisfies Record<string, readonly RideStatus[]>

export const RiderReason = z.enum([
  'change_of_plans',
  'booked_by_mistake',
  'driver_late',
  'driver_asked',
  'wrong_details',
  'other',
])
export type RiderReason = z.infer<typeof RiderReason>
export const DriverReason = z.enum([
  'vehicle_issue',
  'emergency',
  'flight_changed',
  'cannot_reach_passenger',
  'safety',
  'other',
])
export type DriverReason = z.infer<typeof DriverReason>

/** Why the office takes a ride back, as its chauffeur is told. */
export const TakeBackReason = z.enum(choices.TakeBackReason.options)
export type TakeBackReason = z.infer<typeof TakeBackReason>

export const SignColour = z.enum(['blue', 'green', 'red', 'amber', 'violet', 'teal'])
export type SignColour = z.infer<typeof SignColour>
