import { officeReviews } from '@/features/office/people/api.ts'
import { REVIEW_LIST, reviewsAsked } from '@/features/office/people/list.ts'
import { ReviewsScreen } from '@/features/office/people/reviews-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.reviews')

export default listPage(REVIEW_LIST, officeReviews, '/admin/get-reviews', ReviewsScreen, { ask: reviewsAsked })
