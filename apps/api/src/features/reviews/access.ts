import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const reviewsAccess: AccessTable<typeof reviewsContract> = { rateDriver: 'user', rateRider: 'driver' }
