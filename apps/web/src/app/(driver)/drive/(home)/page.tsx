import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { driverRides } from '@/features/driver/drive/api.ts'
import { DriveScreen } from '@/features/driver/drive/components/drive-screen.tsx'
import { RIDES_AHEAD } from '@/features/driver/drive/rides-ahead.ts'
import { requireSession } from '@/lib/session/server-session.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { ownCars, ownDocuments } from '@/shared/documents/api.ts'
import { DriverTabs } from '@/shared/shell/driver-tabs.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chauffeur')
  return { title: t('title') }
}

export default async function DrivePage() {
  await requireSession('/drive', 'driver')
  return (
    <PageData
      reads={[
        prefetch(driverRides, '/driver/ride', RIDES_AHEAD),
        prefetch(ownCars, '/driver/vehicle', undefined),
        prefetch(ownDocuments, '/driver/document', undefined),
      ]}
    >
      <DriveScreen tabs={<DriverTabs />} />
    </PageData>
  )
}
