import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewRequestScreen } from '@/features/signed-in/support/components/new-request-screen.tsx'
import { currentPath } from '@/lib/paths/current-path.ts'
import { requireSession } from '@/lib/session/server-session.ts'

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
  return <NewRequestScreen asker="driver" ride={ride} topic={topic} />
}
