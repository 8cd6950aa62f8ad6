// A ride as its row, and back.
import type { Ride } from '../domain/ride.ts'

/** Column and field, in the order of the values. */
const FIELDS = {
  id: 'id',
  number: 'number',
  rider_id: 'riderId',
  driver_id: 'driverId',
  vehicle_id: 'vehicleId',
  quote_id: 'quoteId',
  return_of: 'returnOf',
  party_id: 'partyId',
  party_position: 'partyPosition',
  booked_by: 'bookedBy',
  officer_id: 'officerId',
  hides_price: 'hidesPrice',
  preferred_driver_id: 'preferredDriverId',
  status: 'status',
  version: 'version',
  ridetype: 'ridetype',
  vehicle_class: 'vehicleClass',
  signature_vehicle_id: 'signatureVehicleId',
  payment_method: 'paymentMethod',
  payment_id: 'paymentId',
  currency: 'currency',
  quoted_total_minor: 'quotedTotalMinor',
  quoted_lines: 'quotedLines',
  net_pay_minor: 'netPayMinor',
  cancel_least_minor: 'cancelLeastMinor',
  final_total_minor: 'finalTotalMinor',
  final_lines: 'finalLines',
  split: 'split',
  tip_minor: 'tipMinor',
  pickup: 'pickup',
  drop_off: 'dropOff',
  stops: 'stops',
  extras: 'extras',
  passengers_changed: 'passengers',
  luggage_changed: 'luggage',
  pickup_at: 'pickupAt',
  time_zone: 'timeZone',
  distance_metres: 'distanceMetres',
  duration_seconds: 'durationSeconds',
  shape: 'shape',
  pin: 'pin',
  pin_tries: 'pinTries',
  pin_locked_until: 'pinLockedUntil',
  sign_colour: 'signColour',
  sign: 'sign',
  note: 'note',
  flight: 'flight',
  guest: 'guest',
  preferences: 'preferences',
  search_expires_at: 'searchExpiresAt',
  pay_by: 'payBy',
  promised_arrival_at: 'promisedArrivalAt',
  after_ride_id: 'afterRideId',
  assigned_at: 'assignedAt',
  en_route_at: 'enRouteAt',
  arrived_at: 'arrivedAt',
  arrival_not_shown: 'isArrivalNotShown',
  started_at: 'startedAt',
  ended_at: 'endedAt',
  contact_attempts: 'contactAttempts',
  contacted_at: 'contactedAt',
  more_wait_minutes: 'moreWaitMinutes',
  landed_at: 'landedAt',
  is_domestic: 'isDomestic',
  arrival_off: 'arrivalOff',
  driven_metres: 'drivenMetres',
  evidence: 'evidence',
  late_credit_minor: 'lateCreditMinor',
  cancel_reason: 'cancelReason',
  cancel_by: 'cancelBy',
  stars_by_rider: 'starsByRider',
  stars_by_driver: 'starsByDriver',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies Record<string, keyof Ride>

const JSON_COLUMNS = new Set([
  'quoted_lines',
  'final_lines',
  'split',
  'pickup',
  'drop_off',
  'stops',
  'extras',
  'guest',
  'preferences',
  'evidence',
])
const AMOUNT_COLUMNS = new Set([
  'quoted_total_minor',
  'net_pay_minor',
  'cancel_least_minor',
  'final_total_minor',
  'tip_minor',
  'late_credit_minor',
  'number',
])
const INSTANT_COLUMNS = new Set(
  Object.keys(FIELDS).filter(
    (column) => column.endsWith('_at') || column === 'pin_locked_until' || column === 'pay_by',
  ),
)

export type RideColumn = keyof typeof FIELDS
export const RIDE_COLUMNS = Object.keys(FIELDS) as RideColumn[]

// What nobody can say of a ride that has just been booked: it stays as the table makes it.
const LATER_COLUMNS = new Set<RideColumn>([
  'passengers_changed',
  'luggage_changed',
  'cancel_least_minor',
  'driver_id',
  'vehicle_id',
  'final_total_minor',
  'final_lines',
  'split',
  'tip_minor',
  'pin_tries',
  'pin_locked_until',
  'promised_arrival_at',
  'after_ride_id',
  'assigned_at',
  'en_route_at',
  'arrived_at',
  'arrival_not_shown',
  'started_at',
  'ended_at',
  'contact_attempts',
  'contacted_at',
  'more_wait_minutes',
  'landed_at',
  'is_domestic',
  'arrival_off',
  'driven_metres',
  'evidence',
  'late_credit_minor',
  'cancel_reason',
  'cancel_by',
  'stars_by_rider',
  'stars_by_driver',
])

export const NEW_RIDE_COLUMNS = RIDE_COLUMNS.filter((column) => !LATER_COLUMNS.has(column))
export type RideRow = Record<string, unknown>

export function rideToValues(ride: Ride, columns: readonly RideColumn[]): unknown[] {
  return columns.map((column) => {
    const value = ride[FIELDS[column]]
    return JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value
  })
}

export function rowToRide(row: RideRow): Ride {
  const ride: Record<string, unknown> = {}
  for (const [column, field] of Object.entries(FIELDS)) ride[field] = readColumn(column, row[column])
  // Those of the quote, unless they were changed.
  const { tariff_id: tariffId, passengers, luggage } = row
  return { ...ride, tariffId, passengers, luggage } as unknown as Ride
}

function readColumn(column: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (AMOUNT_COLUMNS.has(column)) return Number(value)
  if (INSTANT_COLUMNS.has(column)) return new Date(value as string)
  return value
}
