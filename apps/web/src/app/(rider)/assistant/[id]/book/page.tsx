import { BookingScreen } from '@/features/rider/booking/components/booking-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { region } from '@/shared/places/api.ts'
import { MapHead } from '@/shared/shell/map-head.tsx'
import { promisedTerms } from '@/shared/when/api.ts'

export const generateMetadata = titled('booking.title')

export default signedInPage('user', '/assistant/[id]/book', (_, query) => (
  <PageData reads={[prefetch(region, '/region', undefined), prefetch(promisedTerms, '/promised-terms', undefined)]}>
    <MapHead />
    <BookingScreen query={new URLSearchParams(query).toString()} providers={[]} />
  </PageData>
))
