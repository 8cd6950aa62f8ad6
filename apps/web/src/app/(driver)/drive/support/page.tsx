import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RequestsScreen } from '@/features/support/components/requests-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'
import { DriverTabs } from '@/shell/driver-tabs.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('requests')
  return { title: t('title') }
}

export default async function DriveRequestsPage() {
  await requireSession('/drive/support', 'driver')
  return (
    <>
      <RequestsScreen asker="driver" />
      <DriverTabs className="sticky bottom-0 z-30 mt-auto border-t border-line bg-surface px-2 pt-1 pb-[max(12px,env(safe-area-inset-bottom))] desk:hidden" />
    </>
  )
}
