import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RequestsScreen } from '@/features/signed-in/support/components/requests-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('requests')
  return { title: t('title') }
}

export default async function DriveRequestsPage() {
  await requireSession('/drive/support', 'driver')
  return <RequestsScreen asker="driver" />
}
