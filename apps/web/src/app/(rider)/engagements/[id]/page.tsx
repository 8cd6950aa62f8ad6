import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RiderEngagement } from '@/features/signed-in/engagements/components/rider-engagement.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('engagement')
  return { title: t('one') }
}

export default async function EngagementPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  await requireSession(`/engagements/${id}`, 'user')
  return <RiderEngagement id={id} />
}
