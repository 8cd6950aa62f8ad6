// Events, in the past tense.
import type { UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The office wrote down that a chauffeur is off, or took it back; read by that clock. */
    'roster.changed-by-office': {
      readonly driverId: UserId
      readonly what: 'given' | 'taken_back'
      readonly kind: 'break' | 'day_off'
      readonly startsAt: string
      readonly endsAt: string
      readonly timeZone: string
    }
  }
}
