import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const reviewsAccess: AccessTable<typeof reviewsContract> = {
  rateDriver: 'user',
  tipDriver: 'user',
  rateRider: 'driver',
  // The office sees everybody's; anybody else their own, whatever they ask for.
  feedback: { roles: 'signed-in', office: 'see' },
  officeReviews: { roles: 'signed-in', office: 'see' },
  summary: ['user', 'driver'],
  standings: { office: 'see' },
  decideStanding: { office: 'people.suspend' },
}
