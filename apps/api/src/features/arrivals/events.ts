import type { ArrivalKey } from './domain/arrival-key.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A source says something new of a flight or train. */
    'arrival.reported': ArrivalKey
  }
}
