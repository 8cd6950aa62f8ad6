import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RequestScreen } from '@/features/signed-in/support/components/request-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('requests')
  return { title: t('title') }
}

export default async function DriveRequestPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  await requireSession(`/drive/support/${id}`, 'driver')
  return <RequestScreen id={id} asker="driver" />
}
