import type { StandingLevel } from '@livery/contracts/reviews/reviews.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Its subject may see it from now on, and it counts. */
    'review.shown': { reviewId: Id<'review'>; subjectId: UserId; author: 'rider' | 'driver' }
    /** A chauffeur's ratings have taken them to another level. */
    'driver.standing-changed': { driverId: UserId; standing: StandingLevel; before: StandingLevel; mean: number }
  }
}
