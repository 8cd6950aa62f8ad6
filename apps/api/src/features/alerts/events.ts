import type { AlertId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** An alert was raised, or is dealt with. */
    'alert.changed': { readonly alertId: AlertId }
  }
}
