import { ChangeRideScreen } from '@/features/office/booking/change/change-ride-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { region } from '@/shared/places/api.ts'
import { promisedTerms } from '@/shared/when/api.ts'

export const generateMetadata = titled('officeChange.page')

export default async function ChangeRidePage({ params }: { params: Promise<{ id: string }> }) {
  return (
    <PageData reads={[prefetch(region, '/region', undefined), prefetch(promisedTerms, '/promised-terms', undefined)]}>
      <ChangeRideScreen id={(await params).id} />
    </PageData>
  )
}
