import type { Arrival, ArrivalKind } from '@livery/contracts/arrivals/arrivals.ts'
import type { z } from 'zod'
import { type ArrivalLeg, arrivesAt, isScheduleOnly, lateMinutes } from './domain/leg.ts'

export function arrivalView(kind: ArrivalKind, written: string, leg: ArrivalLeg): z.input<typeof Arrival> {
  return {
    ...{ kind, number: written, state: leg.state, carrier: leg.carrier, from: leg.from, terminal: leg.terminal },
    scheduledAt: leg.scheduledAt.toISOString(),
    arrivesAt: arrivesAt(leg).toISOString(),
    lateMinutes: lateMinutes(leg),
    isScheduleOnly: isScheduleOnly(leg),
  }
}
