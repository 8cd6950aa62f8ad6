import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewRequestScreen } from '@/features/support/components/new-request-screen.tsx'
import { currentPath } from '@/lib/paths/current-path.ts'
import { requireSession } from '@/lib/session/server-session.ts'
import { DriverTabs } from '@/shell/driver-tabs.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('requests')
  return { title: t('new') }
}

export default async function DriveNewRequestPage({
  searchParams,
}: {
  searchParams: Promise<{ ride?: string; topic?: string }>
}) {
  await requireSession(await currentPath(), 'driver')
  const { ride, topic } = await searchParams
  return (
    <>
      <NewRequestScreen asker="driver" ride={ride} topic={topic} />
      <DriverTabs className="sticky bottom-0 z-30 mt-auto border-t border-line bg-surface px-2 pt-1 pb-[max(12px,env(safe-area-inset-bottom))] desk:hidden" />
    </>
  )
}
