import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DriveScreen } from '@/features/driver/drive/components/drive-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'
import { DriverTabs } from '@/shared/shell/driver-tabs.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chauffeur')
  return { title: t('title') }
}

export default async function DrivePage() {
  await requireSession('/drive', 'driver')
  return <DriveScreen tabs={<DriverTabs />} />
}
