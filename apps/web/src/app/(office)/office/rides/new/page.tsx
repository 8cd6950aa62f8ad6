import { NewRideScreen } from '@/features/office/booking/new-ride-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { region } from '@/shared/places/api.ts'
import { promisedTerms } from '@/shared/when/api.ts'

export const generateMetadata = titled('officeBooking.title')

export default function NewRidePage() {
  return (
    <PageData reads={[prefetch(region, '/region', undefined), prefetch(promisedTerms, '/promised-terms', undefined)]}>
      <NewRideScreen />
    </PageData>
  )
}
