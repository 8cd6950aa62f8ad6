import { fareReviews } from '@/features/office/rides/fare-reviews/api.ts'
import { FareReviewsScreen } from '@/features/office/rides/fare-reviews/fare-reviews-screen.tsx'
import { FARE_REVIEW_LIST, fareReviewsAsked } from '@/features/office/rides/fare-reviews/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.fareReviews')

export default listPage(FARE_REVIEW_LIST, fareReviews, '/admin/fare-reviews', FareReviewsScreen, {
  ask: fareReviewsAsked,
})
